import type { Cancel, Clock, Log, Timers } from "../kernel/index.ts";
import type { TableStore } from "./journal.ts";

export interface HeartbeatDeps {
  readonly store: Pick<TableStore, "beat">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly everyMs: number;
  /** The database, or this process, was away for `shiftMs` and is back. */
  readonly resumed: (shiftMs: number) => void;
}

/** Writes the heartbeat row and notices when that no longer works. */
export interface Heartbeat {
  /** Nothing may be decided: the database has not answered for a while, or this process was frozen. */
  stalled(): boolean;
  /** Since when every beat has been written; null while they are not. A restarted database gives owners one lease to come back. */
  steadySince(): number | null;
  start(): void;
  stop(): void;
}

/** Beats that may be missing before everything stands still. */
const MISSED_BEATS = 2.5;

export function createHeartbeat({ store, clock, timers, log, everyMs, resumed }: HeartbeatDeps): Heartbeat {
  let lastOk: number | null = null;
  let pending = false;
  let steady: number | null = null;
  let cancel: Cancel | null = null;
  const limitMs = everyMs * MISSED_BEATS;

  const beat = async () => {
    if (pending) return;
    pending = true;
    try {
      await store.beat(clock.now());
      const now = clock.now();
      const gapMs = lastOk === null ? 0 : now - lastOk;
      lastOk = now;
      steady = gapMs > limitMs ? now : (steady ?? now);
      if (gapMs > limitMs) {
        log.warn({ gapMs }, "The database did not answer for a while; the tables' clocks move on by that.");
        resumed(gapMs);
      }
    } catch (error) {
      steady = null;
      log.warn({ error: String(error) }, "The heartbeat could not be written.");
    } finally {
      pending = false;
    }
  };

  return {
    stalled: () => lastOk !== null && clock.now() - lastOk > limitMs,
    steadySince: () => (lastOk !== null && clock.now() - lastOk > limitMs ? null : steady),
    start() {
      steady = clock.now();
      lastOk = clock.now();
      cancel = timers.every(everyMs, () => void beat());
    },
    stop() {
      cancel?.();
    },
  };
}
