import { type Instant, instant, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";

const FIRST_MS = 15 * SECOND_MS;
const LONGEST_MS = 5 * MINUTE_MS;

/** When to try again after the `tries`-th time: 15 s, 30 s, 1 min … 5 min. */
export function tryAgainAt(now: Instant, tries: number): Instant {
  return instant(now + Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10)));
}
