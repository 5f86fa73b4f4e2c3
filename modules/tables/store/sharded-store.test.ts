import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { realTime as time } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import {
  freshDatabase,
  type PostgresServer,
  startPostgres,
  type TestDatabase,
} from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { shardOf, tableIdIn } from "../journal/shard.ts";
import { testConfig, testKind } from "../testing/driver.ts";
import { createMemoryWallet, type MemoryWallet } from "../testing/memory-wallet.ts";
import { openBrowser, type TablesWorld, type TestBrowser, tablesWorld } from "../testing/world.ts";
import { createShardedStore } from "./sharded-store.ts";

let server: PostgresServer;
let home: TestDatabase;
let steady: TestDatabase;
let killed: TestDatabase;
const worlds: TablesWorld[] = [];

beforeAll(async () => {
  server = await startPostgres();
  [home, steady, killed] = await Promise.all([freshDatabase(), freshDatabase(), server.fresh()]);
}, 60_000);
afterAll(async () => {
  await Promise.all(worlds.map(({ tables }) => tables.stop()));
  await Promise.all([home, steady, killed].map((database) => database.close()));
  await server.remove();
});

const journaled = (database: TestDatabase) => ({ ...database, journal: database.sql });

function storeOf(process: string, shards = [steady, killed]) {
  return createShardedStore({
    clock: time,
    timers: time,
    log: collectingLog(),
    vault: testVault(),
    process,
    figures: { batch: () => {} },
    home: journaled(home),
    shards: shards.map(journaled),
  });
}

function startServer(name: string, wallet: MemoryWallet, shards?: TestDatabase[], leaseMs = 1_600): TablesWorld {
  const timing = { ...testConfig().timing, countdownMs: 10, revealMs: 10, turnMs: 60_000 };
  // A busy machine delays a beat by some hundred milliseconds: that is no server that is away.
  const settings = { timing, heartbeatMs: 400, leaseMs };
  const world = tablesWorld(time, seededRandom(BigInt(name.length)), collectingLog(), {
    store: storeOf(name, shards),
    wallet,
    settings,
  });
  worlds.push(world);
  return world;
}

/** Two people at a table of their own, whose deal has begun. */
async function meet(world: TablesWorld, one: string, two: string): Promise<readonly [TestBrowser, TestBrowser]> {
  const browsers = [await world.join(one, { maxSeats: 2 }), await world.join(two, { maxSeats: 2 })] as const;
  await until("the deal", () => browsers.every(({ received }) => received.some(({ event }) => event === "turn")));
  return browsers;
}

const tableOf = ({ ref }: TestBrowser): string => ref.runner.tableId;
const onTurn = (browsers: readonly TestBrowser[]) => browsers.find(({ view }) => view.turn?.seat === view.you)!;
const drawn = ({ view }: TestBrowser) => view.turn?.drawn === true;

function draw(browsers: readonly TestBrowser[], id: string): TestBrowser {
  const mover = onTurn(browsers);
  mover.send({ event: "draw", id, turn: mover.view.turn!.turn, from: "stock" });
  return mover;
}

test("tables are dealt out to the servers; one that is killed stops its own tables and no others, and they go on when it is back", async () => {
  const wallet = createMemoryWallet(1_000_000);
  const world = startServer("first", wallet);
  await world.tables.start();
  const pairs = [await meet(world, "asha", "ravi"), await meet(world, "kiran", "lata")];
  expect(pairs.map(([one]) => shardOf(tableOf(one))).sort()).toEqual([1, 2]);
  const onSteady = pairs.find(([one]) => shardOf(tableOf(one)) === 1)!;
  const onKilled = pairs.find(([one]) => shardOf(tableOf(one)) === 2)!;

  await server.kill();
  const waiting = draw(onKilled, "waits");
  const moved = draw(onSteady, "moves");
  await until("the move of the server that lives", () => drawn(moved));
  expect(drawn(waiting)).toBe(false);

  await server.restart();
  await until("the move that waited", () => drawn(waiting), 20_000);
});

