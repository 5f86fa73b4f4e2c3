import { DAY_MS, type Instant, instant, MINUTE_MS } from "../../../kernel/index.ts";
import { dayOf, startOf, startOfMonth, startOfWeek } from "../../../kernel/india.ts";
import type { Span } from "./contract.ts";

/** Transfers are dated into a day until ten minutes after it (M-17), and deals into the day of their end. */
const SETTLED_MS = 30 * MINUTE_MS;

/** A day, week or month of India. */
export interface Period {
  readonly span: Span;
  /** First and last day, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  readonly from: Instant;
  /** The first instant after it. */
  readonly to: Instant;
}

/** The day, week or month that a moment lies in. */
function periodOf(span: Span, at: Instant): Period {
  const [from, to] = boundsOf(span, at);
  return { span, from, to, first: dayOf(from), last: dayOf(instant(to - 1)) };
}

function boundsOf(span: Span, at: Instant): readonly [Instant, Instant] {
  if (span === "week") {
    const from = startOfWeek(at);
    return [from, instant(from + 7 * DAY_MS)];
  }
  if (span === "month") {
    const from = startOfMonth(at);
    return [from, startOfMonth(instant(from + 31 * DAY_MS + DAY_MS / 2))];
  }
  const from = startOf(dayOf(at));
  return [from, instant(from + DAY_MS)];
}

/** The last periods until the one of `at`, the newest first. */
export function periodsUntil(span: Span, at: Instant, count: number): readonly Period[] {
  const periods = [periodOf(span, at)];
  while (periods.length < count) periods.push(periodOf(span, instant(periods.at(-1)!.from - 1)));
  return periods;
}

/** Nothing is dated in it any more when it was counted then. */
export const isSettled = ({ to }: Pick<Period, "to">, countedAt: number): boolean => countedAt >= to + SETTLED_MS;
