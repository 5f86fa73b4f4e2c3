import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import * as india from "./india.ts";
import { DAY_MS, type Instant, instant, SECOND_MS } from "./time.ts";

const ZONE = "Asia/Kolkata";
const at = (text: string): Instant => instant(Date.parse(text));

/** Moments from India's independence on; during the war before, the offset was another. */
const moment = fc
  .integer({ min: Date.UTC(1947, 7, 15), max: Date.UTC(2120, 0, 1) })
  .chain((ms) => fc.constantFrom(ms, ms - (ms % DAY_MS), ms - (ms % DAY_MS) - 19_800_000 + DAY_MS))
  .chain((ms) => fc.constantFrom(ms, ms - 1).map(instant));

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
/** The wall clock of Asia/Kolkata, by the tables of the Intl library. */
function wall(ms: Instant) {
  const read = Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]));
  const { year, month, day, weekday, hour, minute, second } = read;
  return { day: `${year}-${month}-${day}`, month: `${year}-${month}`, weekday, time: `${hour}:${minute}:${second}` };
}

const isMidnight = (start: Instant) => wall(start).time === "00:00:00" && start % SECOND_MS === 0;

describe("against Intl's Asia/Kolkata, at any instant", () => {
  test("days and months", () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(india.dayOf(now)).toBe(wall(now).day);
        expect(india.monthOf(now)).toBe(wall(now).month);
      }),
    );
  });

  test("starts of days, weeks and months", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { day, month } = wall(now);
        const today = india.startOfDay(now);
        expect([isMidnight(today), wall(today).day]).toEqual([true, day]);
        expect(india.startOf(day)).toBe(today);

        const tomorrow = india.startOfNextDay(now);
        expect([isMidnight(tomorrow), tomorrow - today]).toEqual([true, DAY_MS]);
        expect(india.dayAfter(day)).toBe(wall(tomorrow).day);
        expect(india.dayBefore(wall(tomorrow).day)).toBe(day);

        const monday = india.startOfWeek(now);
        expect([isMidnight(monday), wall(monday).weekday]).toEqual([true, "Mon"]);
        expect(now - monday).toBeWithin(0, 7 * DAY_MS);

        const first = india.startOfMonth(now);
        expect([isMidnight(first), wall(first).day]).toEqual([true, `${month}-01`]);
        expect(first).toBeLessThanOrEqual(now);
      }),
    );
  });

  test("financial years and their quarters", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const year = india.financialYearOf(now);
        const start = india.startOfFinancialYear(year);
        const end = india.endOfFinancialYear(year);
        expect(now).toBeWithin(start, end);
        expect([isMidnight(start), wall(start).day]).toEqual([true, `${year.slice(0, 4)}-04-01`]);
        expect([isMidnight(end), wall(end).day]).toEqual([true, `${year.slice(5)}-04-01`]);
        expect(india.parseFinancialYear(year)).toBe(year);
        expect(india.previousFinancialYear(india.nextFinancialYear(year))).toBe(year);
        const month = Number(wall(now).month.slice(5));
        expect(india.quarterOf(now)).toBe(month <= 3 ? 4 : (Math.floor((month - 1) / 3) as 1 | 2 | 3));
      }),
    );
  });

  test("what players read", () => {
    const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: ZONE });
    const short = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: ZONE });
    const long = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: ZONE });
    fc.assert(
      fc.property(moment, (now) => {
        expect(india.dayText(now)).toBe(day.format(now));
        expect(india.momentText(now)).toBe(short.format(now));
        expect(india.longMomentText(now)).toBe(long.format(now));
      }),
    );
  });
});

test("Indian days turn at half past six in the evening of UTC", () => {
  expect(india.dayOf(at("2025-12-31T18:29:59.999Z"))).toBe("2025-12-31");
  expect(india.dayOf(at("2025-12-31T18:30:00Z"))).toBe("2026-01-01");
  expect(india.startOf("2026-01-01")).toBe(at("2025-12-31T18:30:00Z"));
});

test("a financial year begins on 1 April and is read in one form only", () => {
  expect(india.financialYearOf(at("2026-03-31T23:59:59.999+05:30"))).toBe("2025-2026");
  expect(india.financialYearOf(at("2026-04-01T00:00:00+05:30"))).toBe("2026-2027");
  for (const text of ["2026", "2026-2028", "2027-2026", "26-27", "2026-2027 ", "x2026-2027"])
    expect(india.parseFinancialYear(text)).toBeUndefined();
  // Their neighbours have a year 0, or five digits.
  for (const text of ["0000-0001", "0001-0002", "0098-0099", "0999-1000", "9998-9999"])
    expect(india.parseFinancialYear(text)).toBeUndefined();
});

test("working days pass over Saturdays and Sundays", () => {
  expect(india.endOfWorkingDays(at("2026-11-20T10:00:00+05:30"), 2)).toBe(at("2026-11-25T00:00:00+05:30"));
  expect(india.endOfWorkingDays(at("2026-11-16T23:59:00+05:30"), 2)).toBe(at("2026-11-19T00:00:00+05:30"));
  expect(india.endOfWorkingDays(at("2026-11-21T10:00:00+05:30"), 1)).toBe(at("2026-11-24T00:00:00+05:30"));
});

test("years later it is the same day, and 28 February where there is no 29th", () => {
  expect(india.yearsLater(at("2026-11-21T10:00:00Z"), 5)).toBe(at("2031-11-21T10:00:00Z"));
  expect(india.yearsLater(at("2028-02-29T10:00:00Z"), 5)).toBe(at("2033-02-28T10:00:00Z"));
});

describe("of age", () => {
  test.each([
    ["2008-11-21", "2026-11-20", false],
    ["2008-11-21", "2026-11-21", true],
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["2008-12-31", "2026-12-31", true],
    ["2009-01-01", "2026-12-31", false],
  ])("born on %s, on %s: %p", (birth, day, expected) => {
    expect(india.isAdultOn(birth, day)).toBe(expected);
  });

  test("an age grows by one from each birthday to the next", () => {
    fc.assert(
      fc.property(moment, moment, (birth, now) => {
        const [born, day] = [india.dayOf(birth), india.dayOf(now)];
        const age = india.ageOn(born, day);
        const birthday = (years: number) =>
          `${String(Number(born.slice(0, 4)) + years).padStart(4, "0")}${born.slice(4)}`;
        expect(birthday(age) <= day && day < birthday(age + 1)).toBe(true);
      }),
    );
  });
});

test("days are read in three forms, and only those that the calendar has", () => {
  expect(["2008-02-29", "29-02-2008", "2008-02-29T18:30:00.000Z"].map(india.parseDay)).toEqual(
    Array(3).fill("2008-02-29"),
  );
  const wrong = [
    "2007-02-29",
    "31-04-2008",
    "2008-13-01",
    "2008-1-1",
    "29/02/2008",
    "",
    "2008-02-29 ",
    "2008-02-29T18:30",
  ];
  expect(wrong.map(india.parseDay)).toEqual(wrong.map(() => undefined));
  expect(["0000-01-01", "0050-01-01", "0999-12-31"].map(india.parseDay)).toEqual(Array(3).fill(undefined));
  expect(["1790-01-01", "9999-12-31"].map(india.parseDay)).toEqual(["1790-01-01", "9999-12-31"]);
});
