import { assert } from "./assert.ts";
import type { Random } from "./random.ts";
import { type Instant, instant } from "./time.ts";

/** When a failed job is tried again, and when it is given up. */
export interface RetryPolicy {
  /** Wait from the first failure to the second try. */
  readonly firstMs: number;
  /** Factor of each further wait to the one before; 1 waits the same each time. */
  readonly factor: number;
  /** No wait is longer. */
  readonly longestMs: number;
  /** The part of a wait, 0 to 1, that is left to chance: 0.2 waits between 80 and 100 per cent of it. */
  readonly jitter: number;
  /** Tries in all; without it nothing is given up. */
  readonly attempts?: number;
}

/** How long to wait after the `attempt`-th failure, counted from 1. Whole milliseconds. */
export function retryDelayMs(policy: RetryPolicy, attempt: number, random: Random): number {
  assert(Number.isInteger(attempt) && attempt >= 1, `attempts are counted from 1, got ${attempt}`);
  const { firstMs, factor, longestMs, jitter } = policy;
  const wait = Math.min(longestMs, firstMs * factor ** (attempt - 1));
  return Math.round(jitter === 0 ? wait : wait * (1 - jitter * share(random)));
}

/** When to try again after the `attempt`-th failure, counted from 1; null when the policy gives up by then. */
export function retryAt(policy: RetryPolicy, attempt: number, now: Instant, random: Random): Instant | null {
  if (policy.attempts !== undefined && attempt >= policy.attempts) return null;
  return instant(now + retryDelayMs(policy, attempt, random));
}

/** Uniform in [0, 1). */
function share(random: Random): number {
  const bytes = random.bytes(4);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) / 0x1_0000_0000;
}
