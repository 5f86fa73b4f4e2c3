import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, type Instant, instant, type PlayerId } from "../../kernel/index.ts";
import { createFinishedPlays } from "../../tables/index.ts";
import { type Analysis, createAnalysis } from "../analysis.ts";
import { createAnalysisStore } from "../store.ts";
import { foldDeals } from "./store.ts";

setDefaultTimeout(60_000);

const NOW = instant(Date.parse("2027-06-01T12:00:00+05:30"));
const A = "player-A" as PlayerId;
const DEAL = { variant: "points", currency: "practice", size: 2, tableName: "Points" } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
const started: Analysis[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await database.owner`TRUNCATE analysis.judged_deal, analysis.judged_seat, analysis.older_deals`;
});

/** Analysis over no record at all: what is judged is there already. */
function build(now: Instant = NOW) {
  const time = fakeTime(now);
  const analysis = createAnalysis({
    database,
    clock: time,
    timers: time,
    random: seededRandom(1),
    log: collectingLog(),
    limiter: memoryLimiters(time),
    deals: createFinishedPlays(database),
    workApart: async () => ({ ok: false, error: "no work" }),
    isSealed: async () => false,
    bestBehind: async () => null,
    sweepsHere: async () => true,
  });
  started.push(analysis);
  return analysis;
}

/** Judged deals of one player each, so many days before now; `result` and luck by their number. */
async function judged(
  count: number,
  {
    player = A,
    daysAgo,
    hasBots = false,
    worth = (no: number) => [((no * 7) % 50) - 20, (no % 5) - 2] as const,
  }: {
    readonly player?: PlayerId;
    readonly daysAgo: number;
    readonly hasBots?: boolean;
    readonly worth?: (no: number) => readonly [number, number];
  },
): Promise<void> {
  const store = createAnalysisStore(database);
  const endedAt = instant(NOW - daysAgo * DAY_MS);
  const deals = Array.from({ length: count }, (_, no) => {
    const [result, luck] = worth(no);
    const dealId = Bun.randomUUIDv7();
    const leaks = { lateDrop: no % 3, missedDeclaration: 0, openPile: 0.25, fed: 0 };
    const at = instant(endedAt + no);
    const { tableName, ...deal } = DEAL;
    const seat = {
      ...deal,
      ...leaks,
      tableName,
      dealId,
      seat: 0,
      playerId: player,
      endedAt: at,
      hasBots,
      result,
      luck,
    };
    return {
      ...deal,
      dealId,
      tableId: dealId,
      endedAt: at,
      place: "table" as const,
      bots: hasBots ? 1 : 0,
      version: 1,
      seats: [seat],
    };
  });
  await store.add(deals);
}

const sequences = async () =>
  (await database.sql<{ sequence: string }[]>`SELECT sequence FROM analysis.judged_deal ORDER BY sequence`).map(
    ({ sequence }) => Number(sequence),
  );

test("Q-7: deals of 400 days ago become sums, and statistics tell the same as before", async () => {
  await judged(30, { daysAgo: 401 });
  await judged(5, { daysAgo: 401, hasBots: true });
  await judged(12, { daysAgo: 399 });
  const analysis = build();
  const before = await Promise.all([analysis.statistics(A, {}), analysis.statistics(A, { bBots: "true" })]);
  expect(before[0]).toMatchObject({ nDeals: 47, aCurve: { length: 47 } });
  await analysis.runOnce();
  expect(await sequences()).toEqual(Array.from({ length: 12 }, (_, at) => 36 + at));
  const after = await Promise.all([analysis.statistics(A, {}), analysis.statistics(A, { bBots: "true" })]);
  const {
    aCurve: [, ...curve],
    ...whole
  } = after[0];
  expect({ ...whole, aCurve: [after[0].aCurve[0], ...curve] }).toEqual({
    ...before[0],
    aCurve: before[0].aCurve.slice(35),
  });
  expect(after[1]).toEqual({ ...before[1], aCurve: [] });
  // A second round adds to the same sums, and takes nothing twice.
  await judged(3, { daysAgo: 402 });
  await analysis.runOnce();
  await analysis.runOnce();
  expect((await analysis.statistics(A, {})).nDeals).toBe(50);
  expect((await analysis.exportOf(A)) as object).toMatchObject({ deals: { length: 13 }, olderDeals: { length: 2 } });
});

