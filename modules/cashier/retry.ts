import {
  type Instant,
  instant,
  MINUTE_MS,
  type Random,
  type RetryPolicy,
  retryDelayMs,
  SECOND_MS,
} from "../kernel/index.ts";

/** How the cashier tries again what failed: after 15 s, 30 s, 1 min … 5 min. Nothing is given up by it. */
export const RETRY: RetryPolicy = { firstMs: 15 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, jitter: 0.2 };

/** When to try again what failed `tries` times before now. */
export function tryAgainAt(now: Instant, tries: number, random: Random): Instant {
  return instant(now + retryDelayMs(RETRY, tries + 1, random));
}
