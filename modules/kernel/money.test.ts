import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatAmount, paise } from "./money.ts";

test("S1 § 9: an amount reads as India's own formatter has it, without the time that one takes to begin", () => {
  const formatter = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const same = (amount: number) => expect(formatAmount(paise(amount))).toBe(formatter.format(amount / 100));
  for (const amount of [0, 5, -5, 99, 100, 99_999, 100_000, 9_999_999, 10_000_000, 12_345_650, -12_345_650])
    same(amount);
  fc.assert(fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), same));
});
