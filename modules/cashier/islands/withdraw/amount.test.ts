import { expect, test } from "bun:test";
import { digitsOf, problemOf } from "./amount.ts";

test("S2 § 5: digits only", () => {
  expect(["1,000", "₹ 25.50", "abc", "-7", "1234567890123"].map(digitsOf)).toEqual(["1000", "25", "", "", "123456789"]);
});

test("S2 § 5: empty, below one, above the balance, in the specification's words", () => {
  expect(problemOf("", 100)).toBe("Please enter an amount");
  expect(problemOf("0", 100)).toBe("Minimum withdrawal amount is ₹1");
  expect(problemOf("000", 100)).toBe("Minimum withdrawal amount is ₹1");
  expect(problemOf("101", 100.99)).toBe("Amount exceeds withdrawable balance");
  expect(problemOf("100", 100)).toBe("");
  expect(problemOf("1", 0.5)).toBe("Amount exceeds withdrawable balance");
});
