import type { Instant } from "../kernel/index.ts";

/** GST on deposits by the day from which it holds (Indian time), newest first (M-6). */
const GST_RATES = [
  { from: Date.parse("2025-09-22T00:00:00+05:30"), percent: 40 },
  { from: Date.parse("2023-10-01T00:00:00+05:30"), percent: 28 },
] as const;

/** The GST rate on deposits at `now`, in percent; 0 before October 2023. */
export function gstPercentAt(now: Instant): number {
  return GST_RATES.find((rate) => rate.from <= now)?.percent ?? 0;
}
