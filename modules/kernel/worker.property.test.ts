import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type FakeTime, fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { createKeyedMutex, type KeyedMutex } from "./keyed-mutex.ts";
import { giveUp, later, queueJob } from "./queue-job.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "./time.ts";
import { createWorker, type Worker } from "./worker.ts";

setDefaultTimeout(60_000);

/** What an item's next runs come to, and how long each takes; done when none is left. */
interface Run {
  readonly is: "throw" | "later" | "giveUp" | "done";
  readonly takesMs: number;
}

interface Item {
  readonly id: number;
  readonly key: string;
  readonly runs: Run[];
  dueAt: number;
  failures: number;
  running: number;
  settled: string[];
}

/** More than twice the longest run. */
const LEASE_MS = 12 * SECOND_MS;
const RETRY = { firstMs: SECOND_MS, factor: 2, longestMs: 20 * SECOND_MS, jitter: 0.5 };

const run = fc.record({
  is: fc.constantFrom("throw" as const, "later" as const, "giveUp" as const, "done" as const, "done" as const),
  takesMs: fc.integer({ min: 0, max: 5 * SECOND_MS }),
});
const item = fc.record({ key: fc.constantFrom("a", "b", "c"), runs: fc.array(run, { minLength: 1, maxLength: 4 }) });
const step = fc.oneof(
  fc.record({ is: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 20 * SECOND_MS }) }),
  fc.record({ is: fc.constantFrom("wake" as const, "runOnce" as const), worker: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ is: fc.constant("outage" as const), on: fc.boolean() }),
  fc.record({ is: fc.constant("stop" as const) }),
);
const world = fc.record({
  items: fc.array(item, { maxLength: 30 }),
  steps: fc.array(step, { maxLength: 25 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  batch: fc.integer({ min: 1, max: 5 }),
  seed: fc.integer(),
});

/** A queue in memory that watches what is done with it. */
function createQueue(time: FakeTime, wanted: readonly { key: string; runs: Run[] }[]) {
  const items: Item[] = wanted.map(({ key, runs }, id) => ({
    id,
    key,
    runs: [...runs],
    dueAt: time.now(),
    failures: 0,
    running: 0,
    settled: [],
  }));
  const busyKeys = new Set<string>();
  const queue = {
    items,
    isAway: false,
    /** Promises that were broken; a throw would be taken for a failed run. */
    broken: [] as string[],
    running: 0,
    async claim(limit: number, leaseMs: number, now: Instant): Promise<Item[]> {
      if (queue.isAway) throw new Error("the database is away");
      const due = items.filter((one) => one.settled.length === 0 && one.dueAt <= now).slice(0, limit);
      for (const one of due) one.dueAt = now + leaseMs;
      return due;
    },
    async run(one: Item) {
      if (busyKeys.has(one.key)) queue.broken.push(`two at once of key ${one.key}`);
      if (one.running > 0) queue.broken.push(`item ${one.id} runs twice at once`);
      if (one.settled.length > 0) queue.broken.push(`item ${one.id} runs though it is settled`);
      busyKeys.add(one.key);
      one.running += 1;
      queue.running += 1;
      const { is, takesMs } = one.runs.shift() ?? { is: "done", takesMs: 1 };
      await new Promise<void>((resume) => void time.after(takesMs, resume));
      busyKeys.delete(one.key);
      one.running -= 1;
      queue.running -= 1;
      if (is === "throw") throw new Error("not this time");
      if (is === "later") return later("not yet");
      return is === "giveUp" ? giveUp("never") : undefined;
    },
    async settle(one: Item, how: string) {
      if (queue.isAway) {
        // Its outcome is lost: it comes again, and what it comes to is the same.
        one.runs.unshift({ is: how === "done" ? "done" : "giveUp", takesMs: 1 });
        throw new Error("the database is away");
      }
      one.settled.push(how);
    },
    async later(one: Item, at: Instant) {
      if (queue.isAway) throw new Error("the database is away");
      if (at < time.now()) queue.broken.push(`item ${one.id} is put off into the past`);
      one.dueAt = at;
      one.failures += 1;
    },
  };
  return queue;
}

function workerOf(
  time: FakeTime,
  queue: ReturnType<typeof createQueue>,
  { seed, concurrency, batch }: { seed: number; concurrency: number; batch: number },
  keys: KeyedMutex,
): Worker<"queue"> {
  let rounds = 0;
  const deps = { clock: time, timers: time, random: seededRandom(seed), log: collectingLog() };
  const job = queueJob<"queue", Item>({
    name: "queue",
    everyMs: 5 * SECOND_MS,
    leaseMs: LEASE_MS,
    retry: RETRY,
    concurrency,
    batch,
    keys,
    claim: queue.claim,
    keyOf: ({ key }) => key,
    failuresOf: ({ failures }) => failures,
    run: queue.run,
    onDone: (one) => queue.settle(one, "done"),
    onLater: queue.later,
    onGiveUp: (one) => queue.settle(one, "givenUp"),
  });
  const watched = {
    ...job,
    async round(context: Parameters<typeof job.round>[0]) {
      rounds += 1;
      if (rounds > 1) queue.broken.push("two rounds at once");
      await job.round(context).finally(() => {
        rounds -= 1;
      });
    },
  };
  return createWorker(deps, [watched]);
}

test("two workers settle every item exactly once, one at a time per key, whatever fails, wakes or stops", async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ items, steps, ...options }) => {
      const time = fakeTime();
      const queue = createQueue(time, items);
      const keys = createKeyedMutex();
      const workers = [workerOf(time, queue, options, keys), workerOf(time, queue, options, keys)] as const;
      let stopping: Promise<void> | null = null;
      for (const worker of workers) worker.start();
      for (const one of steps) {
        if (one.is === "wait") await time.advanceAsync(one.ms);
        else if (one.is === "wake") void workers[one.worker]!.wake("queue");
        else if (one.is === "runOnce") void workers[one.worker]!.runOnce();
        else if (one.is === "outage") queue.isAway = one.on;
        else stopping ??= workers[0].stop();
      }
      queue.isAway = false;
      // Every lease, every wait and every run have time to end.
      await time.advanceAsync(20 * MINUTE_MS);
      expect(queue.items.filter(({ settled }) => settled.length !== 1)).toEqual([]);
      expect(queue.broken).toEqual([]);
      expect(queue.running).toBe(0);

      await Promise.all([stopping, ...workers.map((worker) => worker.stop())]);
      expect(time.pending()).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("a stop waits for what runs and begins nothing more", async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.integer({ min: 0, max: 30 * SECOND_MS }), async ({ items, ...options }, atMs) => {
      const time = fakeTime();
      const queue = createQueue(time, items);
      const worker = workerOf(time, queue, options, createKeyedMutex());
      worker.start();
      await time.advanceAsync(atMs);
      let isStopped = false;
      const before = queue.running;
      const left = () => queue.items.reduce((sum, { runs }) => sum + runs.length, 0);
      const runsLeft = left();
      const stop = worker.stop().then(() => {
        isStopped = true;
        expect(queue.running).toBe(0);
      });
      void worker.wake("queue");
      await time.advanceAsync(0);
      expect(isStopped).toBe(before === 0);
      await time.advanceAsync(10 * MINUTE_MS);
      await stop;
      await worker.runOnce();
      expect(left()).toBe(runsLeft);
      expect(queue.broken).toEqual([]);
      expect(time.pending()).toBe(0);
    }),
    { numRuns: 200 },
  );
});
