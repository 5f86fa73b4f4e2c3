/**
 * The calendar by which the platform counts days, weeks, months and financial years: Asia/Kolkata, wherever a server or a
 * browser is. India is five and a half hours ahead of UTC the whole year round. Days are written `YYYY-MM-DD` and compare
 * as text. Imported by its path, because the kernel's index is to bring no package with it.
 */
import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { assert } from "./assert.ts";
import { type Instant, instant, MINUTE_MS } from "./time.ts";

dayjs.extend(utc);

const AHEAD_MINUTES = 330;
const AHEAD_MS = AHEAD_MINUTES * MINUTE_MS;

/** As the English of India shortens months, which is not dayjs' English. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** The wall clock of India as dayjs reads it: UTC, moved by the offset, which is quicker than a zone and as exact. */
const local = (at: Instant): Dayjs => dayjs.utc(at + AHEAD_MS);
const global = (wall: Dayjs): Instant => instant(wall.valueOf() - AHEAD_MS);

/** The day in India, `YYYY-MM-DD`. */
export function dayOf(at: Instant): string {
  return local(at).format("YYYY-MM-DD");
}

/** The month in India, `YYYY-MM`. */
export function monthOf(at: Instant): string {
  return local(at).format("YYYY-MM");
}

/** The first instant of a day written `YYYY-MM-DD`: midnight in India. */
export function startOf(day: string): Instant {
  return global(dayjs.utc(day));
}

/** The first instant of the day that `at` lies in. */
export function startOfDay(at: Instant): Instant {
  return global(local(at).startOf("day"));
}

/** The first instant of the next day. */
export function startOfNextDay(at: Instant): Instant {
  return global(local(at).startOf("day").add(1, "day"));
}

/** The first instant of the week that `at` lies in; weeks begin on Monday. */
export function startOfWeek(at: Instant): Instant {
  const today = local(at).startOf("day");
  return global(today.subtract((today.day() + 6) % 7, "day"));
}

/** The first instant of the month that `at` lies in. */
export function startOfMonth(at: Instant): Instant {
  return global(local(at).startOf("month"));
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return dayjs.utc(day).add(1, "day").format("YYYY-MM-DD");
}

/** The day before a day, both `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return dayjs.utc(day).subtract(1, "day").format("YYYY-MM-DD");
}

/** The end of the `days`-th working day, Monday to Friday, after the day of `at`. `days` is 1 … 366. */
export function endOfWorkingDays(at: Instant, days: number): Instant {
  assert(Number.isInteger(days) && days >= 1 && days <= 366, "working days are counted from one");
  let today = local(at).startOf("day");
  for (let left = days; left > 0; ) {
    today = today.add(1, "day");
    if (today.day() !== 0 && today.day() !== 6) left -= 1;
  }
  return global(today.add(1, "day"));
}

/** The same moment of the day and year, `years` later; for 29 February, 28 February where there is none. */
export function yearsLater(at: Instant, years: number): Instant {
  return global(local(at).add(years, "year"));
}

/** India's financial year, April to March, as it is written: `2026-2027`. */
export type FinancialYear = `${number}-${number}`;

const WRITTEN_YEAR = /^(\d{4})-(\d{4})$/;
/** What people write is read from here on: PostgreSQL knows no year 0, and JavaScript takes the first hundred for the twentieth century's. */
const FIRST_YEAR = 1_000;
/** The years around it have four digits too. */
const LAST_YEAR = 2_999;

/** The financial year in which an instant lies. */
export function financialYearOf(at: Instant): FinancialYear {
  const wall = local(at);
  return financialYear(wall.month() >= 3 ? wall.year() : wall.year() - 1);
}

/** Reads `2026-2027`; undefined for anything else, such as years that do not follow each other, or are out of range. */
export function parseFinancialYear(text: string): FinancialYear | undefined {
  const [, first = "", second = ""] = WRITTEN_YEAR.exec(text) ?? [];
  const year = Number(first);
  return year >= FIRST_YEAR && year <= LAST_YEAR && Number(second) === year + 1 ? financialYear(year) : undefined;
}

/** 1 April, midnight: the year's first instant. */
export function startOfFinancialYear(year: FinancialYear): Instant {
  return global(dayjs.utc(`${firstYearOf(year)}-04-01`));
}

/** The first instant that is no longer in the year: the next one's 1 April, midnight. */
export function endOfFinancialYear(year: FinancialYear): Instant {
  return startOfFinancialYear(nextFinancialYear(year));
}

/** The financial year after `year`. */
export function nextFinancialYear(year: FinancialYear): FinancialYear {
  return financialYear(firstYearOf(year) + 1);
}

/** The financial year before `year`. */
export function previousFinancialYear(year: FinancialYear): FinancialYear {
  return financialYear(firstYearOf(year) - 1);
}

/** The quarter of its financial year, as tax statements count it: April to June is 1. */
export function quarterOf(at: Instant): 1 | 2 | 3 | 4 {
  return (Math.floor(((local(at).month() + 9) % 12) / 3) + 1) as 1 | 2 | 3 | 4;
}

function financialYear(first: number): FinancialYear {
  return `${first}-${first + 1}`;
}

function firstYearOf(year: FinancialYear): number {
  const [, first] = WRITTEN_YEAR.exec(year) ?? [];
  assert(first, "a financial year is written as two years");
  return Number(first);
}

/** Adults play (S2 § 5). */
const ADULT_YEARS = 18;

/**
 * Completed years on `day` of a person born on `birth`, both `YYYY-MM-DD`; below 0 before birth. A person born on 29
 * February is a year older from 1 March in other years.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether a person born on `birth` is of age on `day`, both `YYYY-MM-DD`: from the 18th birthday on. */
export function isAdultOn(birth: string, day: string): boolean {
  return ageOn(birth, day) >= ADULT_YEARS;
}

/** A day that the calendar has, `YYYY-MM-DD`, out of that form, `DD-MM-YYYY` or a moment of UTC in ISO 8601; undefined for anything else, and for years that are written with a zero in front. */
export function parseDay(text: string): string | undefined {
  const turned = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  if (!turned && !/^\d{4}-\d{2}-\d{2}(?:$|T[\d:.]+Z$)/.test(text)) return undefined;
  const day = turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : text.slice(0, 10);
  if (Number(day.slice(0, 4)) < FIRST_YEAR) return undefined;
  return dayjs.utc(`${day}T00:00:00Z`).format("YYYY-MM-DD") === day ? day : undefined;
}

/** A day as players read it: `4 Sept 2026`. */
export function dayText(at: Instant): string {
  const wall = local(at);
  return wall.format(`D [${MONTHS[wall.month()]}] YYYY`);
}

/** A time of the day as players read it: `10:30 am`. */
export function clockText(at: Instant): string {
  return local(at).format("h:mm a");
}

/** A moment as players read it: `4 Sept 2026, 10:30 am`. */
export function momentText(at: Instant): string {
  return `${dayText(at)}, ${clockText(at)}`;
}

/** A day written out: `4 September 2026`. */
export function longDayText(at: Instant): string {
  return local(at).format("D MMMM YYYY");
}

/** A moment written out: `4 September 2026 at 10:30 am`. */
export function longMomentText(at: Instant): string {
  return local(at).format("D MMMM YYYY [at] h:mm a");
}
