/** Lists at the terminal: none ends without saying so, and each says how to see the rest. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { given } from "../../../modules/kernel/index.ts";
import { operatorOf } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import type { Config } from "../../config.ts";
import { operatorCommand } from "../operator.ts";
import { PAGE_ROWS, paged } from "./pages.ts";

setDefaultTimeout(120_000);

let database: TestDatabase;
const operator = operatorOf(() => database);
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const NO_PAGE = "a page is a number from 1 to 200";

test("a page has a hundred rows and names the next one; a page behind the end is refused", async () => {
  const rows = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, n) => n);
  const asked: number[] = [];
  const read = async (most: number) => {
    asked.push(most);
    return rows.slice(0, most);
  };
  const page = async (text?: string) => {
    const said = await paged({ asked: given({ page: text }) }, { read, line: (row) => `row ${row}`, none: "Nothing." });
    return said.ok ? said.value.split("\n") : said.error;
  };
  const first = await page();
  expect([first.length, first[0], first.at(-2), first.at(-1)]).toEqual([
    ...[PAGE_ROWS + 1, "row 0", `row ${PAGE_ROWS - 1}`, "There are more: --page 2"],
  ]);
  expect((await page("2")).at(-1)).toBe("There are more: --page 3");
  expect(await page("3")).toEqual([`row ${2 * PAGE_ROWS}`]);
  expect(await page("4")).toBe("there is no page 4");
  for (const no of ["0", "-1", "1.5", "two", "201", " "]) expect(await page(no)).toBe(NO_PAGE);
  // A row more than is shown is read, and no more than that.
  expect(asked).toEqual([1, 2, 3, 4].map((n) => n * PAGE_ROWS + 1));
  const none = await paged({ asked: {} }, { read: async () => [], line: String, none: "Nothing." });
  expect(none).toEqual({ ok: true, value: "Nothing." });
});

/** What shows rows, of all that the usage names: words without a list's choices. */
function listsOf(usage: string): readonly string[][] {
  return usage
    .split("\n")
    .map((line) => line.replace(/^.*operator /, "").replace(/ {2,}\(.*$/, ""))
    .filter((line) => /\blist\b|\bstrays\b|\bchargebacks\b|^flags\b|\babsent\b/.test(line))
    .map((line) => {
      const words = line.split(" ");
      const at = words.findIndex((word) => /^\[?list$|^strays$|^chargebacks$|^flags$|^absent$/.test(word));
      return words.slice(0, at + 1).map((word) => word.replace("[", ""));
    });
}

/** The lists that do not ask for their page. */
async function withoutPages(
  lists: readonly string[][],
  run: (...words: string[]) => Promise<{ readonly problem: string }>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const words of lists)
    if ((await run(...words, "--page", "0")).problem !== `rummy: ${NO_PAGE}`) found.push(words.join(" "));
  return found;
}

test("every list that the usage names is shown page by page", async () => {
  const told = await operatorCommand({} as Config, { rest: [] });
  const usage = told.ok ? "" : told.error;
  const lists = listsOf(usage);
  expect(lists.map((words) => words.join(" "))).toEqual(
    expect.arrayContaining(["tournaments template list", "withdrawals list", "deposits strays", "flags", "log list"]),
  );
  expect(lists.length).toBeGreaterThanOrEqual(22);
  const paged = usage.split("\n").filter((line) => line.includes("[--page N]"));
  const others = paged.filter((line) => listsOf(line).length === 0).map((line) => line.replace(/^.*operator /, ""));
  expect(others).toEqual(["numbers day|week|month [--page N]", "books ledger ACCOUNT FIRST-DAY LAST-DAY [--page N]"]);
  expect(paged).toHaveLength(lists.length + others.length);
  expect(await withoutPages(lists, operator)).toEqual([]);
  // One that ends where it likes is found.
  const broken = async (...words: string[]) =>
    words[0] === "tables" ? { problem: "" } : { problem: `rummy: ${NO_PAGE}` };
  expect(await withoutPages(lists, broken)).toEqual(["tables list"]);
});

test("templates behind the first hundred are on the next page", async () => {
  const plan = {
    name: "Cup",
    entryFeePaise: 0,
    seats: 2,
    minPlayers: 2,
    dealsPerRound: 1,
    advancePerTable: 1,
    breakMs: 2_000,
    prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  };
  expect((await operator("tournaments", "template", "add", JSON.stringify(plan))).code).toBe(0);
  await database.owner`
    INSERT INTO tournament.template
    SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'at', t.at - n * interval '1 minute'))).*
    FROM tournament.template t, generate_series(1, 104) AS n`;
  const pages = [await operator("tournaments", "template", "list")];
  expect(pages[0]!.out.split("\n").at(-1)).toBe("There are more: --page 2");
  pages.push(await operator("tournaments", "template", "list", "--page", "2"));
  const ids = pages.flatMap(({ out }) => out.match(/^[0-9a-f-]{36}/gm) ?? []);
  expect([ids.length, new Set(ids).size, pages[1]!.out.includes("There are more")]).toEqual([105, 105, false]);
});
