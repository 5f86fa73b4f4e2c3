import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq, isNull, sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { claimDue, oldestDue } from "./claim.ts";
import { queueJob } from "./queue-job.ts";
import { instant, MINUTE_MS, SECOND_MS } from "./time.ts";
import { createWorker } from "./worker.ts";

setDefaultTimeout(60_000);

const jobs = pgTable(
  "jobs",
  {
    player: text().notNull(),
    n: integer().notNull(),
    nextAt: timestamp("next_at", { withTimezone: true }),
    tries: integer().notNull().default(0),
    ranBy: text("ran_by"),
  },
  (table) => [primaryKey({ columns: [table.player, table.n] })],
);
const QUEUE = { table: jobs, key: [jobs.player, jobs.n], dueAt: jobs.nextAt } as const;
const NOW = instant(Date.UTC(2026, 0, 1));

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.owner`CREATE TABLE jobs (player text, n int, next_at timestamptz, tries int NOT NULL DEFAULT 0, ran_by text, PRIMARY KEY (player, n))`;
  await database.owner`GRANT ALL ON jobs TO PUBLIC`;
});

async function fill(rows: number): Promise<void> {
  await database.db.delete(jobs);
  if (rows === 0) return;
  await database.db
    .insert(jobs)
    .values(Array.from({ length: rows }, (_, n) => ({ player: `p${n % 3}`, n, nextAt: new Date(NOW - n) })));
}

test("takes what is due, the longest due first, and nobody gets it again before its lease is over", async () => {
  await fill(3);
  await database.db.insert(jobs).values([
    { player: "done", n: 1, nextAt: null },
    { player: "early", n: 1, nextAt: new Date(NOW + 1) },
  ]);
  expect(await oldestDue(database.db, QUEUE)).toBe(instant(NOW - 2));
  const first = await claimDue(database.db, QUEUE, 2, MINUTE_MS, NOW);
  expect(first.map(({ n }) => n).sort()).toEqual([1, 2]);
  expect(first[0]!.nextAt).toEqual(new Date(NOW + MINUTE_MS));
  expect((await claimDue(database.db, QUEUE, 9, MINUTE_MS, NOW)).map(({ n }) => n)).toEqual([0]);
  expect(await claimDue(database.db, QUEUE, 9, MINUTE_MS, instant(NOW + MINUTE_MS - 1))).toHaveLength(1);
  expect(await claimDue(database.db, QUEUE, 9, MINUTE_MS, instant(NOW + MINUTE_MS))).toHaveLength(3);
});

test("narrows, orders and writes besides as it is told", async () => {
  await fill(6);
  const queue = {
    ...QUEUE,
    where: eq(jobs.player, "p1"),
    orderBy: sql`${jobs.n} desc`,
    set: { tries: sql`${jobs.tries} + 1` },
  };
  const rows = await claimDue(database.db, queue, 1, MINUTE_MS, NOW);
  expect(rows.map(({ n, tries }) => [n, tries])).toEqual([[4, 1]]);
  expect(await oldestDue(database.db, { ...QUEUE, where: isNull(jobs.nextAt) })).toBeNull();
});

test("passes over rows that somebody holds, without waiting", async () => {
  await fill(2);
  const holding = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const holder = database.db.transaction(async (tx) => {
    await tx.select().from(jobs).where(eq(jobs.n, 0)).for("update");
    holding.resolve();
    await ended.promise;
  });
  await holding.promise;
  expect((await claimDue(database.db, QUEUE, 9, MINUTE_MS, NOW)).map(({ n }) => n)).toEqual([1]);
  ended.resolve();
  await holder;
});

test("many claims at once share a queue: each row goes to one of them, and none gets more than it asked for", async () => {
  await fill(100);
  const claims = await Promise.all(Array.from({ length: 12 }, () => claimDue(database.db, QUEUE, 7, MINUTE_MS, NOW)));
  const taken = claims.flat().map(({ n }) => n);
  expect(Math.max(...claims.map((rows) => rows.length))).toBeLessThanOrEqual(7);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBeGreaterThan(7);
});

test("two workers on one table run every row once; a failure comes again", async () => {
  await fill(60);
  const time = fakeTime(NOW);
  const ran: string[] = [];
  const worker = (name: string) =>
    createWorker({ clock: time, timers: time, random: seededRandom(), log: collectingLog() }, [
      queueJob({
        name: "jobs",
        everyMs: SECOND_MS,
        batch: 7,
        concurrency: 3,
        retry: { firstMs: SECOND_MS, factor: 2, longestMs: MINUTE_MS, jitter: 0.2 },
        claim: (limit, leaseMs, now) => claimDue(database.db, QUEUE, limit, leaseMs, now),
        failuresOf: ({ tries }) => tries,
        async run(row) {
          if (row.n % 10 === 3 && row.tries < 2) throw new Error("not this time");
          ran.push(`${row.n} by ${name}`);
        },
        onDone: ({ n }) => database.db.update(jobs).set({ nextAt: null, ranBy: name }).where(eq(jobs.n, n)),
        onLater: ({ n }, at) =>
          database.db
            .update(jobs)
            .set({ nextAt: new Date(at), tries: sql`${jobs.tries} + 1` })
            .where(eq(jobs.n, n)),
      }),
    ]);
  const workers = [worker("a"), worker("b")];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(workers.map((one) => one.runOnce()));
    time.advance(5 * SECOND_MS);
  }
  expect(ran.map((line) => Number.parseInt(line, 10)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect(await database.db.select().from(jobs).where(isNull(jobs.ranBy))).toEqual([]);
  expect(await oldestDue(database.db, QUEUE)).toBeNull();
});
