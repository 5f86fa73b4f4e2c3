import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, refuse, type Written } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { testConfig } from "../testing/driver.ts";
import { dealEndedUnpaid } from "../testing/unpaid.ts";
import { tablesWorld } from "../testing/world.ts";

/** A store that stands still while it is told to, like a database whose disk hangs. */
function freezable() {
  const store = createMemoryStore();
  let thaw: (() => void) | null = null;
  let frozen: Promise<void> = Promise.resolve();
  const written: Written[] = [];
  const answer = { lost: false, exhausted: false };
  return {
    answer,
    freeze() {
      frozen = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw: () => thaw?.(),
    store: {
      ...store,
      async append(row) {
        const away = thaw !== null && answer.lost;
        await frozen;
        const result = away ? "lost" : await store.append(row);
        written.push(result);
        return result;
      },
      async beat(at) {
        if (answer.exhausted) throw Object.assign(new Error("no descriptors are left"), { code: "EMFILE" });
        await frozen;
        return store.beat(at, 0);
      },
    } satisfies TableStore,
  };
}

async function twoPlaying() {
  const time = fakeTime();
  const db = freezable();
  const world = tablesWorld(time, seededRandom(4), collectingLog(), { store: db.store });
  await world.tables.start();
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(10_000);
  const mover = [a, b].find((one) => one.view.turn?.seat === one.view.you)!;
  return { time, db, world, a, b, mover };
}

describe("a stalled database", () => {
  test("counts as an outage: turns that ran out meanwhile are not missed, and have ten seconds at least", async () => {
    const { time, db, a } = await twoPlaying();
    const before = a.view.turn!;
    await time.advanceAsync(5_000);
    db.freeze();
    await time.advanceAsync(120_000);
    expect(a.view.turn).toEqual(before);
    db.thaw();
    await time.advanceAsync(1_000);
    expect(a.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
    expect(a.view.turn!.deadline - time.now()).toBeGreaterThanOrEqual(10_000);
    expect(a.view.turn!.deadline).toBeGreaterThanOrEqual(before.deadline + 115_000);
    expect(a.view.seats.every(({ missed }) => missed === 0)).toBe(true);
    await time.advanceAsync(200_000);
    expect(a.received.some(({ event }) => event === "missed")).toBe(true);
  });

  test("longer than the limit voids the deal: every stake goes back and the table closes", async () => {
    const { time, db, world, a, b, mover } = await twoPlaying();
    await time.advanceAsync(5_000);
    db.freeze();
    mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
    await time.advanceAsync(601_000);
    expect(a.view.phase).toBe("playing");
    db.thaw();
    await time.advanceAsync(2_000);
    expect([a.view.phase, b.view.phase]).toEqual(["closed", "closed"]);
    expect(a.view.lastResult?.how).toBe("void");
    expect(await world.wallet.openStakes()).toEqual([]);
    expect(["A", "B"].map((name) => world.wallet.practiceOf(`player-${name}` as PlayerId))).toEqual([
      1_000_000, 1_000_000,
    ]);
    expect(world.tables.figures().tables).toBe(0);
  });

  test("a process that was frozen or too busy for longer than the limit voids nothing: the deal goes on", async () => {
    const { time, world, a, b } = await twoPlaying();
    const before = a.view.turn!;
    time.freeze(601_000);
    await time.advanceAsync(3_000);
    expect([a.view.phase, b.view.phase]).toEqual(["playing", "playing"]);
    expect(a.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
    expect(a.view.turn!.deadline - time.now()).toBeGreaterThanOrEqual(7_000);
    expect(world.wallet.openStakes()).resolves.toHaveLength(2);
  });

  test("a process that had no descriptors left to reach the database with for longer than the limit voids nothing", async () => {
    const { time, db, world, a, b } = await twoPlaying();
    const before = a.view.turn!;
    db.answer.exhausted = true;
    await time.advanceAsync(700_000);
    db.answer.exhausted = false;
    await time.advanceAsync(3_000);
    expect([a.view.phase, b.view.phase]).toEqual(["playing", "playing"]);
    expect(a.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
    expect(world.wallet.openStakes()).resolves.toHaveLength(2);
  });

  test("counts towards the limit only for as long as the process could have noticed it come back", async () => {
    const { time, db, a } = await twoPlaying();
    db.freeze();
    await time.advanceAsync(400_000);
    time.freeze(400_000);
    db.thaw();
    await time.advanceAsync(3_000);
    expect(a.view.phase).toBe("playing");
  });

  test("a move made while it stands still is neither shown nor acknowledged before it is durable", async () => {
    const { time, db, mover } = await twoPlaying();
    db.freeze();
    mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
    await time.advanceAsync(1_500);
    expect(mover.answer("d")).toBeUndefined();
    expect(mover.view.turn?.drawn).toBe(false);
    db.thaw();
    await time.advanceAsync(1_500);
    expect(mover.answer("d")?.event).toBe("ack");
    expect(mover.view.turn?.drawn).toBe(true);
  });

  test("a time-out that the outage swallowed is decided again after the clocks have moved", async () => {
    const { time, db, mover } = await twoPlaying();
    const { deadline } = mover.view.turn!;
    await time.advanceAsync(deadline - time.now() - 500);
    db.answer.lost = true;
    db.freeze();
    await time.advanceAsync(60_000);
    db.answer.lost = false;
    db.thaw();
    await time.advanceAsync(1_200);
    expect(mover.view.seats.every(({ missed }) => missed === 0)).toBe(true);
    expect(mover.view.turn!.deadline).toBeGreaterThan(time.now() + 8_000);
  });
});

describe("stakes", () => {
  test("one that belongs to no sitting goes back after it looked so twice; those of a running deal stay", async () => {
    const { time, world } = await twoPlaying();
    const orphan = { tableId: "00000000-0000-7000-8000-00000000dead", seat: 0, sitting: 1 };
    const player = "player-Z" as PlayerId;
    await world.wallet.reserve({ key: "r", player, stake: orphan, currency: "practice", amount: 500 as never });
    await time.advanceAsync(61_000);
    expect(world.wallet.practiceOf(player)).toBe(999_500);
    await time.advanceAsync(60_000);
    expect(world.wallet.practiceOf(player)).toBe(1_000_000);
    expect((await world.wallet.openStakes()).length).toBe(2);
  });

  test("a settlement that the wallet did not take before a crash is posted after it, once", async () => {
    const { later, store, wallet, b } = await dealEndedUnpaid();
    expect(b.view.lastResult?.rows.find(({ seat }) => seat === b.ref.seat)?.change).toBe(1_800);
    expect(wallet.practiceOf("player-A" as PlayerId)).toBe(976_000);
    const next = tablesWorld(later, seededRandom(5), collectingLog(), { store, wallet });
    await next.tables.start();
    await later.advanceAsync(1_000);
    expect(wallet.practiceOf("player-A" as PlayerId)).toBe(998_000);
    expect([...wallet.posted.keys()].filter((key) => key.startsWith("settle:")).length).toBe(1);
  });

  test("M-14: a table whose settlement is refused stands still with its stakes until the wallet takes it", async () => {
    const refusing = async () => refuse("keyConflict", "Other contents.");
    const { time, log, store, wallet, world, b } = await dealEndedUnpaid(refusing as never);
    const { tableId } = b.ref.runner;
    expect(b.received.at(-1)).toMatchObject({ event: "goodbye", reason: "halted" });
    expect(log.lines.some(({ level }) => level === "error")).toBe(true);
    expect(world.tables.figures()).toEqual({ tables: 0, players: 0, halted: 1, ofOtherRules: 0 });
    const journal = (await store.read(tableId)).length;
    await time.advanceAsync(300_000);
    expect((await store.read(tableId)).length).toBe(journal);
    expect((await wallet.openStakes()).length).toBe(2);
    expect(await store.isOpen(tableId)).toBe(true);
    // Both may play elsewhere meanwhile.
    await world.join("B", { maxSeats: 2 });
    const later = fakeTime((time.now() + 5_000) as never);
    const next = tablesWorld(later, seededRandom(5), collectingLog(), { store, wallet });
    await next.tables.start();
    await later.advanceAsync(1_000);
    expect(wallet.practiceOf("player-A" as PlayerId)).toBe(998_000);
  });

  test("a table whose journal cannot be read gives every stake back and is closed", async () => {
    const { time, world } = await twoPlaying();
    const later = fakeTime((time.now() + 5_000) as never);
    const log = collectingLog();
    const store = { ...world.store, read: async (id: string) => (await world.store.read(id)).toSpliced(5, 1) };
    const next = tablesWorld(later, seededRandom(5), log, { store, wallet: world.wallet });
    await next.tables.start();
    expect(next.tables.figures().tables).toBe(0);
    expect(await world.wallet.openStakes()).toEqual([]);
    expect(world.wallet.practiceOf("player-A" as PlayerId)).toBe(1_000_000);
    expect(log.lines.some(({ level }) => level === "error")).toBe(true);
  });

  test("a table taken over whose journal the database did not answer at first is read in the next round", async () => {
    const { time, a, world } = await twoPlaying();
    const { tableId } = a.ref.runner;
    let [claims, reads] = [0, 0];
    const store: TableStore = {
      ...world.store,
      // The first process falls silent after the second one's start; whose the table is by then is claimed once.
      claim: async () => (++claims === 2 ? world.store.claim(null, 0) : []),
      async read(id) {
        if (++reads === 1) throw new Error("the connection broke");
        return world.store.read(id);
      },
    };
    const next = tablesWorld(time, seededRandom(5), collectingLog(), {
      store,
      wallet: world.wallet,
      settings: { alone: false, leaseMs: 10_000 },
    });
    await next.tables.start();
    await time.advanceAsync(10_000);
    expect([claims, reads, next.tables.live(tableId)]).toEqual([2, 1, null]);
    await time.advanceAsync(10_000);
    expect(next.tables.live(tableId)).not.toBeNull();
  });

  test("a process alone takes later what one that outlived its end has opened since, once that one is silent", async () => {
    const time = fakeTime();
    const memory = createMemoryStore();
    const silences: number[] = [];
    const store: TableStore = {
      ...memory,
      async claim(since) {
        if (since === null) return [];
        silences.push(time.now() - since);
        return silences.length === 1 ? memory.claim(null, 0) : [];
      },
    };
    const settings = { leaseMs: 10_000 };
    const { tables } = tablesWorld(time, seededRandom(5), collectingLog(), { store, settings });
    await tables.start();
    const config = testConfig();
    await memory.open(config);
    await time.advanceAsync(70_000);
    expect(tables.live(config.tableId)).not.toBeNull();
    expect(silences.every((ms) => ms === settings.leaseMs)).toBe(true);
  });

  test("a table that waits to be read and is claimed again is taken up once, and may write", async () => {
    const { time, a, world } = await twoPlaying();
    const { tableId } = a.ref.runner;
    let [claims, reads] = [0, 0];
    const store: TableStore = {
      ...world.store,
      // As if another process had taken the table meanwhile and fallen silent too.
      claim: () => {
        claims += 1;
        return world.store.claim(null, 0);
      },
      async read(id) {
        if (++reads === 1) throw new Error("the connection broke");
        return world.store.read(id);
      },
    };
    const next = tablesWorld(time, seededRandom(5), collectingLog(), { store, wallet: world.wallet });
    await next.tables.start().catch(() => undefined);
    await next.tables.start();
    expect([claims, reads]).toEqual([2, 2]);
    // A turn that runs out is written: under an epoch of the past the table would be given up.
    await time.advanceAsync(40_000);
    expect(next.tables.live(tableId)).not.toBeNull();
  });
});
