/** The clocks of tests: one that stands still until a test moves it, and the real one. */

import { assert, type Cancel, type Clock, type Instant, instant, type Timers } from "../../modules/kernel/index.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";

/** The system's clock and the event loop's timers, where real servers or sockets take their time. */
export const realTime: Clock & Timers = { ...systemClock, ...systemTimers };

/** A clock with its timers; both read the same time. */
export interface FakeTime extends Clock, Timers {
  /**
   * Moves the time by `ms`, running on the way whatever falls due, in the order of due times (ties: in the order
   * scheduled), each at exactly its own time; what those schedule runs too if it falls due before the end.
   */
  advance(ms: number): void;
  /**
   * As `advance`, but before each timer and at the end lets promises that are ready run on. Use it when callbacks
   * start asynchronous work. `settled` says when that work is done, where promises alone do not tell (a database).
   */
  advanceAsync(ms: number, settled?: () => Promise<unknown>): Promise<void>;
  /** Moves the time by `ms` while nothing runs, as for a process that is stopped or too busy: what fell due runs late. */
  freeze(ms: number): void;
  /** How many timers wait; a test of "everything was stopped" expects 0. */
  pending(): number;
  /** When the next timer falls due, or null. */
  nextDue(): Instant | null;
}

interface Entry {
  due: number;
  readonly order: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

/** Time that tests move; starts at 2026-01-01T00:00Z by default. */
export function fakeTime(start: Instant = instant(Date.UTC(2026, 0, 1))): FakeTime {
  let now: number = start;
  let order = 0;
  const waiting = new Set<Entry>();

  const schedule = (ms: number, everyMs: number | null, run: () => void): Cancel => {
    assert(ms >= 0 && !Number.isNaN(ms), `a timer waits 0 ms or more, got ${ms}`);
    assert(everyMs === null || everyMs > 0, "a repeated timer waits more than 0 ms");
    const entry: Entry = { due: now + ms, order: order++, everyMs, run };
    waiting.add(entry);
    return () => void waiting.delete(entry);
  };

  const first = (): Entry | undefined => {
    let best: Entry | undefined;
    for (const entry of waiting) {
      if (!best || entry.due < best.due || (entry.due === best.due && entry.order < best.order)) best = entry;
    }
    return best;
  };

  /** Runs the first timer due until `end`; false when there is none. */
  const step = (end: number): boolean => {
    const entry = first();
    if (!entry || entry.due > end) return false;
    now = Math.max(now, entry.due);
    if (entry.everyMs === null) waiting.delete(entry);
    else entry.due += entry.everyMs;
    entry.run();
    return true;
  };

  return {
    now: () => instant(now),
    after: (ms, run) => schedule(ms, null, run),
    every: (ms, run) => schedule(ms, ms, run),
    advance(ms) {
      const end = now + ms;
      while (step(end));
      now = end;
    },
    async advanceAsync(ms, settled = promisesReady) {
      const end = now + ms;
      do await settled();
      while (step(end));
      now = end;
      await settled();
    },
    freeze(ms) {
      now += ms;
    },
    pending: () => waiting.size,
    nextDue: () => {
      const entry = first();
      return entry ? instant(entry.due) : null;
    },
  };
}

/** Lets every promise that is ready, and those that follow from it, run. */
function promisesReady(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
