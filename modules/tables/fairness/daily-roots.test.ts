import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { checkProof, dayChained, dayLeaf as leafOf, rootFrom } from "../../../public/verify.mjs";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { HOUR_MS, type Instant, instant, MINUTE_MS, randomHex, uuidv7 } from "../../kernel/index.ts";
import { dayAfter, dayBefore, dayOf } from "../../kernel/india.ts";
import type { PublishedIn } from "../contract.ts";
import type { Evidence } from "../machine/state.ts";
import { createDayStore } from "../store/days.ts";
import { createTableStore } from "../store/table-store.ts";
import { testConfig } from "../testing/driver.ts";
import { playedLong } from "../testing/proofs.ts";
import { createDailyRoots } from "./daily-roots.ts";
import { CHUNK_LEAVES, dayLeaf, NO_HASH, pathOver, topOf } from "./day.ts";
import { dealProof } from "./proof.ts";

const random = seededRandom(31);
/** 23:00 of 14 March in India. */
const EVENING = instant(Date.UTC(2026, 2, 14, 17, 30));
const MIDNIGHT = instant(EVENING + HOUR_MS);
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function server(at: Instant, on = database) {
  const time = fakeTime(at);
  const log = collectingLog();
  const roots = createDailyRoots({ store: createDayStore(on), clock: time, timers: time, random, log });
  return { time, log, roots };
}

const tables = () => {
  const time = fakeTime(EVENING);
  return createTableStore({
    database,
    journal: database.sql,
    vault: testVault(),
    clock: time,
    timers: time,
    log: collectingLog(),
    process: "p",
    figures: { batch: () => {} },
  });
};

const evidenceOf = (dealId: string, roots: number): Evidence => ({
  dealId,
  deal: 1,
  firstTurn: 0,
  jokerCard: 1,
  openCard: 2,
  shuffles: Array.from({ length: roots }, (_, index) => ({
    shuffle: index + 1,
    root: randomHex(random, 32),
    order: [],
    seed: "",
    saltSeed: "",
    chains: [],
    nonces: [],
  })),
  seenByAll: [],
  seenBy: [],
});

async function record(endedAt: Instant, roots = 1): Promise<Evidence> {
  const evidence = evidenceOf(uuidv7(endedAt, random), roots);
  await tables().saveDeal(testConfig(), { evidence, endedAt, seats: [] });
  return evidence;
}

/** Follows the proof as the verifier does: from the deal's own roots to the day's. */
function leadsToRoot(
  { dealId, shuffles, played }: Evidence,
  published: Omit<PublishedIn, "path"> & { path: readonly unknown[] },
) {
  const leaf = leafOf(
    dealId,
    shuffles.map(({ root }) => root),
    played?.head ?? null,
  );
  const root = rootFrom(leaf, published.path as PublishedIn["path"], published.position, published.deals);
  return root === published.root && dayChained(published) === published.chained;
}

describe("the days of India", () => {
  test("begin at 18:30 UTC, over ends of months and leap years", () => {
    expect([dayOf(instant(MIDNIGHT - 1)), dayOf(MIDNIGHT)]).toEqual(["2026-03-14", "2026-03-15"]);
    expect([dayAfter("2028-02-28"), dayAfter("2026-12-31"), dayBefore("2028-03-01")]).toEqual([
      "2028-02-29",
      "2027-01-01",
      "2028-02-29",
    ]);
  });

  test("a path over chunks is a path of the one tree over all leaves, for every number of deals", () => {
    const leaves = Array.from({ length: 3 * CHUNK_LEAVES + 7 }, () => randomHex(random, 32));
    const chunks = (all: readonly string[]) =>
      Array.from({ length: Math.ceil(all.length / CHUNK_LEAVES) }, (_, no) =>
        all.slice(no * CHUNK_LEAVES, (no + 1) * CHUNK_LEAVES),
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: leaves.length }), fc.nat(), (count, pick) => {
        const all = leaves.slice(0, count);
        const position = pick % count;
        const parts = chunks(all);
        const nodes = parts.map(topOf);
        const no = Math.floor(position / CHUNK_LEAVES);
        const path = pathOver(parts[no]!, position % CHUNK_LEAVES, nodes, no);
        expect(topOf(nodes)).toBe(topOf(all));
        expect(rootFrom([...Buffer.from(all[position]!, "hex")], path, position, count)).toBe(topOf(all));
      }),
      { numRuns: 25 },
    );
  });

  test("a leaf is the same to the server and to the verifier", () => {
    const { dealId, shuffles } = evidenceOf(uuidv7(EVENING, random), 3);
    const roots = shuffles.map(({ root }) => root);
    const leaves = [null, randomHex(random, 32)].map((head) => {
      expect(Buffer.from(leafOf(dealId, roots, head)).toString("hex")).toBe(dayLeaf(dealId, roots, head));
      return dayLeaf(dealId, roots, head);
    });
    expect(leaves[0]).not.toBe(leaves[1]);
  });
});

