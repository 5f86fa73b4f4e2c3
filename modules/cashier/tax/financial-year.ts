import { assert, DAY_MS, type Instant, instant, MINUTE_MS } from "../../kernel/index.ts";

/** India's clocks are five and a half hours ahead of UTC the whole year round. */
export const IST_OFFSET_MS = 330 * MINUTE_MS;

/** India's financial year, April to March, as it is written: `2026-2027`. */
export type FinancialYear = `${number}-${number}`;

const WRITTEN = /^(\d{4})-(\d{4})$/;

/** The financial year in which an instant lies, by the Indian calendar. */
export function financialYearOf(at: Instant): FinancialYear {
  const date = new Date(at + IST_OFFSET_MS);
  return yearFrom(date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1);
}

/** Reads `2026-2027`; undefined for anything else, such as years that do not follow each other. */
export function parseFinancialYear(text: string): FinancialYear | undefined {
  const [, first = "", second = ""] = WRITTEN.exec(text) ?? [];
  return first !== "" && Number(second) === Number(first) + 1 ? yearFrom(Number(first)) : undefined;
}

/** 1 April, 00:00 in India: the year's first instant. */
export function startOfYear(year: FinancialYear): Instant {
  return instant(Date.UTC(firstYearOf(year), 3, 1) - IST_OFFSET_MS);
}

/** The first instant that is no longer in the year: the next one's 1 April, 00:00 in India. */
export function endOfYear(year: FinancialYear): Instant {
  return startOfYear(nextYear(year));
}

export function nextYear(year: FinancialYear): FinancialYear {
  return yearFrom(firstYearOf(year) + 1);
}

export function previousYear(year: FinancialYear): FinancialYear {
  return yearFrom(firstYearOf(year) - 1);
}

/** The label of the withdrawal page, in the form of S2 § 9: `FY: 2026-2027`. */
export function yearLabel(year: FinancialYear): string {
  return `FY: ${year}`;
}

/** The quarter of a financial year as tax statements count it: April to June is 1. */
export function quarterOf(at: Instant): 1 | 2 | 3 | 4 {
  const month = new Date(at + IST_OFFSET_MS).getUTCMonth();
  return (Math.floor(((month + 9) % 12) / 3) + 1) as 1 | 2 | 3 | 4;
}

/** The Indian calendar month of an instant, `2026-04`. */
export function monthOf(at: Instant): string {
  return new Date(at + IST_OFFSET_MS).toISOString().slice(0, 7);
}

/** The end, in India, of the `days`th working day (Monday to Friday) after the day of `at`. */
export function endOfWorkingDays(at: Instant, days: number): Instant {
  assert(days >= 1 && days <= 366, "working days are counted from one");
  let midnight = Math.floor((at + IST_OFFSET_MS) / DAY_MS) * DAY_MS;
  for (let left = days; left > 0; ) {
    midnight += DAY_MS;
    const weekday = new Date(midnight).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return instant(midnight + DAY_MS - IST_OFFSET_MS);
}

function firstYearOf(year: FinancialYear): number {
  const [, first] = WRITTEN.exec(year) ?? [];
  assert(first, "a financial year is written as two years");
  return Number(first);
}

function yearFrom(first: number): FinancialYear {
  return `${first}-${first + 1}`;
}
