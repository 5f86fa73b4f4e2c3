import { expect, test } from "bun:test";
import { complaintsOf, digitsOf, problemOf } from "./amount.ts";

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

test("S2 § 5: an empty amount is told so when the form is sent and not while somebody types; others always", () => {
  const told = (nChips: string) =>
    (["live", "sent"] as const).map((moment) => complaintsOf({ nChips }, moment, 100).nChips);
  expect(told("")).toEqual([undefined, "Please enter an amount"]);
  expect(told("0")).toEqual(["Minimum withdrawal amount is ₹1", "Minimum withdrawal amount is ₹1"]);
  expect(told("101")).toEqual(["Amount exceeds withdrawable balance", "Amount exceeds withdrawable balance"]);
  expect(told("100")).toEqual([undefined, undefined]);
});