describe("published roots", () => {
  beforeEach(async () => {
    await database.close();
    database = await freshDatabase();
  });

  test("nothing is published before there was a deal, and none before its day is over", async () => {
    const { roots, time } = server(EVENING);
    expect(await roots.closeDue()).toEqual([]);
    expect(await roots.days(10, 0)).toEqual({ days: [], count: 0 });
    const evidence = await record(EVENING, 3);
    time.advance(HOUR_MS + 9 * MINUTE_MS);
    expect(await roots.closeDue()).toEqual([]);
    expect(await roots.dealInDay(evidence.dealId)).toBeNull();
    time.advance(MINUTE_MS);
    const [day] = await roots.closeDue();
    expect(day).toMatchObject({ day: "2026-03-14", deals: 1, previous: NO_HASH });
    const published = (await roots.dealInDay(evidence.dealId))!;
    expect(published).toMatchObject({ ...day, position: 0, path: [] });
    expect(leadsToRoot(evidence, published)).toBe(true);
    expect(await roots.dealInDay(uuidv7(EVENING, random))).toBeNull();
  });

  test("each day is chained to the one before, days without deals too, and every deal leads to its day", async () => {
    const first = [await record(EVENING), await record(instant(MIDNIGHT - 1), 2)];
    const second = await record(MIDNIGHT);
    const { roots } = server(instant(MIDNIGHT + 3 * 24 * HOUR_MS));
    const closed = await roots.closeDue();
    // The last one is not over for ten minutes yet.
    expect(closed.map(({ day, deals }) => [day, deals])).toEqual([
      ["2026-03-14", 2],
      ["2026-03-15", 1],
      ["2026-03-16", 0],
    ]);
    expect(closed.map(({ previous }) => previous)).toEqual([NO_HASH, closed[0]!.chained, closed[1]!.chained]);
    expect(closed[2]!.root).toBe(NO_HASH);
    expect(closed.every((day) => dayChained(day) === day.chained)).toBe(true);
    for (const evidence of [...first, second]) {
      expect(leadsToRoot(evidence, (await roots.dealInDay(evidence.dealId))!)).toBe(true);
    }
    const listed = await roots.days(2, 1);
    expect([listed.count, listed.days.map(({ day }) => day)]).toEqual([3, ["2026-03-15", "2026-03-14"]]);
    expect(await roots.closeDue()).toEqual([]);
  });

  test("several processes at once close each day once", async () => {
    await record(EVENING);
    const at = instant(MIDNIGHT + 5 * 24 * HOUR_MS + HOUR_MS);
    const closed = await Promise.all([1, 2, 3, 4].map(() => server(at).roots.closeDue()));
    const days = closed.flat().map(({ day }) => day);
    expect(days.toSorted()).toEqual([...new Set(days)].toSorted());
    expect((await server(at).roots.days(20, 0)).count).toBe(days.length);
    expect(days.length).toBe(6);
  });

  test("a deal that is recorded after its day was published stands in the next open one; repeated, only once", async () => {
    const early = await record(EVENING);
    const { roots, time } = server(instant(MIDNIGHT + HOUR_MS));
    const [published] = await roots.closeDue();
    const late = await record(instant(EVENING + MINUTE_MS));
    await tables().saveDeal(testConfig(), { evidence: late, endedAt: EVENING, seats: [] });
    expect((await roots.dealInDay(early.dealId))!.root).toBe(published!.root);
    expect(await roots.dealInDay(late.dealId)).toBeNull();
    time.advance(24 * HOUR_MS);
    await roots.closeDue();
    const found = (await roots.dealInDay(late.dealId))!;
    expect([found.day, found.deals, leadsToRoot(late, found)]).toEqual(["2026-03-15", 1, true]);
  });

  test("a deal that is being recorded while its day is closed is in that day or the next, never in none", async () => {
    await record(EVENING);
    const at = instant(MIDNIGHT + HOUR_MS);
    const evidence = evidenceOf(uuidv7(EVENING, random), 1);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = database.sql.begin(async (tx) => {
      const leaf = dayLeaf(evidence.dealId, [evidence.shuffles[0]!.root], null);
      await tx`INSERT INTO tables.deal_leaf (deal_id, day, leaf) VALUES (${evidence.dealId}, '2026-03-14', ${leaf})`;
      wrote();
      await mayCommit;
    });
    await written;
    const { roots } = server(at);
    const closing = roots.closeDue();
    commit();
    await slow;
    expect((await closing).map(({ deals }) => deals)).toEqual([2]);
    expect(leadsToRoot(evidence, (await roots.dealInDay(evidence.dealId))!)).toBe(true);
  });

  test("many deals make a day whose every deal can be found", async () => {
    const count = 17 * CHUNK_LEAVES + 3;
    const ids = Array.from({ length: count }, () => uuidv7(EVENING, random));
    const roots = ids.map(() => randomHex(random, 32));
    const rows = ids.map((id, index) => ({ deal_id: id, day: "2026-03-14", leaf: dayLeaf(id, [roots[index]!], null) }));
    for (let at = 0; at < count; at += 1_000) {
      await database.sql`INSERT INTO tables.deal_leaf ${database.sql(rows.slice(at, at + 1_000))}`;
    }
    const { roots: days } = server(instant(MIDNIGHT + HOUR_MS));
    const [day] = await days.closeDue();
    expect([day!.deals, day!.root]).toEqual([
      count,
      topOf(rows.toSorted((a, b) => (a.deal_id < b.deal_id ? -1 : 1)).map(({ leaf }) => leaf)),
    ]);
    for (const index of [0, 1, 255, 256, 2_000, count - 1]) {
      const evidence = evidenceOf(ids[index]!, 1);
      const shuffles = [{ ...evidence.shuffles[0]!, root: roots[index]! }];
      expect(leadsToRoot({ ...evidence, shuffles }, (await days.dealInDay(ids[index]!))!)).toBe(true);
    }
  });

  test("nothing published can be changed, taken away, added to or forked", async () => {
    await record(EVENING);
    const { roots } = server(instant(MIDNIGHT + HOUR_MS));
    const [day] = await roots.closeDue();
    const { sql } = database;
    const hash = "ab".repeat(32);
    const add = (which: string, deals: number, previous: string) =>
      sql`INSERT INTO tables.fairness_day (day, deals, root, previous, chained, closed_at)
          VALUES (${which}, ${deals}, ${hash}, ${previous}, ${hash}, now())`;
    const forbidden = [
      () => sql`UPDATE tables.fairness_day SET root = ${hash}`,
      () => sql`DELETE FROM tables.fairness_day`,
      () => sql`UPDATE tables.deal_leaf SET leaf = ${hash}`,
      () => sql`DELETE FROM tables.deal_leaf`,
      () => sql`UPDATE tables.fairness_chunk SET node = ${hash}`,
      () => add("2026-03-14", 1, day!.chained),
      () => add("2026-03-13", 0, day!.chained),
      () => add("2026-03-16", 0, day!.chained),
      () => add("2026-03-15", 0, NO_HASH),
      () => add("2026-03-15", 5, day!.chained),
    ];
    for (const [index, run] of forbidden.entries()) {
      const done = await run().then(
        () => `${index} was done`,
        () => "refused",
      );
      expect(done).toBe("refused");
    }
    expect((await roots.days(10, 0)).days).toEqual([day!]);
  });
});

