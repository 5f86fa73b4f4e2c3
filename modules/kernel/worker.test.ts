import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { periodicJob } from "./periodic-job.ts";
import { giveUp, later, type QueueSpec, queueJob } from "./queue-job.ts";
import { type Instant, instant, MINUTE_MS, SECOND_MS } from "./time.ts";
import { createWorker, type Job, type RunOutcome } from "./worker.ts";

const RETRY = { firstMs: 10 * SECOND_MS, factor: 2, longestMs: MINUTE_MS, jitter: 0 };

function setUp() {
  const time = fakeTime();
  const log = collectingLog();
  const ran: [string, RunOutcome, number][] = [];
  const watched = new Map<string, () => Promise<Instant | null>>();
  const figures = {
    ran: (job: string, outcome: RunOutcome, durationMs: number) => void ran.push([job, outcome, durationMs]),
    watch: (job: string, oldestDue: () => Promise<Instant | null>) => void watched.set(job, oldestDue),
  };
  const work = <Name extends string>(...jobs: Job<Name>[]) =>
    createWorker({ clock: time, timers: time, random: seededRandom(), log, figures }, jobs);
  const pause = (ms: number) => new Promise<void>((resume) => void time.after(ms, resume));
  return { time, log, ran, watched, work, pause };
}

describe("a periodic job", () => {
  test("runs at the start and at its times, never twice at once, and no more once it is stopped", async () => {
    const { time, work, pause, ran } = setUp();
    const at: number[] = [];
    const began = time.now();
    const job = periodicJob({
      name: "slow",
      everyMs: MINUTE_MS,
      async run({ now }) {
        at.push((now - began) / SECOND_MS);
        if (at.length === 2) await pause(150 * SECOND_MS);
      },
    });
    const worker = work(job);
    worker.start();
    await time.advanceAsync(5 * MINUTE_MS);
    expect(at).toEqual([0, 60, 240, 300]);
    expect(ran.map(([, , tookMs]) => tookMs / SECOND_MS)).toEqual([0, 150, 0, 0]);
    await worker.stop();
    await worker.wake("slow");
    await time.advanceAsync(5 * MINUTE_MS);
    expect(at.length).toBe(4);
    expect(time.pending()).toBe(0);
  });

  test("waits for its first time where it should, and runs without times when it is woken", async () => {
    const { time, work } = setUp();
    let runs = 0;
    const spec = { everyMs: MINUTE_MS, atStart: false, run: async () => runs++ };
    const worker = work(
      periodicJob({ name: "later", ...spec }),
      periodicJob({ name: "asked", ...spec, everyMs: null }),
    );
    worker.start();
    await time.advanceAsync(59 * SECOND_MS);
    expect(runs).toBe(0);
    await time.advanceAsync(SECOND_MS);
    expect(runs).toBe(1);
    await worker.wake("asked");
    expect(runs).toBe(2);
    await worker.stop();
  });

  test("that fails is logged once per outage with its fields, comes again, and says when it is over", async () => {
    const { time, log, work, ran } = setUp();
    let isAway = true;
    const worker = work(
      periodicJob({
        name: "sweep",
        everyMs: SECOND_MS,
        logFields: { alarm: "notSwept" },
        run: async () => {
          if (isAway) throw new Error("the database is away");
        },
      }),
    );
    worker.start();
    await time.advanceAsync(30 * SECOND_MS);
    expect(log.lines.map(({ level }) => level)).toEqual(["error"]);
    expect(log.lines[0]!.fields).toMatchObject({ job: "sweep", alarm: "notSwept" });
    isAway = false;
    await time.advanceAsync(30 * SECOND_MS);
    expect(log.lines.map(({ level }) => level)).toEqual(["error", "info"]);
    isAway = true;
    await time.advanceAsync(2 * SECOND_MS);
    expect(log.lines.map(({ level }) => level)).toEqual(["error", "info", "error"]);
    expect([ran.at(0)?.[1], ran.at(40)?.[1]]).toEqual(["failed", "done"]);
    await worker.stop();
  });

  test("whoever wakes it during a run gets one that began afterwards, and all of them share it", async () => {
    const { time, work, pause } = setUp();
    const seen: string[] = [];
    let written = "nothing";
    const worker = work(
      periodicJob({
        name: "flush",
        everyMs: null,
        atStart: false,
        async run() {
          const found = written;
          await pause(SECOND_MS);
          seen.push(found);
        },
      }),
    );
    const first = worker.wake("flush");
    await time.advanceAsync(500);
    written = "a";
    const second = worker.wake("flush").then(() => seen.length);
    const third = worker.wake("flush");
    written = "b";
    await time.advanceAsync(10 * SECOND_MS);
    await Promise.all([first, third]);
    expect(seen).toEqual(["nothing", "b"]);
    expect(await second).toBe(2);
  });

  test("runOnce runs all in their order, without start, and settled waits for what runs", async () => {
    const { time, work, pause } = setUp();
    const ended: string[] = [];
    const job = <const Name extends string>(name: Name, ms: number) =>
      periodicJob({ name, everyMs: MINUTE_MS, run: () => pause(ms).then(() => ended.push(name)) });
    const worker = work<"slow" | "quick">(job("slow", SECOND_MS), job("quick", 0));
    void worker.runOnce();
    await time.advanceAsync(2 * SECOND_MS);
    expect(ended).toEqual(["slow", "quick"]);
    void worker.wake("slow");
    let isSettled = false;
    const settled = worker.settled().then(() => {
      isSettled = true;
    });
    await time.advanceAsync(999);
    expect(isSettled).toBe(false);
    await time.advanceAsync(1);
    await settled;
    expect(ended).toEqual(["slow", "quick", "slow"]);
  });
});

interface Row {
  readonly id: number;
  dueAt: number;
  failures: number;
}

