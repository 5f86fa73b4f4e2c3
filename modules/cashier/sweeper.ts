import { type Clock, type Instant, type Log, MINUTE_MS, SECOND_MS, type Timers } from "../kernel/index.ts";

const EVERY_MS = 5 * SECOND_MS;
/** Nobody else takes up what was claimed meanwhile; after a crash it is taken up again from then on. */
const LEASE_MS = MINUTE_MS;
const BATCH = 20;

/** One kind of thing that may have been left in between. */
export interface Chore<Row> {
  readonly name: string;
  claim(limit: number, leaseMs: number, now: Instant): Promise<readonly Row[]>;
  /** Takes one thing further; a throw leaves it for the next round. */
  run(row: Row): Promise<void>;
}

/** Binds a chore's rows to what is done with them, so that chores of several kinds make one list. */
export function chore<Row>({ name, claim, run }: Chore<Row>) {
  return async (now: Instant, log: Log, isStopped: () => boolean): Promise<void> => {
    while (!isStopped()) {
      const rows = await claim(BATCH, LEASE_MS, now);
      for (const row of rows) {
        if (isStopped()) return;
        await run(row).catch((error) => log.error({ chore: name, error }, "a chore failed; it will be tried again"));
      }
      if (rows.length < BATCH) return;
    }
  };
}

/** Finishes what crashes, lost answers and lost callbacks left in between: at the start and every few seconds. */
export function createSweeper(deps: {
  readonly chores: readonly ReturnType<typeof chore>[];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}) {
  const { chores, clock, timers, log } = deps;
  let stopped = false;
  let running: Promise<void> | null = null;
  let cancel = () => {};

  async function round(): Promise<void> {
    for (const each of chores) await each(clock.now(), log, () => stopped);
  }

  /** One round at a time; a round that fails as a whole (the database is away) is told and comes again. */
  function sweep(): Promise<void> {
    running ??= round()
      .catch((error) => log.error({ error }, "the cashier's chores could not be read; they will be tried again"))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    /** Runs a round now, or waits for the one that runs. */
    sweep,
    start() {
      void sweep();
      cancel = timers.every(EVERY_MS, () => void sweep());
    },
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
