import { expect, test } from "bun:test";
import fc from "fast-check";
import { wholeRupeesOf } from "./whole-rupees.ts";

test.each([
  ["25.50", "25"],
  ["-5", ""],
  ["12ab3.4-5", "12"],
  ["₹ 1,000", "1000"],
  ["Rs. 250", "250"],
  ["1,00,000", "100000"],
  ["10,00,000.75", "1000000"],
  ["100,000", "100000"],
  ["1,5", "1"],
  ["12,3456", "12"],
  ["1e5", "1"],
  ["+7", ""],
  ["0x10", "0"],
  ["abc", ""],
  ["", ""],
  ["1234567890123", "123456789"],
  ["5 000", "5"],
])("%p is %p rupees", (typed, rupees) => {
  expect(wholeRupeesOf(typed, 9)).toBe(rupees);
});

test("never more than what was typed says", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), (amount) => {
      const typed = amount.toFixed(2);
      expect(Number(wholeRupeesOf(typed, 9))).toBe(amount < 0 || typed.startsWith("-") ? 0 : Math.trunc(Number(typed)));
    }),
  );
});
