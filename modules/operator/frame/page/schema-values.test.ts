import { expect, test } from "bun:test";
import { differencesOf, emptyOf, labelOf, nameWithin, numberTyped, scaleOf, withField } from "./schema-values.ts";

test("O-26: names are read with their units, and amounts in rupees and percent", () => {
  expect(["name", "fromBuyInPaise", "bps", "holdMs", "supportEmail"].map(labelOf)).toEqual([
    ...["Name", "From buy in, ₹", "Rate, %", "Hold, seconds", "Support email"],
  ]);
  expect(["fromBuyInPaise", "bps", "percent", "weight"].map(scaleOf)).toEqual([100, 100, 1, 1]);
});

test("O-26: a number is read as it stands or not at all: the setting's check refuses a text", () => {
  const read = (text: string, name: string, type = "integer") => numberTyped(text, name, { type });
  expect([read("1,00,000", "feePaise"), read("25.50", "feePaise"), read("", "feePaise")]).toEqual([
    10_000_000,
    2_550,
    null,
  ]);
  expect([read("25,50", "feePaise"), read("25.555", "feePaise"), read("1e3", "seats")]).toEqual([
    "25,50",
    "25.555",
    "1e3",
  ]);
  expect([read("7.5", "bps"), read("7.555", "bps"), read("7,5", "bps")]).toEqual([750, "7.555", "7,5"]);
  expect([read("0.29", "bps"), read("1.1", "holdMs"), read("-3", "n"), read("10.5", "n")]).toEqual([
    29,
    1_100,
    -3,
    "10.5",
  ]);
  expect([read("4999.99", "nTo", "number"), read("7.125", "nPercentage", "number")]).toEqual([4_999.99, "7.125"]);
});

test("O-26: before and after, field by field; a row more or less is one too", () => {
  const before = { on: true, rates: [{ from: "2023-10-01", percent: 28 }], states: ["Goa"] };
  const after = { on: false, rates: [...before.rates, { from: "2027-04-01", percent: 18 }], states: ["Goa", "Assam"] };
  expect(differencesOf(before, after)).toEqual([
    { label: "On", before: "on", after: "off" },
    { label: "States", before: "Goa", after: "Goa, Assam" },
    { label: "Rates 2: From", before: "–", after: "2027-04-01" },
    { label: "Rates 2: Rate, %", before: "–", after: "18" },
  ]);
  expect(differencesOf(before, structuredClone(before))).toEqual([]);
});

test("O-26: fields of what is in percent or rupees are so too, as they are typed and as they are approved", () => {
  expect(["welcome", "bps", "fromPaise"].map((key) => nameWithin("instantShareBps", key))).toEqual([
    ...["welcomeBps", "bps", "fromPaise"],
  ]);
  expect([nameWithin("bonusGrants", "welcome"), nameWithin("", "lock")]).toEqual(["welcome", "lock"]);
  const shares = (welcome: number) => ({ instantShareBps: { welcome, lock: 0 }, lockDays: 30 });
  expect(differencesOf(shares(5_000), shares(60))).toEqual([
    { label: "Instant share, %: Welcome, %", before: "50", after: "0.6" },
  ]);
});

test("O-26: one field changes and nothing else; a new row is empty", () => {
  const value = { a: [{ n: 1 }, { n: 2 }], b: "x" };
  expect(withField(value, ["a", 1, "n"], 3)).toEqual({ a: [{ n: 1 }, { n: 3 }], b: "x" });
  expect(value.a[1]).toEqual({ n: 2 });
  const row = { type: "object", properties: { from: { type: "string" }, percent: { type: "integer" } } };
  expect(emptyOf(row)).toEqual({ from: "", percent: 0 });
});
