declare const instantBrand: unique symbol;

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantBrand]: true };

/** A second in milliseconds. */
export const SECOND_MS = 1_000;
/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;
/** 24 hours in milliseconds; the day of the calendar is that of `india.ts`. */
export const DAY_MS = 86_400_000;

/** Brands milliseconds since the epoch as an instant. */
export function instant(ms: number): Instant {
  return ms as Instant;
}

/** The time as the wire, papers and SQL texts have it: ISO 8601 in UTC with milliseconds; null stays null. */
export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Where the time comes from. The server's is the system clock; tests and the simulator bring their own. */
export interface Clock {
  now(): Instant;
}

/** Measures what has gone by: no setting of a clock changes it, and what a machine has slept through counts. */
export interface Stopwatch {
  /** Since some moment, ms. */
  elapsedMs(): number;
}

/** Stops what `Timers.after` or `Timers.every` started; harmless when it has run or was stopped before. */
export type Cancel = () => void;

/** Runs things later. Callbacks must not throw: they handle their own errors. */
export interface Timers {
  after(ms: number, run: () => void): Cancel;
  every(ms: number, run: () => void): Cancel;
}
