/** What a player's wish becomes: tighter at once, looser after a week (SP-2). */
import { DAY_MS, holdsFrom, type Instant, instant, type LimitWish, limitAt } from "../../kernel/index.ts";
import { bothNights, codeOfNight, isAsLong, type Night, nightOfCode } from "./night.ts";

/** Whatever is looser waits. */
const LOOSER_AFTER_MS = 7 * DAY_MS;
const WAITS = { raiseAfterMs: LOOSER_AFTER_MS, liftAfterMs: LOOSER_AFTER_MS };

const isLower = (wanted: number, current: number): boolean => wanted <= current;
const isLongerNight = (wanted: number, current: number): boolean => isAsLong(nightOfCode(wanted), nightOfCode(current));

/** The row that a limit of time or loss becomes. */
export function amountWish(
  before: readonly LimitWish<number>[],
  limit: number | null,
  now: Instant,
): readonly LimitWish<number>[] {
  return [{ limit, askedAt: now, fromAt: holdsFrom(limitAt(before, now).limit, limit, now, WAITS, isLower) }];
}

/**
 * The rows that hours of the night become. Hours that are longer on one side and shorter on the other hold at once where they are
 * longer, and after a week where they are shorter.
 */
export function nightWishes(
  before: readonly LimitWish<number>[],
  wanted: Night | null,
  now: Instant,
): readonly LimitWish<number>[] {
  const current = limitAt(before, now).limit;
  const limit = wanted && codeOfNight(wanted);
  const last = { limit, askedAt: now, fromAt: holdsFrom(current, limit, now, WAITS, isLongerNight) };
  if (wanted === null || current === null || last.fromAt === now) return [last];
  const both = codeOfNight(bothNights(nightOfCode(current), wanted));
  return both === current ? [last] : [{ limit: both, askedAt: now, fromAt: now }, last];
}

/** A day off: it begins at once, and nothing shortens it. */
export function dayOffWish(before: readonly LimitWish<number>[], now: Instant): readonly LimitWish<number>[] {
  const until = Math.max(limitAt(before, now).limit ?? 0, now + DAY_MS);
  return [{ limit: instant(until), askedAt: now, fromAt: now }];
}