/** A queue of so many rows that are due now. */
function queueOf(time: ReturnType<typeof fakeTime>, rows: number) {
  const all: Row[] = Array.from({ length: rows }, (_, id) => ({ id, dueAt: time.now(), failures: 0 }));
  const told: string[] = [];
  const claims: number[] = [];
  const spec = {
    name: "mails" as const,
    everyMs: SECOND_MS,
    retry: RETRY,
    async claim(limit: number, leaseMs: number, now: Instant) {
      const due = all.filter(({ dueAt }) => dueAt <= now).slice(0, limit);
      for (const row of due) row.dueAt = now + leaseMs;
      claims.push(due.length);
      return due;
    },
    failuresOf: (row: Row) => row.failures,
    logFields: ({ id }: Row) => ({ mail: id }),
    async onDone(row: Row) {
      row.dueAt = Number.POSITIVE_INFINITY;
      told.push(`${row.id} done`);
    },
    async onLater(row: Row, at: Instant, reason: string) {
      row.dueAt = at;
      row.failures += 1;
      told.push(`${row.id} in ${(at - time.now()) / SECOND_MS} s: ${reason}`);
    },
    async onGiveUp(row: Row, reason: string) {
      row.dueAt = Number.POSITIVE_INFINITY;
      told.push(`${row.id} given up: ${reason}`);
    },
  } satisfies Omit<QueueSpec<"mails", Row>, "run">;
  return { spec, told, claims, all };
}

describe("a queue's job", () => {
  test("works it off batch by batch until one is not full", async () => {
    const { time, work } = setUp();
    const { spec, claims, told } = queueOf(time, 45);
    await work(queueJob({ ...spec, run: async () => {} })).runOnce();
    expect(claims).toEqual([20, 20, 5]);
    expect(told.length).toBe(45);
  });

  test("a throw is logged with job, item and attempt, waits by the policy, and is given up after the last try", async () => {
    const { time, log, ran, work } = setUp();
    const { spec, told } = queueOf(time, 1);
    const run = () => Promise.reject(new Error("no answer"));
    const worker = work(queueJob({ ...spec, retry: { ...RETRY, attempts: 3 }, run }));
    worker.start();
    await time.advanceAsync(5 * MINUTE_MS);
    expect(told).toEqual(["0 in 10 s: no answer", "0 in 20 s: no answer", "0 given up: no answer"]);
    expect(log.lines.map(({ message, fields: { job, mail, attempt } }) => [message, job, mail, attempt])).toEqual([
      ["a job failed", "mails", 0, 1],
      ["a job failed", "mails", 0, 2],
      ["a job failed", "mails", 0, 3],
      ["a job was given up", "mails", 0, 3],
    ]);
    expect(ran.map(([, outcome]) => outcome)).toEqual(["failed", "failed", "givenUp"]);
    await worker.stop();
  });

  test("what is put off is no failure in the log; it may name its own time", async () => {
    const { time, log, work } = setUp();
    const { spec, told } = queueOf(time, 1);
    const outcomes = [later("not open yet"), later("at noon", instant(time.now() + MINUTE_MS)), giveUp("too late")];
    const worker = work(queueJob({ ...spec, run: async () => outcomes.shift() }));
    worker.start();
    await time.advanceAsync(2 * MINUTE_MS);
    expect(told).toEqual(["0 in 10 s: not open yet", "0 in 50 s: at noon", "0 given up: too late"]);
    expect(log.lines.map(({ message }) => message)).toEqual(["a job was given up"]);
    await worker.stop();
  });

  test("without an own time an item that failed comes again when its lease is over", async () => {
    const { time, work } = setUp();
    const { spec, told } = queueOf(time, 1);
    const { onLater: _, onGiveUp: __, ...bare } = spec;
    const began = time.now();
    const at: number[] = [];
    const run = async () => {
      at.push((time.now() - began) / SECOND_MS);
      if (at.length < 3) throw new Error("no answer");
    };
    const worker = work(queueJob({ ...bare, leaseMs: 30 * SECOND_MS, run }));
    worker.start();
    await time.advanceAsync(2 * MINUTE_MS);
    expect(at).toEqual([0, 30, 60]);
    expect(told).toEqual(["0 done"]);
    await worker.stop();
  });

  test("an outcome that cannot be written is logged and stops nothing else", async () => {
    const { time, log, ran, work } = setUp();
    const { spec, told } = queueOf(time, 2);
    const onDone = (row: Row) => (row.id === 0 ? Promise.reject(new Error("away")) : spec.onDone(row));
    await work(queueJob({ ...spec, onDone, run: async () => {} })).runOnce();
    expect(told).toEqual(["1 done"]);
    expect(log.lines.map(({ fields: { job, mail, outcome } }) => [job, mail, outcome])).toEqual([["mails", 0, "done"]]);
    expect(ran.map(([, outcome]) => outcome)).toEqual(["failed", "done"]);
  });

  test("a stop during a batch leaves the rest to their leases", async () => {
    const { time, work, pause } = setUp();
    const { spec, told } = queueOf(time, 10);
    const worker = work(queueJob({ ...spec, concurrency: 2, run: () => pause(SECOND_MS) }));
    worker.start();
    await time.advanceAsync(1_500);
    const stop = worker.stop();
    await time.advanceAsync(MINUTE_MS);
    await stop;
    expect(told).toEqual(["0 done", "1 done", "2 done", "3 done"]);
  });

  test("the figures can ask how long its oldest item waits", async () => {
    const { time, watched, work } = setUp();
    const { spec } = queueOf(time, 1);
    work(queueJob({ ...spec, run: async () => {}, oldestDue: async () => instant(7) }));
    expect(await watched.get("mails")?.()).toBe(instant(7));
  });
});
