/**
 * Deposit limits that players set for themselves: how much they may bring in a day, a week, a month. Counted by India's
 * calendar, because that is how a player reads "today" and "this month": the day from midnight, the week from Monday.
 */
import { type Instant, instant, type Paise } from "../../kernel/index.ts";
import { startOfDay, startOfMonth, startOfWeek } from "../../kernel/india.ts";
import type { PERIODS } from "../contract.ts";

export type Period = (typeof PERIODS)[number];

/** One wish; rows are in the order of asking. */
export interface LimitChange {
  readonly limit: Paise | null;
  readonly askedAt: Instant;
  readonly fromAt: Instant;
}

export interface LimitNow {
  /** Null: none. */
  readonly limit: Paise | null;
  /** What will hold, and from when, unless another wish comes before. */
  readonly pending: { readonly limit: Paise | null; readonly fromAt: Instant } | null;
}

const START: Readonly<Record<Period, (now: Instant) => Instant>> = {
  day: startOfDay,
  week: startOfWeek,
  month: startOfMonth,
};

/** When the period that `now` lies in began, by Indian time. */
export function periodStart(period: Period, now: Instant): Instant {
  return START[period](now);
}

/** What holds at `now`, given every wish in the order of asking. A wish that came while another waited replaced it. */
export function limitAt(changes: readonly LimitChange[], now: Instant): LimitNow {
  let limit: Paise | null = null;
  let pending: LimitNow["pending"] = null;
  changes.forEach(({ limit: wanted, fromAt }, i) => {
    const replacedAt = changes[i + 1]?.askedAt;
    if (replacedAt !== undefined && replacedAt < fromAt) return;
    if (fromAt <= now) limit = wanted;
    else pending = { limit: wanted, fromAt };
  });
  return { limit, pending };
}

/** When a wanted limit starts: at once if it is as tight as the current one, else after time to think again. */
export function holdsFrom(
  current: Paise | null,
  wanted: Paise | null,
  now: Instant,
  waits: { readonly raiseAfterMs: number; readonly liftAfterMs: number },
): Instant {
  if (wanted === null) return current === null ? now : instant(now + waits.liftAfterMs);
  return current === null || wanted <= current ? now : instant(now + waits.raiseAfterMs);
}
