import { expect, test } from "bun:test";
import fc from "fast-check";
import { offsetOf, readPage, wireCount } from "./paging.ts";

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
