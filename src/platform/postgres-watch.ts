import type { Log, Stopwatch, Timers } from "../../modules/kernel/index.ts";

/** A look takes no more than a file's few bytes. */
const LOOK_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that has lived for so long since it was started is well. */
const WELL_MS = 60_000;

export interface WatchDeps {
  /** Does the server live? Throws where that cannot be told now: want of descriptors is no death. */
  readonly isAlive: () => boolean;
  /** Starts it; not called again before it has settled. */
  readonly launch: () => Promise<void>;
  readonly log: Log;
  readonly stopwatch: Stopwatch;
  readonly timers: Timers;
}

/**
 * Starts a server again when it has died: at once the first time, then after pauses that grow from a second to a minute, until it lives.
 * Answers how to end that; resolves when no start is under way any more.
 */
export function keepAlive({ isAlive, launch, log, stopwatch, timers }: WatchDeps): () => Promise<void> {
  let launching: Promise<void> | null = null;
  let launchedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;
  let isTold = false;

  const start = (): void => {
    log.error({}, "PostgreSQL died; starting it again");
    launching = launch()
      .catch((error: unknown) => log.error({ error }, "PostgreSQL did not start again"))
      .finally(() => {
        launching = null;
        launchedAt = stopwatch.elapsedMs();
        pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
      });
  };
  const look = (): void => {
    if (launching !== null) return;
    let lives: boolean;
    try {
      lives = isAlive();
    } catch (error) {
      if (!isTold) log.warn({ error }, "nobody can tell whether PostgreSQL lives; it is left as it is");
      isTold = true;
      return;
    }
    isTold = false;
    const sinceMs = stopwatch.elapsedMs() - launchedAt;
    if (lives && sinceMs >= WELL_MS) pauseMs = 0;
    if (!lives && sinceMs >= pauseMs) start();
  };
  const end = timers.every(LOOK_MS, look);
  return async () => {
    end();
    await launching;
  };
}
