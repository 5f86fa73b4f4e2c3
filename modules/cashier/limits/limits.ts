/**
 * Deposit limits that players set for themselves: how much they may bring in a day, a week, a month. Counted by India's
 * calendar, because that is how a player reads "today" and "this month": the day from midnight, the week from Monday.
 */
import type { Instant, LimitWish, Paise } from "../../kernel/index.ts";
import { startOfDay, startOfMonth, startOfWeek } from "../../kernel/india.ts";
import type { PERIODS } from "../contract.ts";

export type Period = (typeof PERIODS)[number];

/** One wish. */
export type LimitChange = LimitWish<Paise>;

const START: Readonly<Record<Period, (now: Instant) => Instant>> = {
  day: startOfDay,
  week: startOfWeek,
  month: startOfMonth,
};

/** When the period that `now` lies in began, by Indian time. */
export function periodStart(period: Period, now: Instant): Instant {
  return START[period](now);
}
