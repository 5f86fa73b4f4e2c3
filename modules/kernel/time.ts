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

/** A day of the calendar as it is written, `YYYY-MM-DD`, of the years 1 to 9999: PostgreSQL knows no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && iso(at).startsWith(text);
}

const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");
/** A moment of the years 1 to 9999 in UTC; the text is ISO 8601 with its offset. */
export function isMoment(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_MS && at <= LAST_MS;
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
