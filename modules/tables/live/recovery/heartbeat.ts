import { type Cancel, type Clock, isExhaustion, type Log, type Timers } from "../../../kernel/index.ts";
import type { TableStore } from "../../journal/journal.ts";
import { type Shard, shardOf } from "../../journal/shard.ts";

interface HeartbeatDeps {
  readonly store: Pick<TableStore, "beat">;
  /** The database that it is written to. */
  readonly shard: Shard;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly everyMs: number;
  /**
   * Nothing could be decided for `shiftMs`, and now it can. `awayMs` of it the database was away; for the rest this process
   * was too busy or frozen, or had no descriptors left for a connection, which is the server's own doing. Below 0: the machine's clock was set back by that.
   */
  readonly resumed: (shiftMs: number, awayMs: number) => void;
}

/** Writes the heartbeat row and notices when that no longer works. */
interface Heartbeat {
  /** Nothing may be decided: the database has not answered for a while, or this process was frozen. */
  stalled(): boolean;
  /** Since when every beat has been written; null while they are not. A restarted database gives owners one lease to come back. */
  steadySince(): number | null;
  start(): void;
  stop(): void;
}

/** Beats that may be missing before everything stands still. */
const MISSED_BEATS = 2.5;

const MOVED_ON = "Nothing could be decided for a while; the tables' clocks move on by that.";

function createHeartbeat({ store, shard, clock, timers, log, everyMs, resumed }: HeartbeatDeps): Heartbeat {
  let lastOk: number | null = null;
  let pending = false;
  let steady: number | null = null;
  let cancel: Cancel | null = null;
  /** When this process was last seen to run, and for how long it did not since the last written beat, or could open no connection. */
  let lastRan: number | null = null;
  let frozenMs = 0;
  /** When the last beat was written or refused. */
  let endedAt: number | null = null;
  const limitMs = everyMs * MISSED_BEATS;

  /** Timers know nothing of a clock that is set back: what is due would be that much later. Steady time begins anew: others' beats are of the clock before. */
  const noteSetBack = () => {
    const backMs = lastRan === null ? 0 : lastRan + everyMs - clock.now();
    if (backMs <= limitMs) return;
    const earlier = (moment: number | null) => (moment === null ? null : moment - backMs);
    [lastRan, lastOk, steady, endedAt] = [earlier(lastRan), earlier(lastOk), null, earlier(endedAt)];
    log.warn({ shard, backMs }, "The clock was set back; the tables' clocks go back by that.");
    resumed(-backMs, 0);
  };

  /** The timer comes every `everyMs`. Where it came later, nothing of this process ran meanwhile. The clock may be set at any time, a slow beat's too. */
  const noteRunning = () => {
    noteSetBack();
    const now = clock.now();
    if (lastRan !== null) frozenMs += Math.max(0, now - lastRan - everyMs);
    lastRan = now;
  };

  const beat = async () => {
    noteRunning();
    if (pending) return;
    pending = true;
    try {
      await store.beat(clock.now(), shard);
      noteRunning();
      const now = clock.now();
      const gapMs = lastOk === null ? 0 : now - lastOk;
      lastOk = now;
      steady = gapMs > limitMs ? now : (steady ?? now);
      if (gapMs > limitMs) {
        log.warn({ shard, gapMs, frozenMs }, MOVED_ON);
        resumed(gapMs, Math.max(0, gapMs - frozenMs));
      }
      frozenMs = 0;
    } catch (error) {
      steady = null;
      // A database that was not asked is not known to be away.
      if (isExhaustion(error)) frozenMs += clock.now() - (endedAt ?? clock.now());
      log.warn({ shard, error: String(error) }, "The heartbeat could not be written.");
    } finally {
      endedAt = clock.now();
      pending = false;
    }
  };

  return {
    stalled: () => lastOk !== null && clock.now() - lastOk > limitMs,
    steadySince: () => (lastOk !== null && (clock.now() - lastOk > limitMs || clock.now() < lastOk) ? null : steady),
    start() {
      [steady, lastOk, lastRan] = [clock.now(), clock.now(), clock.now()];
      cancel = timers.every(everyMs, () => void beat());
    },
    stop() {
      cancel?.();
    },
  };
}

/** One heartbeat a shard: a database that is away stops the tables whose journals it has, and no others. */
export interface Heartbeats {
  /** Nothing may be decided at this table. */
  stalled(tableId: string): boolean;
  /** Nothing may be decided at any table whose journal is there. */
  isAway(shard: Shard): boolean;
  /** Since when every beat was written to the shard; null while they are not. */
  steadySince(shard: Shard): number | null;
  start(): void;
  stop(): void;
}

/** @param resumed as a heartbeat's own, with the shard whose database answers again */
export function createHeartbeats(
  deps: Omit<HeartbeatDeps, "shard" | "resumed"> & { readonly store: { readonly shards: readonly Shard[] } },
  resumed: (shard: Shard, shiftMs: number, awayMs: number) => void,
): Heartbeats {
  const beats = new Map(
    deps.store.shards.map((shard) => {
      const beat = createHeartbeat({ ...deps, shard, resumed: (shiftMs, awayMs) => resumed(shard, shiftMs, awayMs) });
      return [shard, beat] as const;
    }),
  );
  const isAway = (shard: Shard) => beats.get(shard)?.stalled() ?? false;
  return {
    stalled: (tableId) => isAway(shardOf(tableId)),
    isAway,
    steadySince: (shard) => beats.get(shard)?.steadySince() ?? null,
    start() {
      for (const beat of beats.values()) beat.start();
    },
    stop() {
      for (const beat of beats.values()) beat.stop();
    },
  };
}
