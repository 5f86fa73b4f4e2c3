import { type Instant, instant } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";

/** How long a deal of a day may still be played after it; then its cards are opened. */
const GRACE_MS = 3_600_000;

/** When a day's deals are over and its cards are opened. */
export const opensAt = (day: string): Instant => instant(startOf(dayAfter(day)) + GRACE_MS);
