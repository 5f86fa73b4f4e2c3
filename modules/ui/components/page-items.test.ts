import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { pageItems } from "./page-items.ts";

const row = (page: number, pages: number): string =>
  pageItems(page, pages)
    .map((item) => ("page" in item ? (item.page === page ? `[${item.page}]` : item.page) : "…"))
    .join(" ");

describe("S2 § 9: 2 margin pages and 3 range pages", () => {
  test.each([
    [1, 1, "[1]"],
    [1, 3, "[1] 2 3"],
    [3, 5, "1 2 [3] 4 5"],
    [1, 9, "[1] 2 3 … 8 9"],
    [4, 9, "1 2 3 [4] 5 … 8 9"],
    [5, 9, "1 2 3 4 [5] 6 7 8 9"],
    [6, 12, "1 2 … 5 [6] 7 … 11 12"],
    [12, 12, "1 2 … 10 11 [12]"],
    [50_000, 100_000, "1 2 … 49999 [50000] 50001 … 99999 100000"],
  ])("page %p of %p", (page, pages, text) => {
    expect(row(page, pages)).toBe(text);
  });

  test("whatever the page: the ends, the page and its neighbours are there, ascending, each once, nothing hidden but by a gap of two or more", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 100_005 }), fc.integer({ min: 1, max: 100_000 }), (asked, pages) => {
        const items = pageItems(asked, pages);
        const page = Math.min(Math.max(1, asked), pages);
        const numbers = items.flatMap((item) => ("page" in item ? [item.page] : []));
        for (const wanted of [1, 2, page - 1, page, page + 1, pages - 1, pages])
          if (wanted >= 1 && wanted <= pages) expect(numbers).toContain(wanted);
        expect(numbers.every((n, at) => n >= 1 && n <= pages && (at === 0 || n > numbers[at - 1]!))).toBe(true);
        expect(numbers.length).toBeLessThanOrEqual(9);
        items.forEach((item, at) => {
          const before = items[at - 1];
          const after = items[at + 1];
          if ("gap" in item) {
            if (!before || !after || !("page" in before) || !("page" in after)) throw new Error("a gap at an end");
            expect(after.page - before.page).toBeGreaterThan(2);
            expect(item.gap).toBe(before.page < page ? (after.page <= page ? "before" : "after") : "after");
          } else if (before && "page" in before) expect(item.page - before.page).toBe(1);
        });
        expect(new Set(items.map((item) => ("page" in item ? item.page : item.gap))).size).toBe(items.length);
      }),
    );
  });
});
