import { describe, expect, test } from "bun:test";
import { instant } from "../../kernel/index.ts";
import { dayOf, isAdultOn } from "../../kernel/india.ts";
import { isAdultByRegister, judge, REVIEWS } from "./judge.ts";

describe("S2 § 5: 18 years, by the day in India", () => {
  test.each([
    ["2008-01-01", "2026-01-01", true],
    ["2008-01-02", "2026-01-01", false],
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["1930-05-05", "2026-01-01", true],
  ])("born %s, on %s: %p", (birth, today, expected) => {
    expect(isAdultOn(birth, today)).toBe(expected);
  });

  test("India is five and a half hours ahead", () => {
    expect(dayOf(instant(Date.UTC(2025, 11, 31, 18, 29, 59)))).toBe("2025-12-31");
    expect(dayOf(instant(Date.UTC(2025, 11, 31, 18, 30, 0)))).toBe("2026-01-01");
  });

  test("a register with the year alone makes nobody older than they may be", () => {
    expect([isAdultByRegister("2008", "2026-12-30"), isAdultByRegister("2008", "2026-12-31")]).toEqual([false, true]);
  });
});

describe("what becomes of a document (S2 § 4)", () => {
  const found = { name: "Asha Rao", dateOfBirth: "1990-08-15", dateOfBirthMatches: true };
  const context = { today: "2026-01-01", automatic: true, other: null };
  const other = { number: "x", name: "RAO ASHA", dateOfBirth: "1990-08-15" };
  test.each([
    ["exact", {}, {}, { state: "approved" }],
    ["exact beside an agreeing document", {}, { other }, { state: "approved" }],
    ["approved by hand", {}, { automatic: false }, { state: "pending", review: REVIEWS.byHand }],
    ["another birthday", { dateOfBirthMatches: false }, {}, { state: "rejected" }],
    ["under 18", { dateOfBirth: "2010-01-01" }, {}, { state: "rejected", reason: "You must be at least 18 years old" }],
    ["under 18, by hand", { dateOfBirth: "2010-01-01" }, { automatic: false }, { state: "rejected" }],
    ["no name", { name: null }, {}, { state: "pending", review: REVIEWS.noName }],
    ["birthday not confirmed", { dateOfBirthMatches: null }, {}, { state: "pending", review: REVIEWS.noDateOfBirth }],
    ["another name", { name: "Usha Rao" }, { other }, { state: "pending", review: REVIEWS.nameDiffers }],
    [
      "another birthday than the other's",
      { dateOfBirth: "1990-08-16" },
      { other },
      { state: "pending", review: REVIEWS.dobDiffers },
    ],
    ["a year alone contradicts nothing", { dateOfBirth: "1991" }, { other }, { state: "approved" }],
  ])("%s", (_name, more, around, expected) => {
    expect(judge({ ...found, ...more }, { ...context, ...around })).toMatchObject(expected);
  });
});
