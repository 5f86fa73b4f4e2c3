import { expect, test } from "bun:test";
import { mayRefill, refillLabel } from "./practice-chips.tsx";

const terms = { nRefillBelow: 1_500, nRefillTo: 25_000, nRefillMinutes: 120 };

test("what a refill gives, to whom and how often is what the server says", () => {
  const few = { nPracticeChips: 1_499.99, ...terms };
  const many = { nPracticeChips: 1_500, ...terms };
  expect([few, many].map(mayRefill)).toEqual([true, false]);
  expect(refillLabel(few)).toEndWith("Refill to 25,000, once in 2 hours.");
  expect(refillLabel(many)).toEndWith("Below 1,500 you can refill to 25,000.");
});

test("an older server, which tells no terms, is asked all the same, and nothing is said in its name", () => {
  expect(mayRefill({ nPracticeChips: 9_000 })).toBe(true);
  for (const known of [null, { nPracticeChips: 9_000 }]) expect(refillLabel(known)).not.toMatch(/[0-9]/);
});
