import { expect, test } from "bun:test";
import { formatValidity } from "./validity.ts";

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test("S1 § 2: a ticket's validity reads hh:mm A | DD MMM YYYY, or Not Available", () => {
  expect(formatValidity(local(2026, 8, 5, 0, 7))).toBe("12:07 AM | 05 Sep 2026");
  expect(formatValidity(local(2026, 10, 25, 12, 30))).toBe("12:30 PM | 25 Nov 2026");
  expect(formatValidity(local(2026, 0, 1, 23, 59))).toBe("11:59 PM | 01 Jan 2026");
  expect(["", "null", "soon"].map(formatValidity)).toEqual(["Not Available", "Not Available", "Not Available"]);
});
