import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import type { TableState } from "../machine/state.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";

/** Two people at a table, over a store whose snapshots the test sees. */
async function setUp(patch: Partial<TableStore> = {}) {
  const time = fakeTime();
  const log = collectingLog();
  const kept: TableState[] = [];
  const memory = createMemoryStore();
  const store: TableStore = {
    ...memory,
    keepSnapshots(states) {
      kept.push(...states);
      return memory.keepSnapshots(states);
    },
    ...patch,
  };
  const wallet = createMemoryWallet();
  const world = tablesWorld(time, seededRandom(11), log, { store, wallet });
  const browsers = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })] as const;
  return { time, log, kept, store, wallet, world, browsers };
}

/** The next deal is dealt, and the first to move drops out. */
async function playDeal(time: ReturnType<typeof fakeTime>, browsers: readonly TestBrowser[]): Promise<string> {
  await time.advanceAsync(12_000);
  const mover = browsers.find(({ view }) => view.turn?.seat === view.you)!;
  const { dealId } = mover.view;
  mover.send({ event: "drop", id: dealId!, turn: mover.view.turn!.turn });
  await time.advanceAsync(0);
  return dealId!;
}

test("a table is kept when a deal's shuffle begins, a while later than it is played, and of several states the newest", async () => {
  const { time, kept, browsers } = await setUp();
  await time.advanceAsync(10_000);
  expect(browsers[0].view.phase).toBe("playing");
  expect(kept).toHaveLength(0);
  await time.advanceAsync(1_000);
  expect(kept.map(({ shuffle, view }) => [shuffle?.step, view.deal])).toEqual([["wanted", 0]]);
  await playDeal(time, browsers);
  await playDeal(time, browsers);
  await time.advanceAsync(1_000);
  expect(kept.map(({ view }) => view.deal)).toEqual([0, 1]);
});

test("a long stretch without a deal is kept too", async () => {
  const { time, kept, browsers } = await setUp();
  browsers[1].send({ event: "sitOut", id: "out", on: true });
  for (let n = 0; n < 600; n += 1) {
    browsers[1].send({ event: "sitOut", id: `${n}`, on: n % 2 === 0 });
    // As often as a seat may say what is no move.
    await time.advanceAsync(1_001);
  }
  await time.advanceAsync(1_000);
  expect(kept.length).toBeGreaterThanOrEqual(1);
  expect(kept.every(({ view }) => view.deal === 0)).toBe(true);
});

test("snapshots that never end, or fail, hold up no move and are no alarm", async () => {
  const never = await setUp({ keepSnapshots: () => new Promise(() => {}) });
  for (let deals = 0; deals < 3; deals += 1) await playDeal(never.time, never.browsers);
  expect(never.browsers[0].view.deal).toBe(3);
  const failing = await setUp({ keepSnapshots: () => Promise.reject(new Error("the database is away")) });
  for (let deals = 0; deals < 3; deals += 1) await playDeal(failing.time, failing.browsers);
  await failing.time.advanceAsync(2_000);
  expect(failing.browsers[0].view.deal).toBe(3);
  expect(failing.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("recovery reads what follows the last snapshot, and nothing else; who comes back gets what they missed of the deal", async () => {
  const { time, log, store, wallet, world, browsers } = await setUp();
  for (let deals = 0; deals < 3; deals += 1) await playDeal(time, browsers);
  await time.advanceAsync(13_000);
  const [a] = browsers;
  const { state, tableId } = a.ref.runner;
  await world.tables.stop();
  const read: [number | undefined, number][] = [];
  const counting: TableStore = {
    ...store,
    async read(id, after) {
      const entries = await store.read(id, after);
      read.push([after, entries.length]);
      return entries;
    },
  };
  await store.beat(time.now(), 0);
  const next = tablesWorld(time, seededRandom(12), log, { store: counting, wallet });
  await next.tables.start();
  const found = next.tables.live(tableId)!.runner;
  expect(found.state.deal).toEqual(state.deal);
  expect(read).toHaveLength(1);
  const [[after, entries]] = read as [[number, number]];
  expect(after).toBeGreaterThan(20);
  expect(entries).toBeLessThan(10);
  const dealt = a.received.findLast((one) => one.event === "dealt")!;
  const back = openBrowser(next.tables, { ...a.ref, runner: found }, { lastSeq: dealt.seq });
  await time.advanceAsync(0);
  expect(back.received.some(({ event }) => event === "welcome")).toBe(false);
  expect(back.received.some(({ event }) => event === "turn")).toBe(true);
});

test("a snapshot that does not fit the journal is passed over, and told", async () => {
  const { time, log, store, wallet, world, browsers } = await setUp();
  await playDeal(time, browsers);
  await time.advanceAsync(13_000);
  const { state, tableId } = browsers[0].ref.runner;
  await world.tables.stop();
  const kept = (await store.snapshot(tableId))!;
  const broken = { ...kept, shuffle: null };
  await store.beat(time.now(), 0);
  const next = tablesWorld(time, seededRandom(12), log, { store: { ...store, snapshot: async () => broken }, wallet });
  await next.tables.start();
  expect(next.tables.live(tableId)!.runner.state.deal).toEqual(state.deal);
  expect(log.lines.some(({ level, message }) => level === "warn" && message.includes("snapshot"))).toBe(true);
});

test("a deal of a table of more than 20,000 commands is watched again", async () => {
  const { time, store, world, browsers } = await setUp();
  await playDeal(time, browsers);
  const dealId = await playDeal(time, browsers);
  await time.advanceAsync(2_000);
  const far = 30_000;
  const { tableId } = browsers[0].ref.runner;
  const entries = (await store.read(tableId)).map((entry) => ({ ...entry, seq: entry.seq + far }));
  const player = "player-A" as PlayerId;
  const whole = await world.tables.replays.watch(dealId, player);
  const long: TableStore = {
    ...store,
    async snapshot(id, beforeDeal) {
      const kept = await store.snapshot(id, beforeDeal);
      return kept && { ...kept, applied: kept.applied + far };
    },
    readAfter: async (_, seq, limit) => entries.filter((entry) => entry.seq > seq).slice(0, limit),
  };
  const other = tablesWorld(time, seededRandom(12), collectingLog(), { store: long });
  const watched = await other.tables.replays.watch(dealId, player);
  expect(whole.ok).toBe(true);
  expect(watched).toEqual(whole);
});
