import { type Instant, instant } from "../../modules/kernel/index.ts";
import { parseDay, startOf } from "../../modules/kernel/india.ts";

/** What is said of a text that is no day and no moment. */
export const NO_DATE = "a date is YYYY-MM-DD, or a time such as 2026-04-01T00:00:00+05:30";

const MOMENT = /^([\d-]{10})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A moment of the calendar with its offset, such as `2026-04-01T00:00+05:30`; null for everything else. Without an offset it would be another
 * moment on each machine, and the thirty-first of February is no day of March.
 */
export function readMoment(text: string): Instant | null {
  const [, day = ""] = MOMENT.exec(text) ?? [];
  const at = parseDay(day) === day ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : instant(at);
}

/** The same, or the first moment of a day, which begins in India. */
export function readDate(text: string): Instant | null {
  return parseDay(text) === text ? startOf(text) : readMoment(text);
}
