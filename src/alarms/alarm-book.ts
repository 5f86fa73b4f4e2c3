import { type Clock, instant, type Log, SECOND_MS, type Timers } from "../../modules/kernel/index.ts";
import type { AlarmSum } from "../../modules/operator/index.ts";
import type { Alarm } from "./alarm-log.ts";

/** What a book of alarms stands on. */
export interface AlarmBookDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Adds sums to what all processes have told. */
  readonly keep: (sums: readonly AlarmSum[]) => Promise<void>;
}

/** How often sums are written at most. */
const WRITE_MS = 5 * SECOND_MS;
/** More kinds than there are: a name made of something else would fill the memory. */
const MOST_KINDS = 100;
/** How long the end of a process waits for the last sums. */
const LAST_MS = 2 * SECOND_MS;

/**
 * Keeps alarms in the database, a sum of each kind every five seconds: nobody waits for it. While the database is away sums grow in memory, one a
 * kind, and are written when it is back. What fails is told in the log once, and is no alarm: the alarms themselves are in it.
 */
export function createAlarmBook({ clock, timers, log, keep }: AlarmBookDeps) {
  let held = new Map<string, AlarmSum>();
  let writing: Promise<void> | null = null;
  let isFailing = false;

  const add = (sum: AlarmSum): void => {
    const before = held.get(sum.kind);
    if (before === undefined && held.size >= MOST_KINDS) return;
    held.set(sum.kind, before === undefined ? sum : together(before, sum));
  };
  const write = async (): Promise<void> => {
    const sums = [...held.values()];
    held = new Map();
    try {
      await keep(sums);
      isFailing = false;
    } catch {
      for (const sum of sums) add(sum);
      // Without the error: a full disk would raise an alarm by it.
      if (!isFailing)
        log.warn({ count: sums.length }, "alarms are not in the database yet; they will be written later");
      isFailing = true;
    }
  };
  const writeHeld = (): Promise<void> => {
    if (writing === null && held.size > 0)
      writing = write().finally(() => {
        writing = null;
      });
    return writing ?? Promise.resolve();
  };
  const cancel = timers.every(WRITE_MS, () => void writeHeld());

  return {
    raise({ name, message, subjects }: Alarm): void {
      const now = clock.now();
      add({ kind: name, count: 1, firstAt: now, lastAt: now, message, subjects });
    },
    /** Writes what is held, and waits two seconds for it. */
    async stop(): Promise<void> {
      cancel();
      const late = Promise.withResolvers<void>();
      const giveUp = timers.after(LAST_MS, late.resolve);
      await Promise.race([late.promise, writeHeld().then(writeHeld)]);
      giveUp();
    },
  };
}

/** Two sums of one kind; what is told is the later one's. */
function together(one: AlarmSum, other: AlarmSum): AlarmSum {
  const [before, after] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  const firstAt = instant(Math.min(one.firstAt, other.firstAt));
  return { ...after, count: before.count + after.count, firstAt };
}
