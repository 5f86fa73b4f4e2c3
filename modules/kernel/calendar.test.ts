import { expect, test } from "bun:test";
import fc from "fast-check";
import { isDay, isMoment } from "./calendar.ts";
import { iso } from "./time.ts";

test("a day is one of the calendar, of the years 1 to 9999", () => {
  for (const day of ["0001-01-01", "2024-02-29", "2026-12-31", "9999-12-31"])
    expect([day, isDay(day)]).toEqual([day, true]);
  const wrong = ["0000-01-01", "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-1", "+010000-01-01"];
  for (const day of [...wrong, "2026-12-01T00:00:00Z", "", "yesterday"])
    expect([day, isDay(day)]).toEqual([day, false]);
  fc.assert(
    fc.property(fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }), (date) =>
      isDay(iso(date.getTime()).slice(0, 10)),
    ),
  );
});

test("a moment is of the years 1 to 9999 in UTC, whatever its offset", () => {
  for (const text of ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "2026-12-01T00:00:00+05:30"])
    expect([text, isMoment(text)]).toEqual([text, true]);
  const wrong = ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+05:30", "9999-12-31T23:59:59-14:00", "", "now"];
  for (const text of wrong) expect([text, isMoment(text)]).toEqual([text, false]);
});
