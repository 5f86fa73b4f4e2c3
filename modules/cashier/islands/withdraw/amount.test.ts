import { expect, test } from "bun:test";
import { instant } from "../../../kernel/index.ts";
import { complaintsOf, isOfYearOver, keptOf, problemOf } from "./amount.ts";

test("M-8: the year of a withdrawal ends at midnight of 31 March in India", () => {
  const asked = { dCreatedDate: "2026-03-31T18:29:59.999Z" };
  const at = (text: string) => instant(Date.parse(text));
  expect(isOfYearOver(asked, at("2026-03-31T18:29:59.999Z"))).toBe(false);
  expect(isOfYearOver(asked, at("2026-03-31T18:30:00.000Z"))).toBe(true);
  expect(isOfYearOver({ dCreatedDate: "2026-03-31T18:30:00.000Z" }, at("2027-02-01T00:00:00.000Z"))).toBe(false);
  expect(isOfYearOver({ dCreatedDate: "2025-12-31T00:00:00.000Z" }, at("2026-01-15T00:00:00.000Z"))).toBe(false);
});

/** As somebody types it, a key at a time. */
const byKeys = (text: string): string => [...text].reduce((field, key) => keptOf(field + key), "");

test("S2 § 5: digits only; paise are told so, typed and pasted, and never make another amount", () => {
  for (const typed of ["25.50", "25,50", "-7", "1,00,0", "12ab3"])
    for (const field of [keptOf(typed), byKeys(typed)])
      expect([field, problemOf(field, 1e6)]).toEqual([typed, "Write whole rupees in digits, without paise."]);
  for (const typed of ["1,000", "₹ 1000", "1000.00", "01000"])
    for (const field of [keptOf(typed), byKeys(typed)])
      expect([problemOf(field, 1_000), problemOf(field, 999)]).toEqual(["", "Amount exceeds withdrawable balance"]);
  expect(["abc", "1234567890123"].map(keptOf)).toEqual(["", "123456789"]);
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
