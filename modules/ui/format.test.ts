import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { inLanguage, LANGUAGES } from "../kernel/index.ts";
import {
  fileDay,
  formatAmount,
  formatCalendarDay,
  formatClock,
  formatCompact,
  formatDay,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatStart,
  formatValidity,
  formatValue,
  formatWeekday,
  rupees,
} from "./format.ts";
import { uiTexts } from "./texts/index.ts";

describe("amounts (S1 § 9)", () => {
  test("have two decimals and Indian grouping", () => {
    expect(formatAmount(0)).toBe("0.00");
    expect(formatAmount(123_456.5)).toBe("1,23,456.50");
    expect(formatAmount(10_000_000)).toBe("1,00,00,000.00");
  });

  test("are abbreviated with K above 999, never rounded up", () => {
    expect(formatCompact(999)).toBe("999.00");
    expect(formatCompact(999.99)).toBe("999.99");
    expect(formatCompact(1_000)).toBe("1.00K");
    expect(formatCompact(1_259.99)).toBe("1.25K");
    expect(formatCompact(10_000)).toBe("10.00K");
  });

  test("of tables show decimals only where there are any", () => {
    expect(formatValue(240)).toBe("240");
    expect(formatValue(0.05)).toBe("0.05");
    expect(rupees(formatValue(1_200))).toBe("₹1,200");
  });
});

describe("clocks (S1 §§ 2, 4)", () => {
  test("show mm:ss, and hours only when there are some", () => {
    expect(formatClock(180)).toBe("03:00");
    expect(formatClock(59.2)).toBe("01:00");
    expect(formatClock(0)).toBe("00:00");
    expect(formatClock(-4)).toBe("00:00");
    expect(formatClock(3_600)).toBe("01:00:00");
    expect(formatClock(86_399)).toBe("23:59:59");
  });
});

test("S2 § 9: moments read MMM DD, yyyy, hh:mm A in Indian time", () => {
  expect(formatMoment("2026-03-31T18:30:00.000Z")).toBe("Apr 01, 2026, 12:00 AM");
  expect(formatMoment("2026-11-20T16:51:59.000Z")).toBe("Nov 20, 2026, 10:21 PM");
});

/** A moment by the clocks of India, wherever the tests run. */
const inIndia = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
  new Date(Date.UTC(year, month, day, hour, minute) - 330 * 60_000).toISOString();

test("S1 § 2: a ticket's validity reads hh:mm A | DD MMM YYYY, or Not Available", () => {
  expect(formatValidity(inIndia(2026, 8, 5, 0, 7))).toBe("12:07 AM | 05 Sep 2026");
  expect(formatValidity(inIndia(2026, 10, 25, 12, 30))).toBe("12:30 PM | 25 Nov 2026");
  expect(formatValidity(inIndia(2026, 0, 1, 23, 59))).toBe("11:59 PM | 01 Jan 2026");
  expect(["", "null", "soon"].map(formatValidity)).toEqual(["Not Available", "Not Available", "Not Available"]);
});

test("days and long moments read as in a sentence, files' days as they sort", () => {
  expect(formatDay(inIndia(2026, 8, 5, 12, 0))).toBe("05 Sept 2026");
  expect(formatLongDay(inIndia(2026, 8, 5, 12, 0))).toBe("5 Sept 2026");
  expect(formatCalendarDay("1990-08-15")).toBe("15 August 1990");
  expect(formatLongMoment("2026-03-04T12:00:00.000Z")).toBe("4 March 2026 at 5:30 pm");
  expect(fileDay(Date.parse("2026-11-22T18:29:59.000Z"))).toBe("2026-11-22");
  expect(fileDay(Date.parse("2026-11-22T18:30:00.000Z"))).toBe("2026-11-23");
});

