import { describe, expect, test } from "bun:test";
import { createSimDatabase, storeOver } from "../../../test/simulation/database.ts";
import type { Life } from "../../../test/simulation/sim-time.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { type FakeProcess, fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { createMemoryRegistry } from "../seat-registry/memory-registry.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryWallet, type MemoryWallet } from "../testing/memory-wallet.ts";
import { openBrowser, type TablesWorld, type TestBrowser, tablesWorld } from "../testing/world.ts";

const LIMITS = { handOverMs: 5_000, playOutMs: 0 };

type Patch = (store: TableStore) => Partial<TableStore>;

interface Started extends TablesWorld {
  readonly process: FakeProcess;
  readonly run: string;
  readonly log: ReturnType<typeof collectingLog>;
}

/** Processes over one database, one wallet and one clock. */
function setUp() {
  const time = fakeTime();
  const database = createSimDatabase({ journaled() {}, recorded() {} });
  const wallet = createMemoryWallet();
  const places = createMemoryRegistry();
  const known = fakeProcesses();
  const start = async (
    name: string,
    peer: Partial<FakeProcess["peer"]> = {},
    patch: Patch = () => ({}),
    purse: MemoryWallet = wallet,
  ) => {
    const process = known.add(name, peer);
    const { processes } = process;
    const log = collectingLog();
    const life = { name: processes.self, time } as unknown as Life;
    const over = storeOver(database, async (_, effect) => effect(), life, log);
    const store = { ...over, ...patch(over) };
    const random = seededRandom(BigInt(name.charCodeAt(0)));
    const world = tablesWorld(time, random, log, {
      store,
      wallet: purse,
      places,
      processes,
      settings: { alone: false },
    });
    await world.tables.start();
    return { ...world, process, run: processes.self, log } satisfies Started;
  };
  return { time, database, wallet, start };
}

/** Two people in the middle of a deal; one has drawn. */
async function playing(time: ReturnType<typeof fakeTime>, world: TablesWorld, names: readonly [string, string]) {
  const browsers = [await world.join(names[0], { maxSeats: 2 }), await world.join(names[1], { maxSeats: 2 })] as const;
  await time.advanceAsync(12_000);
  const mover = browsers.find(({ view }) => view.turn?.seat === view.you)!;
  mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
  await time.advanceAsync(0);
  return { browsers, mover, tableId: mover.ref.runner.tableId };
}

/** The window of the same player, opened at another process. */
function follow(world: TablesWorld, { ref, view }: TestBrowser, lastSeq?: number): TestBrowser {
  const player = ref.runner.state.seats[ref.seat]!.player.id;
  const there = world.tables.sittingOf(player, ref.runner.tableId)!;
  return openBrowser(world.tables, there, lastSeq === undefined ? {} : { lastSeq }, view);
}

