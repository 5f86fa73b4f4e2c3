import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS } from "../../kernel/index.ts";

/** India has one zone without summer time. */
const IST_AHEAD_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

/** The day in India, `YYYY-MM-DD`. */
export function istDay(now: Instant): string {
  return new Date(now + IST_AHEAD_MS).toISOString().slice(0, 10);
}

/** When the next day begins in India. */
export function nextIstDay(now: Instant): Instant {
  return instant((Math.floor((now + IST_AHEAD_MS) / DAY_MS) + 1) * DAY_MS - IST_AHEAD_MS);
}
