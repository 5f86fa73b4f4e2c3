import { expect, test } from "bun:test";
import { dayOf } from "../../kernel/india.ts";
import { momentOf, paiseOf } from "./line.ts";

test.each([
  ["", 0],
  ["-", 0],
  ["1,234.5", 123_450],
  ["-1,23,456.70", -12_345_670],
  ["25,50", null],
  ["1,5000", null],
  ["12.345", null],
  ["12.3400", 1_234],
  ["--5", null],
  ["9".repeat(17), null],
])("K-1: a paper's %p is %p paise", (text, amount) => {
  expect(paiseOf(text)).toBe(amount);
});

test.each([
  ["2027-03-31T20:00:00Z", "2027-04-01T01:30:00+05:30"],
  ["2027-03-31 20:00:00 UTC", "2027-04-01T01:30:00+05:30"],
  ["2027-03-31T20:00:00.123456Z", "2027-04-01T01:30:00+05:30"],
  ["2027-03-31T20:00:00+00:00", "2027-04-01T01:30:00+05:30"],
  ["2027-04-01T00:30:00+0530", "2027-04-01T00:30:00+05:30"],
  ["2027-04-01 00:30:00 IST", "2027-04-01T00:30:00+05:30"],
  ["2027-03-31 14:30:00-05", "2027-04-01T01:00:00+05:30"],
  ["2027-03-31 20:00:00", "2027-03-31T20:00:00+05:30"],
  ["2027-03-31", "2027-03-31T00:00:00+05:30"],
  ["31/03/2027 20:00", "2027-03-31T20:00:00+05:30"],
  ["31-Mar-27", "2027-03-31T00:00:00+05:30"],
])("K-1: a paper's %p is %p: India's clock, unless it names its zone", (text, moment) => {
  const at = momentOf(text);
  expect(at).toBe(Date.parse(moment) as never);
  expect(dayOf(at!)).toBe(moment.slice(0, 10));
});

test.each(["2027-02-31", "2027-03-31T20:00:00 EST", "2027-03-31 and more", "31/03/2027 20:00Z", "yesterday", ""])(
  "K-1: %p is no moment",
  (text) => {
    expect(momentOf(text)).toBeNull();
  },
);
