import type { Log } from "../kernel/index.ts";
import type { KeptEvent, Store } from "./store.ts";

/** Rows that wait for the database; what comes when they are so many is in the log alone, and counted. */
export const MOST_WAITING = 5_000;
const BATCH = 200;

/** Rows that wait to be written. */
export interface Waiting {
  add(event: KeptEvent): void;
  size(): number;
  /** Writes what waits, as far as the database takes it; calls during a write share it. Never rejects. */
  write(): Promise<void>;
  /** Nothing more is written: what waits is counted as lost. */
  giveUp(): void;
}

/** What waits in memory for the table of security events. */
export function createWaiting({
  store,
  log,
  countLost,
}: {
  readonly store: Pick<Store, "append">;
  readonly log: Log;
  readonly countLost: (events: number) => void;
}): Waiting {
  const waiting: KeptEvent[] = [];
  let writing: Promise<void> | null = null;
  let isFailing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await store.append(batch);
        waiting.splice(0, batch.length);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ error }, "security events cannot be written; they wait");
        isFailing = true;
        return;
      }
    }
  }

  return {
    add(event) {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      else countLost(event.times);
    },
    size: () => waiting.length,
    write() {
      writing ??= writeAll().finally(() => {
        writing = null;
      });
      return writing;
    },
    giveUp() {
      if (waiting.length > 0) countLost(waiting.reduce((sum, { times }) => sum + times, 0));
    },
  };
}
