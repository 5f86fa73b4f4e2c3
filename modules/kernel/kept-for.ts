import type { Clock } from "./time.ts";

/** Looks something up once for all who ask within so long. What failed is not kept: the next one who asks tries again. */
export function keptFor<T>(clock: Clock, keptMs: number, lookUp: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly value: Promise<T> } | null = null;
  return () => {
    const now = clock.now();
    if (kept !== null && now < kept.until) return kept.value;
    const mine = { until: now + keptMs, value: lookUp() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
