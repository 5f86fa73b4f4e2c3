import { expect, test } from "bun:test";
import { formatDay, formatMoment } from "./dates.ts";

test("the desk has one form of a day and one of a moment, in Indian time; a day without a time is that day", () => {
  expect(formatMoment("2026-09-04T18:35:00.000Z")).toBe("5 Sept 2026, 12:05 am");
  expect(formatMoment(Date.UTC(2026, 10, 29, 12, 48))).toBe("29 Nov 2026, 6:18 pm");
  expect([formatDay("2026-09-05"), formatDay("2026-09-04T18:35:00.000Z"), formatDay("1990-08-15")]).toEqual([
    "5 Sept 2026",
    "5 Sept 2026",
    "15 Aug 1990",
  ]);
});
