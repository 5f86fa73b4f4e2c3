import { expect, test } from "bun:test";
import { monthsUntil, quartersUntil } from "./months.ts";

test("O-40: months and quarters end with today's, over the turn of both years", () => {
  expect(monthsUntil("2026-02-01").slice(0, 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(monthsUntil("2026-02-01")).toHaveLength(24);
  const first = (day: string) => quartersUntil(day).slice(0, 2);
  expect(first("2027-03-31")).toEqual([
    { year: "2026-2027", quarter: 4 },
    { year: "2026-2027", quarter: 3 },
  ]);
  expect(first("2027-04-01")).toEqual([
    { year: "2027-2028", quarter: 1 },
    { year: "2026-2027", quarter: 4 },
  ]);
});
