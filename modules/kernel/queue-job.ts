import { given } from "./given.ts";
import { createKeyedMutex, type KeyedMutex } from "./keyed-mutex.ts";
import { type RetryPolicy, retryAt } from "./retry.ts";
import { type Instant, MINUTE_MS } from "./time.ts";
import type { Job, RoundContext, RunOutcome } from "./worker.ts";

/** How an item's run ended where it is not done. */
export type Outcome =
  /** Again at `at`, or when the retry policy says. */
  | { readonly is: "later"; readonly reason: string; readonly at?: Instant }
  | { readonly is: "giveUp"; readonly reason: string };

/** The item is tried again: at `at`, or when its job's retry policy says. */
export const later = (reason: string, at?: Instant): Outcome => ({
  is: "later",
  reason,
  ...given({ at }),
});
/** The item is not tried again. */
export const giveUp = (reason: string): Outcome => ({ is: "giveUp", reason });

/**
 * A queue: a table of due work, and what is done with a row. A row is claimed for the time of a lease, run, and
 * settled. After a crash in between another process claims the row when the lease is over, so every run may happen more
 * than once.
 */
export interface QueueSpec<Name extends string, Item> {
  readonly name: Name;
  /** How often to look for due items; null: only at the start and when woken. */
  readonly everyMs: number | null;
  /** Looks when the worker starts too; true unless told. */
  readonly atStart?: boolean;
  /** Items claimed at a time; a full batch is followed by another one. 20 unless told. */
  readonly batch?: number;
  /**
   * Lease of a claimed item. A run shorter than half of it never meets another run of its item. A minute unless told.
   */
  readonly leaseMs?: number;
  /** Items run at once. One unless told. */
  readonly concurrency?: number;
  /** Items of one key run one after the other in this process, whatever the concurrency. */
  keyOf?(item: Item): string;
  /** Shares the keys with other jobs and calls; the job has its own unless told. */
  readonly keys?: KeyedMutex;
  readonly retry: RetryPolicy;
  /** How often the item has failed before this run. Without it every failure counts as the first one. */
  failuresOf?(item: Item): number;
  /** Takes up to `limit` due items, leased until `leaseMs` after `now`. Never answers an item whose lease runs. */
  claim(limit: number, leaseMs: number, now: Instant): Promise<readonly Item[]>;
  /** Does the work. Nothing answered is done; a throw is tried again by the retry policy, like `later`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a run that answers nothing is the ordinary case
  run(item: Item, context: { readonly now: Instant; readonly signal: AbortSignal }): Promise<Outcome | void>;
  /** Writes that the item is finished; for queues whose run does not write it itself. */
  onDone?(item: Item, now: Instant): Promise<unknown>;
  /** Writes when it is tried again; without it the item comes again when its lease is over. */
  onLater?(item: Item, at: Instant, reason: string): Promise<unknown>;
  /** Writes that it is not tried again. Without it nothing is ever given up: it comes again when its lease is over. */
  onGiveUp?(item: Item, reason: string): Promise<unknown>;
  /** What names the item in log lines; never personal data. */
  logFields?(item: Item): object;
  /** For the figures: when the oldest item that waits fell due; null: none does. */
  oldestDue?(): Promise<Instant | null>;
}

const BATCH = 20;

/** A job that works off a queue: batch after batch until one is not full. */
export function queueJob<const Name extends string, Item>(spec: QueueSpec<Name, Item>): Job<Name> {
  const keys = spec.keys ?? createKeyedMutex();
  const batch = spec.batch ?? BATCH;
  const leaseMs = spec.leaseMs ?? MINUTE_MS;
  return {
    name: spec.name,
    everyMs: spec.everyMs,
    atStart: spec.atStart ?? true,
    oldestDue: spec.oldestDue && (() => spec.oldestDue!()),
    async round(context) {
      const { clock, signal } = context;
      while (!signal.aborted) {
        const claimedAt = clock.now();
        const items = await spec.claim(batch, leaseMs, claimedAt);
        // An item that waited half its lease for its turn is left alone: begun now, it might still run when another
        // process gets it.
        const isOurs = () => !signal.aborted && clock.now() < claimedAt + leaseMs / 2;
        await inParallel(items, spec.concurrency ?? 1, async (item) => {
          const runOne = async () => {
            if (isOurs()) await runAndSettle(spec, context, item);
          };
          await (spec.keyOf ? keys.run(spec.keyOf(item), runOne) : runOne());
        });
        if (items.length < batch) return;
      }
    },
  };
}

/** Never rejects: what cannot be settled comes again when its lease is over. */
async function runAndSettle<Item>(spec: QueueSpec<string, Item>, context: RoundContext, item: Item): Promise<void> {
  const { clock, figures, log } = context;
  const began = clock.now();
  const outcome = await runOf(spec, context, item);
  const settled = await settle(spec, context, item, outcome).catch((error: unknown): RunOutcome => {
    const fields = { job: spec.name, ...spec.logFields?.(item), outcome: outcome.is, error };
    log.error(fields, "a job's outcome could not be written; the item comes again when its lease is over");
    return "failed";
  });
  figures?.ran(spec.name, settled, clock.now() - began);
}

type Ended = Outcome | { readonly is: "done" } | { readonly is: "failed"; readonly reason: string };

async function runOf<Item>(spec: QueueSpec<string, Item>, context: RoundContext, item: Item): Promise<Ended> {
  try {
    return (await spec.run(item, { now: context.clock.now(), signal: context.signal })) ?? { is: "done" };
  } catch (error) {
    const fields = { job: spec.name, ...spec.logFields?.(item), attempt: attemptOf(spec, item), error };
    context.log.error(fields, "a job failed");
    return { is: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

const attemptOf = <Item>(spec: QueueSpec<string, Item>, item: Item): number => (spec.failuresOf?.(item) ?? 0) + 1;

/** Has the queue write what became of an item; answers how that counts. */
async function settle<Item>(
  spec: QueueSpec<string, Item>,
  { clock, random, log }: RoundContext,
  item: Item,
  outcome: Ended,
): Promise<RunOutcome> {
  if (outcome.is === "done") {
    await spec.onDone?.(item, clock.now());
    return "done";
  }
  const chosenAt = outcome.is === "later" ? outcome.at : undefined;
  const at = chosenAt ?? retryAt(spec.retry, attemptOf(spec, item), clock.now(), random);
  if (outcome.is !== "giveUp" && at !== null) {
    await spec.onLater?.(item, at, outcome.reason);
    return outcome.is;
  }
  const fields = { job: spec.name, ...spec.logFields?.(item), attempt: attemptOf(spec, item), reason: outcome.reason };
  log.error(fields, "a job was given up");
  await spec.onGiveUp?.(item, outcome.reason);
  return "givenUp";
}

/** Runs `task` for every item, so many at once. Rejects with the first failure once all that began have ended. */
async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await task(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, lane));
  for (const one of lanes) if (one.status === "rejected") throw one.reason;
}