test("joins go on at the servers that live; what stands still has a seat for nobody, and keeps nobody from other tables", async () => {
  const world = startServer("joins", createMemoryWallet(1_000_000));
  await world.tables.start();
  const join = (name: string, kind: Parameters<typeof testKind>[0]) =>
    world.tables.join({ player: { id: `player-${name}` as PlayerId, name, avatar: "a1" }, kind: testKind(kind) });
  // One who waits at each server, with a window that is open.
  const waiting = [await world.join("nita", {}), await world.join("olga", { maxSeats: 2, buyInPaise: paise(48_000) })];
  const onKilled = waiting.find((one) => shardOf(tableOf(one)) === 2)!;
  expect(shardOf(tableOf(waiting.find((one) => one !== onKilled)!))).toBe(1);
  const { kind } = onKilled.ref.runner.state.config;
  const { id, name } = onKilled.ref.runner.state.seats[onKilled.ref.seat]!.player;

  await server.kill();
  // A player who sits down at that moment is not left waiting, and does not make others wait.
  const caught = join("caught", kind);
  await until("the heartbeat to be missed", async () => (await world.tables.openTable(tableOf(onKilled))) === null);
  const joined = await Promise.all([
    ...["petra", "quint", "rosa", "sven", "tara", "udo"].map((one) => join(one, kind)),
    ...[2, 6].map((maxSeats) => join(`vera${maxSeats}`, { maxSeats: maxSeats as 2 | 6, buyInPaise: paise(36_000) })),
    world.tables.join({ player: { id, name, avatar: "a1" }, kind }),
  ]);
  expect(joined.map((sat) => sat.ok && shardOf(sat.value.tableId))).toEqual(joined.map(() => 1));
  const alone = startServer("alone", createMemoryWallet(1_000_000), [killed]);
  await alone.tables.start();
  const refused = async () => {
    // Until the heartbeat was missed the server is still tried.
    const sat = await alone.tables.join({ player: { id, name, avatar: "a1" }, kind }).catch(() => null);
    return sat !== null && !sat.ok && sat.error.code;
  };
  await until("the refusal", async () => (await refused()) === "journalsAway");
  // It would take over every table of the server that comes back.
  await alone.tables.stop();
  expect(await caught).toMatchObject({ ok: false, error: { code: "alreadySeated" } });
  await server.restart();
  await until(
    "the place that was kept",
    async () => (await world.tables.joined("player-caught" as PlayerId)).length === 0,
  );
}, 120_000);

test("another process takes over the tables of every server, and the one before can write on none of them", async () => {
  const wallet = createMemoryWallet(1_000_000);
  // Nobody else takes tables here, and the first one not what a busy machine lets seem silent.
  await Promise.all(worlds.splice(0).map(({ tables }) => tables.stop()));
  const first = startServer("one", wallet, undefined, 60_000);
  await first.tables.start();
  const pairs = [await meet(first, "uma", "veer"), await meet(first, "wali", "xena")];
  const second = startServer("second", wallet);
  await second.tables.start();
  // A connection that the killed server broke may fail once more: such a table is read in the next round.
  await until("the takeover", () => pairs.every(([one]) => second.tables.live(tableOf(one)) !== null));
  for (const [n, pair] of pairs.entries()) {
    const before = pair[0].view;
    const mover = draw(pair, `late${n}`);
    // A table that noticed by itself before the move came has closed its sockets, and answers nobody.
    await until("the fence", () => mover.closed !== null);
    expect(mover.closed).toMatchObject({ code: 1012, reason: "serverStopping" });
    expect(mover.answer(`late${n}`)?.event ?? "refused").toBe("refused");
    const { player } = mover.ref.runner.state.seats[mover.ref.seat]!;
    const ref = second.tables.sittingOf(player.id, tableOf(mover))!;
    const there = openBrowser(second.tables, ref);
    await until("the welcome", () => there.received.some(({ event }) => event === "welcome"));
    expect(there.view.turn?.seat).toBe(before.turn!.seat);
    draw([there], `early${n}`);
    await until("the move", () => drawn(there));
  }
});

test("T-10: a round's table is found by its key on whichever server it was opened, also after the list has grown", async () => {
  const [before, after] = [storeOf("short", [steady]), storeOf("long")];
  for (let table = 0; table < 8; table += 1) {
    const key = `round/${table}`;
    const config = (store: typeof before) => ({
      ...testConfig(),
      tableId: tableIdIn(store.shardFor(key, () => true)!, time.now(), seededRandom(BigInt(table))),
      tableNo: 90_000 + table,
      tournament: { key, tournamentId: "t", round: 1, table, lingerMs: 0 } as never,
    });
    const opened = await before.openRound(config(before), []);
    expect(opened).toMatchObject({ epoch: 1 });
    expect(await after.openRound(config(after), [])).toEqual({ taken: (opened as { tableId: string }).tableId });
  }
});

test("a table whose server left the list is found by nobody, and nothing is written for it", async () => {
  const store = storeOf("short", [steady]);
  const tableId = tableIdIn(2, time.now(), seededRandom(1n));
  expect(await store.isOpen(tableId)).toBe(false);
  await expect(store.read(tableId)).rejects.toThrow("shard 2 is not in TABLES_DATABASE_URLS, which has 1");
});