test("the job closes days by itself, and again once the database is back", async () => {
  const days: string[] = [];
  let broken = true;
  const time = fakeTime(instant(MIDNIGHT + 11 * MINUTE_MS));
  const log = collectingLog();
  const roots = createDailyRoots({
    clock: time,
    timers: time,
    random,
    log,
    store: {
      async closeNext(until) {
        if (broken) throw new Error("away");
        if (days.includes(until)) return null;
        days.push(until);
        return { day: until, deals: 0, root: NO_HASH, previous: NO_HASH, chained: NO_HASH };
      },
      days: async () => ({ days: [], count: 0 }),
      dealInDay: async () => null,
    },
  });
  roots.start();
  await time.advanceAsync(5 * MINUTE_MS);
  broken = false;
  await time.advanceAsync(5 * MINUTE_MS);
  expect(days).toEqual(["2026-03-14"]);
  await time.advanceAsync(24 * HOUR_MS);
  expect(days).toEqual(["2026-03-14", "2026-03-15"]);
  await roots.stop();
});

test("a proof carries its place in the day's root, and the verifier follows it", () => {
  const { evidence } = playedLong({ maxSeats: 2, nDeck: 1 }, seededRandom(12), { seats: [0, 1], turns: 4 });
  const proof = dealProof(evidence, evidence.seenBy[0]!.playerId)!;
  const { dealId, shuffles, played } = evidence;
  const others = Array.from({ length: 4 }, () => randomHex(random, 32));
  const leaf = dayLeaf(
    dealId,
    shuffles.map(({ root }) => root),
    played!.head!,
  );
  const leaves = [...others.slice(0, 2), leaf, ...others.slice(2)];
  const entry = { day: "2026-03-14", deals: 5, root: topOf(leaves), previous: others[0]! };
  const chained = dayChained(entry);
  const published = { ...entry, position: 2, path: pathOver(leaves, 2, [topOf(leaves)], 0), chained };
  expect(checkProof({ ...proof, published }).verdict).toBe("proven");
  const forged = [
    { position: 3 },
    { deals: 6 },
    { deals: 2 },
    { root: others[1]! },
    { previous: others[1]! },
    { chained: others[1]! },
    { day: "2026-03-15" },
    { path: published.path.slice(1) },
    { path: [...published.path, published.path[0]!] },
    { path: published.path.toReversed() },
  ];
  const other = { ...proof, movesHead: others[0]! };
  expect(checkProof({ ...other, published }).verdict).toBe("failed");
  expect(checkProof({ ...proof, version: 2, movesHead: null, published }).verdict).toBe("failed");
  for (const patch of forged) {
    expect(checkProof({ ...proof, published: { ...published, ...patch } }).verdict).toBe("failed");
  }
});