describe("a process that goes down", () => {
  test("hands a deal over in its middle: hands, pile and turn are the same, nobody is away, a repeated command does nothing twice", async () => {
    const { time, database, start } = setUp();
    const [a, b] = [await start("a"), await start("b")];
    const { browsers, mover, tableId } = await playing(time, a, ["A", "B"]);
    const before = mover.ref.runner.state;
    await time.advanceAsync(5_000);
    const left = before.view.turn!.deadline - time.now();
    await a.tables.drain(LIMITS);
    expect(a.tables.live(tableId)).toBeNull();
    expect(database.tables.get(tableId)).toMatchObject({ owner: b.run, epoch: 2 });
    const moved = b.tables.live(tableId)!.runner.state;
    expect(moved.deal!.stock).toEqual(before.deal!.stock);
    expect(moved.deal!.seats.map(({ groups }) => groups)).toEqual(before.deal!.seats.map(({ groups }) => groups));
    expect(moved.view.turn!.deadline - time.now()).toBeGreaterThanOrEqual(left);
    expect(browsers.every(({ closed }) => closed !== null)).toBe(true);
    await time.advanceAsync(3_000);
    expect(b.tables.live(tableId)!.runner.state.seats.map((seat) => seat?.absentSince)).toEqual([null, null]);
    const again = follow(b, mover, mover.view.seq);
    await time.advanceAsync(0);
    expect(again.received.some(({ event }) => event === "welcome")).toBe(false);
    const { applied } = b.tables.live(tableId)!.runner.state;
    again.send({ event: "draw", id: "d", turn: again.view.turn!.turn, from: "stock" });
    await time.advanceAsync(0);
    expect(again.answer("d")?.event).toBe("ack");
    expect(b.tables.live(tableId)!.runner.state.applied).toBe(applied);
    again.send({ event: "discard", id: "x", turn: again.view.turn!.turn, card: again.view.drawnCard! });
    await time.advanceAsync(0);
    expect(again.answer("x")?.event).toBe("ack");
  });

  test("gives back what the way took", async () => {
    const { time, start } = setUp();
    const a = await start("a");
    const slow: Patch = (store) => ({
      async read(tableId, after) {
        await new Promise<void>((resume) => void time.after(1_500, resume));
        return store.read(tableId, after);
      },
    });
    const b = await start("b", {}, slow);
    const { mover, tableId } = await playing(time, a, ["A", "B"]);
    const { deadline } = mover.view.turn!;
    const drained = a.tables.drain(LIMITS);
    await time.advanceAsync(1_600);
    await drained;
    expect(b.tables.live(tableId)!.runner.state.view.turn!.deadline).toBe(deadline + 1_500);
  });

  test("chooses the process with the fewest tables, and none that goes down too or knows only older rules", async () => {
    const { time, start } = setUp();
    const a = await start("a");
    const many = await start("m", { tables: 7 });
    const few = await start("f", { tables: 5 });
    const [other, down] = [await start("o", { rules: RULES_VERSION - 1 }), await start("d", { isDraining: true })];
    for (const pair of [
      ["A", "B"],
      ["C", "D"],
      ["E", "F"],
      ["G", "H"],
    ] as const)
      await playing(time, a, pair);
    await a.tables.drain(LIMITS);
    expect([a, many, few, other, down].map(({ tables }) => tables.figures().tables)).toEqual([0, 1, 3, 0, 0]);
  });

  test("takes nobody's seat away whose buy-in is under way: it is carried through at the new owner, and there the player finds it", async () => {
    const { time, wallet, start } = setUp();
    let isSlow = true;
    const { reserve } = wallet;
    const hanging = {
      ...wallet,
      reserve: ((given) => (isSlow ? new Promise(() => {}) : reserve(given))) as typeof reserve,
    };
    const a = await start("a", {}, () => ({}), hanging);
    const b = await start("b", { tables: 9 });
    const player = { id: "player-A" as PlayerId, name: "A", avatar: "a1" };
    const joining = a.tables.join({ player, kind: testKind({ maxSeats: 2 }) });
    await time.advanceAsync(100);
    isSlow = false;
    await a.tables.drain(LIMITS);
    // What opens the joined games.
    expect(await joining).toMatchObject({ ok: false, error: { code: "alreadySeated", message: "success." } });
    await time.advanceAsync(100);
    const [joined] = await b.tables.joined(player.id);
    expect(b.tables.sittingOf(player.id, joined!.tableId)).not.toBeNull();
    expect(await b.tables.mintTicket(player.id, joined!.tableId)).toMatchObject({ ok: true });
    expect(await wallet.openStakes()).toHaveLength(1);
  });

  test("seats nobody any more", async () => {
    const { start } = setUp();
    const a = await start("a");
    await a.tables.drain(LIMITS);
    await expect(a.join("A", { maxSeats: 2 })).rejects.toThrow("serverStopping");
  });

  test("asks the next one when one refuses, and plays on where nobody takes a table", async () => {
    const { time, start } = setUp();
    const a = await start("a");
    const refusing = await start("r", { tables: 0 }, () => ({ takeFrom: async () => null }));
    const taking = await start("t", { tables: 9 });
    const { tableId } = await playing(time, a, ["A", "B"]);
    await a.tables.drain(LIMITS);
    expect([refusing, taking].map(({ tables }) => tables.live(tableId) !== null)).toEqual([false, true]);
    taking.process.isDeaf = true;
    const { browsers, tableId: left } = await playing(time, refusing, ["C", "D"]);
    await refusing.tables.drain(LIMITS);
    const { runner } = refusing.tables.live(left)!;
    expect(runner.state.deal).not.toBeNull();
    const back = browsers.map((one) => follow(refusing, one));
    await time.advanceAsync(0);
    const mover = back.find(({ view }) => view.turn?.seat === view.you)!;
    mover.send({ event: "discard", id: "on", turn: mover.view.turn!.turn, card: mover.view.drawnCard! });
    await time.advanceAsync(0);
    expect(mover.answer("on")?.event).toBe("ack");
  });

  test("one that dies in the middle, or whose taker does, loses nothing: one of them owns the table, or it is taken over after the lease", async () => {
    for (const dies of ["giver", "taker"] as const) {
      const { time, database, start } = setUp();
      const a = await start("a");
      // The answer is never heard; the taker has claimed the table by then.
      const b: Started = await start("b", { tables: 1 }, (store) => ({
        async takeFrom(...args) {
          const claim = await store.takeFrom(...args);
          (dies === "giver" ? a : b).process.isDeaf = true;
          return claim;
        },
      }));
      const { tableId, mover } = await playing(time, a, ["A", "B"]);
      const { stock } = mover.ref.runner.state.deal!;
      const third = await start("c", { tables: 9 });
      const dead = dies === "giver" ? a : b;
      await a.tables.drain(LIMITS);
      await dead.tables.stop();
      if (dies === "taker") expect(database.tables.get(tableId)!.owner).toBe(b.run);
      await time.advanceAsync(8_000);
      const owners = [a, b, third].filter((one) => one !== dead && one.tables.live(tableId) !== null);
      expect(owners.map(({ run }) => run)).toEqual([database.tables.get(tableId)!.owner]);
      expect(owners[0]!.tables.live(tableId)!.runner.state.deal!.stock).toEqual(stock);
    }
  });

  test("three that stop within a moment leave every table to whoever starts next", async () => {
    const { time, database, wallet, start } = setUp();
    const all = [await start("a"), await start("b"), await start("c")];
    const tables = [];
    for (const [index, world] of all.entries()) tables.push(await playing(time, world, [`P${index}`, `Q${index}`]));
    const stakes = (await wallet.openStakes()).length;
    await Promise.all(
      all.map(async ({ tables, process }) => {
        process.peer = { ...process.peer, isDraining: true };
        await tables.drain(LIMITS);
        await tables.stop();
      }),
    );
    expect((await wallet.openStakes()).length).toBe(stakes);
    const next = await start("n");
    await time.advanceAsync(5_000);
    for (const { tableId, mover } of tables) {
      expect(database.tables.get(tableId)!.owner).toBe(next.run);
      expect(next.tables.live(tableId)!.runner.state.deal!.stock).toEqual(mover.ref.runner.state.deal!.stock);
    }
  });
});

