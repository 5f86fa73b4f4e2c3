import type { Timers } from "./time.ts";

/** What the work gives, or null once the time is over; the work goes on. */
export function within<T>(ms: number, timers: Timers, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const cancel = timers.after(ms, () => resolve(null));
  return Promise.race([work, late]).finally(cancel);
}
