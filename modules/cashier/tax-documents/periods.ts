import { type Instant, instant } from "../../kernel/index.ts";
import {
  dayAfter,
  type FinancialYear,
  monthOf,
  parseDay,
  parseFinancialYear,
  startOf,
  startOfFinancialYear,
} from "../../kernel/india.ts";
import { MOST_DAYS } from "../tax-documents-contract.ts";
import type { Quarter } from "./tds/tds-file.ts";

/** Days of India: from the first instant to before the second. */
export interface Days {
  readonly from: Instant;
  readonly to: Instant;
}

const DAY_MS = 86_400_000;

/**
 * The days between two dates `YYYY-MM-DD`, both included; undefined if either is no date, if they are in the wrong
 * order, or if there are more than {@link MOST_DAYS}.
 */
export function daysBetween(first: string, last: string): Days | undefined {
  const [begin, end] = [parseDay(first), parseDay(last)];
  if (begin === undefined || end === undefined || end < begin) return undefined;
  const days = { from: startOf(begin), to: startOf(dayAfter(end)) };
  return days.to - days.from > MOST_DAYS * DAY_MS ? undefined : days;
}

/** The days of a month written `2026-04`; undefined for anything else. */
export function daysOfMonth(month: string): Days | undefined {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const from = startOf(`${month}-01`);
  return { from, to: startOf(`${monthAfter(month)}-01`) };
}

/** The month after one, both `YYYY-MM`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** Reads `1` … `4`. */
export const quarterIn = (text: string): Quarter | undefined =>
  ([1, 2, 3, 4] as const).find((one) => String(one) === text);

/** The three months of a quarter: `2026-2027`, 4 is January to March 2027. */
export function monthsOfQuarter(year: FinancialYear, quarter: Quarter): readonly [string, string, string] {
  let month = monthOf(startOfFinancialYear(year));
  for (let at = 1; at < quarter; at += 1) month = monthAfter(monthAfter(monthAfter(month)));
  return [month, monthAfter(month), monthAfter(monthAfter(month))];
}

/** A financial year that began in the years of this platform: others hold nothing and are not asked for. */
export function yearIn(text: string): FinancialYear | undefined {
  const year = parseFinancialYear(text);
  return year !== undefined && startOfFinancialYear(year) >= instant(Date.parse("2023-03-31T00:00:00Z"))
    ? year
    : undefined;
}