describe("tables that nobody else can play", () => {
  test("end with their deal, or their match, and every stake goes back; what is left then waits", async () => {
    const { time, wallet, start } = setUp();
    const a = await start("a");
    await start("o", { rules: RULES_VERSION - 1 });
    const { browsers, mover, tableId } = await playing(time, a, ["A", "B"]);
    const drained = a.tables.drain({ handOverMs: 5_000, playOutMs: 60_000 });
    await time.advanceAsync(1_000);
    expect(a.tables.live(tableId)!.runner.state.deal!.stage.type).toBe("turn");
    expect(browsers.every(({ closed }) => closed === null)).toBe(true);
    mover.send({ event: "discard", id: "x", turn: mover.view.turn!.turn, card: mover.view.drawnCard! });
    await time.advanceAsync(0);
    const other = browsers.find((one) => one !== mover)!;
    other.send({ event: "drop", id: "go", turn: other.view.turn!.turn });
    await time.advanceAsync(2_000);
    expect(a.tables.figures().tables).toBe(0);
    expect(await wallet.openStakes()).toEqual([]);
    const stood = browsers[0].received.filter((message) => message.event === "stood");
    expect(stood.map(({ reason }) => reason)).toEqual(["restart", "restart"]);
    await drained;
  });

  test("play on for as long as they are given, and are taken by a process of their rules that comes meanwhile", async () => {
    const { time, start } = setUp();
    const a = await start("a");
    const { tableId } = await playing(time, a, ["A", "B"]);
    const drained = a.tables.drain({ handOverMs: 1_000, playOutMs: 20_000 });
    await time.advanceAsync(5_000);
    expect(a.tables.live(tableId)).not.toBeNull();
    const b = await start("b");
    await time.advanceAsync(1_000);
    await drained;
    const taken = b.tables.live(tableId)!.runner.state;
    // The deal goes on there, and no player has to leave after it.
    expect(taken.seats.slice(0, 2).map((seat) => seat?.mustLeave ?? false)).toEqual([false, false]);
    const alone = setUp();
    const only = await alone.start("a");
    await playing(alone.time, only, ["A", "B"]);
    const waits = only.tables.drain({ handOverMs: 1_000, playOutMs: 3_000 });
    await alone.time.advanceAsync(4_000);
    await waits;
    expect(only.tables.figures().tables).toBe(1);
  });
});
