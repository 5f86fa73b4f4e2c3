import { expect, test } from "bun:test";
import fc from "fast-check";
import { offsetOf, pageOf, readPage, wireCount } from "./paging.ts";

test("S2 § 9: a page has 10 rows unless the query says otherwise, and counts from 1", () => {
  expect(readPage(undefined, undefined)).toEqual({ size: 10, page: 1 });
  expect(readPage("25", "3")).toEqual({ size: 25, page: 3 });
  expect(readPage("", "abc")).toEqual({ size: 10, page: 1 });
  expect(readPage("1000000", "-4")).toEqual({ size: 40, page: 1 });
  expect(offsetOf({ size: 25, page: 3 })).toBe(50);
});

test("no query asks for more than 40 rows or an offset that PostgreSQL cannot count", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (size, page) => {
      fc.pre(typeof size !== "object" && typeof page !== "object");
      fc.pre(typeof size !== "symbol" && typeof page !== "symbol" && typeof size !== "function");
      fc.pre(typeof page !== "function");
      const read = readPage(size, page);
      expect(Number.isInteger(read.size) && read.size >= 1 && read.size <= 40).toBe(true);
      expect(Number.isInteger(offsetOf(read)) && offsetOf(read) >= 0 && offsetOf(read) < 2 ** 31).toBe(true);
    }),
  );
});

test("rulings: count[0].totalData and count.totalData both read true after JSON", () => {
  const count = JSON.parse(JSON.stringify(wireCount(7)));
  expect(count[0].totalData).toBe(7);
  expect(count.totalData).toBe(7);
});

test("a page of rows names its last row where more follow, so that pages read in turn have every row once", () => {
  expect(pageOf([], 2)).toEqual({ rows: [], more: null });
  expect(pageOf(["a", "b"], 2)).toEqual({ rows: ["a", "b"], more: null });
  expect(pageOf(["a", "b", "c"], 2)).toEqual({ rows: ["a", "b"], more: "b" });
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 12 }), (count, limit) => {
      const all = Array.from({ length: count }, (_, at) => at);
      const seen: number[] = [];
      for (let after: number | null = -1; after !== null; ) {
        const from: number = after + 1;
        const { rows, more } = pageOf(all.slice(from, from + limit + 1), limit);
        seen.push(...rows);
        after = more;
      }
      expect(seen).toEqual(all);
    }),
  );
});
