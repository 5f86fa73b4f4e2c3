export interface TimeBudgetOptions {
  /** Milliseconds a second, on and on. */
  readonly msASecond: number;
  /** How many seconds' worth may be used at once. */
  readonly burstSeconds: number;
  /** Keys that are remembered, the latest first. */
  readonly mostKeys: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** What each of many may use of something that all share, by their keys: of the main thread's time, in milliseconds. */
export interface TimeBudget {
  charge(key: string, ms: number): void;
  /** Seconds after which there is something left again; 0 when there is. */
  waitSeconds(key: string): number;
}

/** A bucket a key: what was used runs out of it at an even rate, and who has filled it waits. */
export function createTimeBudget({ msASecond, burstSeconds, mostKeys, now }: TimeBudgetOptions): TimeBudget {
  /** The least lately charged first. */
  const buckets = new Map<string, { readonly used: number; readonly at: number }>();
  const mostMs = msASecond * burstSeconds;
  const usedNow = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket === undefined ? 0 : Math.max(0, bucket.used - ((now() - bucket.at) * msASecond) / 1_000);
  };
  return {
    charge(key, ms) {
      const used = usedNow(key) + ms;
      buckets.delete(key);
      buckets.set(key, { used, at: now() });
      if (buckets.size <= mostKeys) return;
      const oldest = buckets.keys().next().value;
      if (oldest !== undefined) buckets.delete(oldest);
    },
    waitSeconds(key) {
      const over = usedNow(key) - mostMs;
      return over < 0 ? 0 : Math.max(1, Math.ceil(over / msASecond));
    },
  };
}
