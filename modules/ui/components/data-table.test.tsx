import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { type Column, DataTable } from "./data-table.tsx";
import { Pagination } from "./pagination.tsx";

interface Row {
  readonly id: string;
  readonly amount: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: "id", header: "Table ID", cell: (row) => row.id },
  { id: "amount", header: "Amount", cell: (row) => row.amount, align: "end", numeric: true },
  { id: "view", header: "Action", cell: () => <button type="button">View</button>, isHeaderHidden: true },
];
const nothing = () => undefined;
const table = (list: Parameters<typeof DataTable<Row>>[0]["pages"]["list"]) =>
  renderToStaticMarkup(
    <DataTable
      label="Game transactions"
      columns={COLUMNS}
      pages={{ list, busy: false, reload: nothing }}
      rowKey={(row) => row.id}
      rowHref={(row) => (row.id === "t1" ? "/t/1" : null)}
    />,
  );

describe("the shared table", () => {
  test("skeleton, error with retry, and 'Not Available' (S2 §§ 2.4, 8)", () => {
    expect(table({ is: "loading" })).toContain("skeleton");
    expect(table({ is: "loading" })).toContain('aria-busy="true"');
    const failed = table({ is: "failed", message: "Server is unavailable." });
    expect(failed).toContain("Server is unavailable.");
    expect(failed).toContain("Try again");
    expect(table({ is: "ready", value: [] })).toContain(">Not Available<");
  });

  test("headings, labels for cards, and a link over the rows that lead somewhere", () => {
    const html = table({
      is: "ready",
      value: [
        { id: "t1", amount: "1.00" },
        { id: "t2", amount: "2.00" },
      ],
    });
    expect(html).toContain('<th scope="col" data-align="end">Amount</th>');
    expect(html).toContain('<span class="visually-hidden">Action</span>');
    expect(html).toContain('data-label="Amount"');
    expect(html).toContain('<a class="datatable__link" href="/t/1">t1</a>');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).not.toContain("style=");
  });

  test("pagination: sizes 10, 25, 40, the rows in sight, the current page; nothing for an empty list", () => {
    const foot = (total: number) =>
      renderToStaticMarkup(
        <Pagination
          label="Game transactions"
          pages={{ list: { is: "ready" }, size: 10, page: 2, pages: 3, total, go: nothing, resize: nothing }}
        />,
      );
    expect(foot(0)).toBe("");
    expect([...foot(23).matchAll(/<option value="(\d+)"/g)].map(([, size]) => size)).toEqual(["10", "25", "40"]);
    expect(foot(23)).toContain("11–20 of 23");
    expect(foot(23)).toContain('aria-label="Page 2" aria-current="page"');
    expect(foot(23)).toContain('aria-label="Pages of Game transactions"');
  });
});
