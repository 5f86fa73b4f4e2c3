/**
 * Limits that players set for themselves, of whatever kind: tighter at once, looser after time to think again. One machine for
 * all of them (decisions 0013 and 0089). What holds follows from the wishes, so that a wish comes due whoever is awake then.
 */
import { type Instant, instant } from "./time.ts";

/** One wish; null wishes for no limit. Wishes stand in the order of asking. */
export interface LimitWish<Limit> {
  readonly limit: Limit | null;
  readonly askedAt: Instant;
  readonly fromAt: Instant;
}

/** What holds of a limit, and what waits. */
export interface LimitNow<Limit> {
  /** Null: none. */
  readonly limit: Limit | null;
  /** What will hold, and from when, unless another wish comes before. */
  readonly pending: { readonly limit: Limit | null; readonly fromAt: Instant } | null;
}

/** How long a looser limit waits, and none at all. */
export interface LimitWaits {
  readonly raiseAfterMs: number;
  readonly liftAfterMs: number;
}

/** What holds at `now`, given every wish in the order of asking. A wish that came while another waited replaced it. */
export function limitAt<Limit>(wishes: readonly LimitWish<Limit>[], now: Instant): LimitNow<Limit> {
  let limit: Limit | null = null;
  let pending: LimitNow<Limit>["pending"] = null;
  wishes.forEach(({ limit: wanted, fromAt }, i) => {
    const replacedAt = wishes[i + 1]?.askedAt;
    if (replacedAt !== undefined && replacedAt < fromAt) return;
    if (fromAt <= now) limit = wanted;
    else pending = { limit: wanted, fromAt };
  });
  return { limit, pending };
}

/** When a wanted limit starts: at once if it `isAsTight` as the current one, else after time to think again. */
export function holdsFrom<Limit>(
  current: Limit | null,
  wanted: Limit | null,
  now: Instant,
  waits: LimitWaits,
  isAsTight: (wanted: Limit, current: Limit) => boolean,
): Instant {
  if (wanted === null) return current === null ? now : instant(now + waits.liftAfterMs);
  return current === null || isAsTight(wanted, current) ? now : instant(now + waits.raiseAfterMs);
}