test("the last place is never given up: new deals go on after it, and nobody who follows misses one", async () => {
  await judged(4, { daysAgo: 500 });
  const analysis = build();
  await analysis.runOnce();
  expect(await sequences()).toEqual([4]);
  await judged(1, { daysAgo: 1 });
  expect(await sequences()).toEqual([4, 5]);
  expect((await analysis.judged.after(4, 10)).map(({ sequence }) => sequence)).toEqual([5]);
  expect(await analysis.rebuild()).toEqual({ deals: 2, older: 3 });
});

test("two processes at once fold each deal once", async () => {
  await judged(200, { daysAgo: 500 });
  const before = instant(NOW - 400 * DAY_MS);
  const rounds = await Promise.all(Array.from({ length: 6 }, () => foldDeals(database, before, 50)));
  for (let gone = 1; gone > 0; ) gone = await foldDeals(database, before, 50);
  expect(rounds.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  const [sums] = await database.sql<{ deals: number }[]>`SELECT deals FROM analysis.older_deals`;
  expect([sums!.deals, await sequences()]).toEqual([199, [200]]);
});

test("a deal that became sums meanwhile is not judged again", async () => {
  await judged(2, { daysAgo: 500 });
  const [deal] = await database.sql<{ id: string }[]>`SELECT deal_id AS id FROM analysis.judged_deal ORDER BY sequence`;
  await build().runOnce();
  const { tableName: _, ...kind } = DEAL;
  const again = {
    ...kind,
    dealId: deal!.id,
    tableId: deal!.id,
    endedAt: NOW,
    place: "table" as const,
    bots: 0,
    version: 2,
  };
  const seat = { ...DEAL, dealId: deal!.id, seat: 0, playerId: A, endedAt: NOW, hasBots: false, result: 1, luck: 1 };
  const leaks = { lateDrop: 0, missedDeclaration: 0, openPile: 0, fed: 0 };
  await createAnalysisStore(database).judgeAgain({ ...again, seats: [{ ...seat, ...leaks }] });
  expect(await sequences()).toEqual([2]);
});

test("the curve of experience is of players with a whole row alone, the same in every step", async () => {
  const learning = (no: number) => [no < 10 ? -20 : no < 30 ? -10 : no < 100 ? -5 : no < 300 ? 0 : 8, 2] as const;
  await judged(340, { player: "p1" as PlayerId, daysAgo: 20, worth: learning });
  const analysis = build();
  await analysis.runOnce();
  // One player is no curve.
  expect(analysis.experience()).toBeNull();
  const flat = () => [4, 0] as const;
  await judged(340, { player: "p2" as PlayerId, daysAgo: 20, worth: flat });
  await judged(329, { player: "p3" as PlayerId, daysAgo: 20, worth: flat });
  await judged(340, { player: "p4" as PlayerId, daysAgo: 20, worth: flat });
  await database.owner`INSERT INTO analysis.older_deals SELECT 'p4', 'points', 'practice', 2, false, 'Points', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1`;
  await analysis.runOnce();
  const { players, steps } = analysis.experience()!;
  expect(players).toBe(2);
  expect(steps.map(({ from, points }) => [from, Math.round(points * 10) / 10])).toEqual([
    [1, (-22 + 4) / 2],
    [11, (-12 + 4) / 2],
    [31, (-7 + 4) / 2],
    [101, (-2 + 4) / 2],
    [301, (6 + 4) / 2],
  ]);
  expect(steps[0]!.within).toBeCloseTo(1.96 * 13, 6);
});
