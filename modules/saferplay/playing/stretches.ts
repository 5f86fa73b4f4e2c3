import type { Instant } from "../../kernel/index.ts";
import { dayOf, startOf, startOfNextDay } from "../../kernel/india.ts";
import type { Stretch } from "../store/store.ts";

/** A stretch of time as days of India have it: one that passes midnight is in both. A longer one than a week is none. */
export function stretchesOf(from: Instant, to: Instant): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = from; at < to && stretches.length < 7; ) {
    const day = dayOf(at);
    const midnight = startOf(day);
    const end = Math.min(to, startOfNextDay(at));
    stretches.push({ day, from: at - midnight, to: end - midnight });
    at = end as Instant;
  }
  return stretches;
}
