import { assert } from "./assert.ts";
import type { Log } from "./log.ts";
import type { Random } from "./random.ts";
import type { Cancel, Clock, Instant, Timers } from "./time.ts";

/** What became of one run of a job. */
export type RunOutcome = "done" | "later" | "givenUp" | "failed";

/** Where a worker's figures go; the shell makes metrics of them. */
export interface WorkerFigures {
  /** One item of a queue, or one round of a periodic job, took so long and ended so. */
  ran(job: string, outcome: RunOutcome, durationMs: number): void;
  /** `oldestDue` may be asked at any time for when the oldest waiting item fell due; null: nothing is due. */
  watch(job: string, oldestDue: () => Promise<Instant | null>): void;
}

/** What a worker is given. */
export interface WorkerDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
}

/** What a job's round is given besides. */
export interface RoundContext extends WorkerDeps {
  /** Aborted when the worker stops: a loop checks it between two steps. */
  readonly signal: AbortSignal;
}

/** Something done later or again and again; made by `queueJob` or `periodicJob`. */
export interface Job<Name extends string = string> {
  /** One word, after its module: `cashier.orders`. */
  readonly name: Name;
  /** How often it looks for work by itself; null: only at the start and when it is woken. */
  readonly everyMs: number | null;
  /** Runs once when the worker starts. */
  readonly atStart: boolean;
  /** Further fields of the log line when a round fails. */
  readonly logFields?: object;
  /** For the figures: when the oldest item that waits fell due. */
  readonly oldestDue?: (() => Promise<Instant | null>) | undefined;
  /** One round. A throw is a round that failed as a whole: it is logged once per outage and comes again. */
  round(context: RoundContext): Promise<void>;
}

/** Runs jobs: each for itself, never two rounds of one job at once. */
export interface Worker<Name extends string = string> {
  /** Begins to run the jobs by their times. */
  start(): void;
  /**
   * Runs a job now. Resolves once a round has ended that began after the call; calls during a round share the next one.
   * Never rejects. Not to be awaited inside a round of the same job, which would wait for itself.
   */
  wake(job: Name): Promise<void>;
  /** Wakes every job, one after the other in their order; works without `start`. Never rejects. */
  runOnce(): Promise<void>;
  /** Resolves when nothing runs. */
  settled(): Promise<void>;
  /** Starts nothing more, tells rounds to end, and waits for them. */
  stop(): Promise<void>;
}

/** Makes a worker of some jobs; nothing runs before `start`, `wake` or `runOnce`. */
export function createWorker<Name extends string>(deps: WorkerDeps, jobs: readonly Job<Name>[]): Worker<Name> {
  const lanes = new Map(jobs.map((job) => [job.name, createLane(deps, job)]));
  assert(lanes.size === jobs.length, "a worker's jobs have different names");
  // Logs would drop a name with spaces: it might be a sentence about a person.
  assert(
    jobs.every(({ name }) => /^[\w.]+$/.test(name)),
    "a job's name is one word",
  );
  const all = [...lanes.values()];
  for (const { name, oldestDue } of jobs) if (oldestDue) deps.figures?.watch(name, oldestDue);
  return {
    start() {
      for (const lane of all) lane.start();
    },
    wake: (job) => lanes.get(job)!.wake(),
    async runOnce() {
      for (const lane of all) await lane.wake();
    },
    async settled() {
      await Promise.all(all.map((lane) => lane.settled()));
    },
    async stop() {
      await Promise.all(all.map((lane) => lane.stop()));
    },
  };
}

/** One job's rounds, one after the other. */
function createLane(deps: WorkerDeps, job: Job) {
  const { timers, log } = deps;
  const ending = new AbortController();
  const context: RoundContext = { ...deps, signal: ending.signal };
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isFailing = false;
  let cancel: Cancel = () => {};

  async function round(): Promise<void> {
    try {
      await job.round(context);
      if (isFailing) log.info({ job: job.name }, "a job runs again");
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.error({ job: job.name, error, ...job.logFields }, "a job could not run; it will be tried again");
      isFailing = true;
    }
  }

  function begin(): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve();
    const mine: Promise<void> = round().finally(() => {
      running = null;
    });
    running = mine;
    return mine;
  }

  function wake(): Promise<void> {
    if (running === null && next === null) return begin();
    next ??= (running ?? Promise.resolve()).then(() => {
      next = null;
      return begin();
    });
    return next;
  }

  async function settled(): Promise<void> {
    for (let last = next ?? running; last !== null; last = next ?? running) await last;
  }

  return {
    wake,
    settled,
    start() {
      if (ending.signal.aborted) return;
      if (job.atStart) void wake();
      if (job.everyMs === null) return;
      cancel = timers.every(job.everyMs, () => {
        // A round that is under way finds what has become due.
        if (running === null && next === null) void begin();
      });
    },
    async stop() {
      cancel();
      ending.abort();
      await settled();
    },
  };
}