test("who reads no English reads months and weekdays in their language, in its order", () => {
  const at = inIndia(2026, 8, 5, 22, 21);
  const read = () => [
    ...[formatMoment(at), formatDay(at), formatLongDay(at), formatLongMoment(at), formatStart(at), formatWeekday(at)],
    ...[formatValidity(at), formatCalendarDay("1990-08-15"), formatMonth("2026-09")],
  ];
  for (const language of LANGUAGES.filter((one) => one !== "en"))
    expect(
      inLanguage(language, read)
        .join(" ")
        .replaceAll(/[AP]M|[ap]m/g, ""),
    ).not.toMatch(/[A-Za-z]/);
  expect(inLanguage("hi", read)).toEqual([
    ...["05 सित. 2026, 10:21 PM", "05 सित. 2026", "5 सित. 2026", "5 सितंबर 2026, 10:21 pm"],
    ...["10:21 PM | 05 सितंबर", "शनिवार, 10:21 pm", "10:21 PM | 05 सित. 2026", "15 अगस्त 1990", "सित. 2026"],
  ]);
  expect(inLanguage("en", read)).toEqual([
    ...["Sep 05, 2026, 10:21 PM", "05 Sept 2026", "5 Sept 2026", "5 September 2026 at 10:21 pm"],
    ...["10:21 PM | 05 September", "Saturday, 10:21 pm", "10:21 PM | 05 Sep 2026", "15 August 1990", "Sept 2026"],
  ]);
});

test.each(LANGUAGES)("%s has twelve months, long and short, and seven weekdays", (language) => {
  const count = (words: string) => new Set(words.split(" ")).size;
  const { months, shortMonths, weekdays } = inLanguage(language, () => ({ ...uiTexts }));
  expect([months, shortMonths, weekdays].map(count)).toEqual([12, 12, 7]);
});

test("S1 § 9: a tournament's start reads hh:mm A | DD MMMM", () => {
  expect(formatStart("2026-03-05T11:35:00Z")).toBe("05:05 PM | 05 March");
  expect(formatStart("2026-12-30T18:30:00Z")).toBe("12:00 AM | 31 December");
});

test("what is no time is refused", () => {
  for (const format of [formatMoment, formatDay, formatStart, formatCalendarDay])
    expect(() => format("soon")).toThrow(RangeError);
});

test("times read as Intl writes them for India", () => {
  const india = { timeZone: "Asia/Kolkata" } as const;
  const clock = { ...india, hour: "2-digit", minute: "2-digit" } as const;
  const moment = { ...clock, month: "short", day: "2-digit", year: "numeric", hour12: true } as const;
  const long = { ...india, dateStyle: "long", timeStyle: "short" } as const;
  const said = (by: string, how: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(by, how).format(at).replaceAll("\u202f", " ");
  fc.assert(
    fc.property(fc.date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (at) => {
      const iso = at.toISOString();
      expect(formatMoment(iso)).toBe(said("en-US", moment, at));
      expect(formatDay(iso)).toBe(said("en-IN", { ...india, day: "2-digit", month: "short", year: "numeric" }, at));
      expect(formatMoment(at.getTime())).toBe(formatMoment(iso));
      expect(formatWeekday(iso)).toBe(said("en-IN", { ...clock, weekday: "long" }, at));
      expect(formatLongMoment(iso)).toBe(said("en-IN", long, at));
      expect(formatCalendarDay(iso.slice(0, 10))).toBe(said("en-IN", { dateStyle: "long", timeZone: "UTC" }, at));
      expect(fileDay(at.getTime())).toBe(said("sv-SE", { ...india, dateStyle: "short" }, at));
    }),
    { numRuns: 50 },
  );
});

test("amounts read as Intl writes them for India, to a hundredth and beyond", () => {
  const twoDecimals = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const atMostTwo = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const written = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((of) => of / 10_000);
  const small = fc.integer({ min: -50_000, max: 50_000 }).map((of) => of / 1_000);
  fc.assert(
    fc.property(fc.oneof(written, small), (amount) => {
      // Intl says "-0.00"; zero has no sign.
      const without = (text: string) => text.replace(/^-(?=[0.]*$)/, "");
      expect(formatAmount(amount)).toBe(without(twoDecimals.format(amount)));
      expect(formatValue(amount)).toBe(without(atMostTwo.format(amount)));
    }),
  );
});
