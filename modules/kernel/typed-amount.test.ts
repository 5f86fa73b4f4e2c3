import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { keptAmount, typedPaise, typedRupees } from "./typed-amount.ts";

describe("amounts as people type them", () => {
  test.each([
    ["25.50", 2_550],
    ["25.5", 2_550],
    ["120.50", 12_050],
    ["25,50", null],
    ["1,5", null],
    ["1,5000", null],
    ["12,34,5", null],
    ["1,00,000", 10_000_000],
    ["12,34,567.80", 123_456_780],
    ["100,000", 10_000_000],
    ["1,234,567", 123_456_700],
    ["1,000", 100_000],
    ["1 00 000", 10_000_000],
    ["1,00 000", null],
    ["25 50", null],
    ["₹ 1,000", 100_000],
    ["  Rs. 250 ", 25_000],
    ["INR 250", 25_000],
    ["500/-", 50_000],
    ["२५.५०", 2_550],
    ["25.500", 2_550],
    ["25.505", null],
    ["25.", null],
    [".5", null],
    ["1.000.000", null],
    ["25٫50", null],
    ["-5", null],
    ["+5", null],
    ["1e5", null],
    ["0x10", null],
    ["12ab3", null],
    ["", null],
    ["₹", null],
    ["99999999999999999999", null],
  ])("%p is %p paise", (typed, amount) => {
    expect(typedPaise(typed)).toBe(amount);
    expect(typedRupees(typed)).toBe(amount === null || amount % 100 !== 0 ? null : amount / 100);
  });

  test("what is read is what was written: plain, grouped as India or the world does, key by key and pasted; or nothing is", () => {
    const india = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
    const world = new Intl.NumberFormat("en-US", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        for (const text of [(amount / 100).toFixed(2), india.format(amount / 100), world.format(amount / 100)]) {
          expect(typedPaise(text)).toBe(amount);
          expect(typedPaise(`₹ ${text} `)).toBe(amount);
          let field = "";
          for (const key of text) field = keptAmount(field + key, 14);
          expect(typedPaise(field)).toBe(amount);
          expect(keptAmount(text, 14)).toBe(field);
        }
      }),
    );
  });

  test("no text ever reads as more than its digits before the point say, and a lonely separator makes none of it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,6}[.,·'٫ ][0-9]{1,6}$/), (text) => {
        const [, whole = "", sign = "", rest = ""] = /^(\d+)(\D)(\d+)$/.exec(text) ?? [];
        const groups = (sign === "," || sign === " ") && whole.length <= 3 && rest.length === 3;
        const point = sign === "." && !/[1-9]/.test(rest.slice(2)) && rest.length <= 4;
        const expected = groups
          ? Number(whole + rest) * 100
          : point
            ? Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, "0"))
            : null;
        expect(typedPaise(text)).toBe(expected);
      }),
    );
  });

  test("a field of rupees holds digits alone, and what it cannot read as it stands", () => {
    const kept = (typed: string) => keptAmount(typed, 9);
    expect(["0500", "12345678901", "abc", "25.", "₹", " 1,000", "12a"].map(kept)).toEqual([
      ...["500", "123456789", "", "25.", "₹", "1,000", "12a"],
    ]);
    expect(kept("9".repeat(5) + ".".repeat(99))).toHaveLength(20);
  });
});
