import { HOUR_MS, type Instant, instant } from "../../kernel/index.ts";
import { startOfDay, startOfNextDay } from "../../kernel/india.ts";

/** Hours of India's day at which the night ends and begins (N-9). */
const MORNING_H = 8;
const EVENING_H = 22;

/** When the night ends that it is now, in India; null: it is day (N-9). */
export function nightEnd(now: Instant): Instant | null {
  const morning = startOfDay(now) + MORNING_H * HOUR_MS;
  if (now < morning) return instant(morning);
  return now >= startOfDay(now) + EVENING_H * HOUR_MS ? instant(startOfNextDay(now) + MORNING_H * HOUR_MS) : null;
}
