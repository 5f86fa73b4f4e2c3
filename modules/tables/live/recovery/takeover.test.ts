import { afterAll, beforeAll, expect, test } from "bun:test";
import { realTime as time } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../../../../test/support/postgres.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { testVault } from "../../../../test/support/vault.ts";
import type { ServerMessage, TableView } from "../../contract.ts";
import { createTableStore } from "../../store/table-store.ts";
import { testConfig } from "../../testing/driver.ts";
import { createMemoryWallet, type MemoryWallet } from "../../testing/memory-wallet.ts";
import { openBrowser, type TablesWorld, type TestBrowser, tablesWorld } from "../../testing/world.ts";

let server: PostgresServer;
let database: TestDatabase;
const servers: TablesWorld[] = [];

beforeAll(async () => {
  server = await startPostgres();
  database = await server.fresh();
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(({ tables }) => tables.stop()));
  await database.close();
  await server.remove();
});

function startServer(name: string, wallet: MemoryWallet, rules = 1): TablesWorld {
  const store = createTableStore({
    database,
    journal: database.sql,
    clock: time,
    timers: time,
    log: collectingLog(),
    vault: testVault(),
    process: name,
    rules,
    figures: { batch: () => {} },
  });
  const timing = { ...testConfig().timing, countdownMs: 10, revealMs: 10 };
  const app = tablesWorld(time, seededRandom(BigInt(name.length)), collectingLog(), {
    store,
    wallet,
    rules,
    settings: { timing, heartbeatMs: 100 },
  });
  servers.push(app);
  return app;
}

/** Waits until the browser has heard what fits. */
async function received(browser: TestBrowser, fits: (message: ServerMessage) => boolean): Promise<void> {
  for (const end = Date.now() + 8_000; !browser.received.some(fits); ) {
    if (Date.now() > end) throw new Error("never heard");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function meet(app: TablesWorld, one: string, two: string): Promise<[TestBrowser, TestBrowser]> {
  const a = await app.join(one, { maxSeats: 2 });
  const b = await app.join(two, { maxSeats: 2 });
  await Promise.all([a, b].map((one) => received(one, ({ event }) => event === "turn")));
  return [a, b];
}

const moverOf = (browsers: readonly TestBrowser[]) => browsers.find(({ view }) => view.turn?.seat === view.you)!;

async function draw(browsers: readonly TestBrowser[], id: string): Promise<TestBrowser> {
  const mover = moverOf(browsers);
  mover.send({ event: "draw", id, turn: mover.view.turn!.turn, from: "stock" });
  await received(mover, (message) => message.event === "ack" && message.id === id);
  return mover;
}

const cards = ({ hand, openPile, stockCount, turn, drawnCard }: TableView) => ({
  hand,
  openPile,
  stockCount,
  drawnCard,
  turn: turn && [turn.seat, turn.turn, turn.drawn],
});

test("a killed process' table goes on in another: same cards, same turn; the old one cannot write any more", async () => {
  const wallet = createMemoryWallet();
  const first = startServer("one", wallet);
  await first.tables.start();
  const [a, b] = await meet(first, "A", "B");
  const mover = await draw([a, b], "d");
  const before = [a, b].map(({ view }) => cards(view));
  // No stop: the first process hangs, and comes back to find that it has lost its table.
  const second = startServer("second", wallet);
  await second.tables.start();
  const refs = [a, b].map(({ ref }) =>
    second.tables.sittingOf(ref.runner.state.seats[ref.seat]!.player.id, ref.runner.tableId),
  );
  const [a2, b2] = [openBrowser(second.tables, refs[0]!), openBrowser(second.tables, refs[1]!)];
  await Promise.all([a2, b2].map((one) => received(one, ({ event }) => event === "welcome")));
  expect([a2, b2].map(({ view }) => cards(view))).toEqual(before);
  mover.send({ event: "discard", id: "late", turn: mover.view.turn!.turn, card: mover.view.drawnCard! });
  await received(mover, (message) => message.event === "refused" && message.id === "late");
  expect(mover.received.some((message) => message.event === "discarded")).toBe(false);
  await received(mover, ({ event }) => event === "goodbye");
  const again = moverOf([a2, b2]);
  again.send({ event: "discard", id: "now", turn: again.view.turn!.turn, card: again.view.drawnCard! });
  await received(again, (message) => message.event === "ack" && message.id === "now");
});

test("a process of the next version of the rules plays older tables on by their own; one of older rules leaves the next version's alone", async () => {
  await Promise.all(servers.splice(0).map(({ tables }) => tables.stop()));
  const wallet = createMemoryWallet();
  const old = startServer("old rules", wallet);
  await old.tables.start();
  const [a, b] = await meet(old, "E", "F");
  await draw([a, b], "d");
  const { tableId, state } = a.ref.runner;
  await old.tables.stop();
  const newer = startServer("newer rules", wallet, 2);
  await newer.tables.start();
  const taken = newer.tables.live(tableId)!.runner.state;
  expect(taken.deal?.stock).toEqual(state.deal!.stock);
  expect(taken.config.rules).toBe(state.config.rules);
  const stakes = (await wallet.openStakes()).filter(({ stake }) => stake.tableId === tableId);
  expect(stakes).toHaveLength(2);
  const [c] = await meet(newer, "G", "H");
  expect(c.ref.runner.state.config.rules).toBe(2);
  await newer.tables.stop();
  const back = startServer("old rules again", wallet);
  await back.tables.start();
  expect(back.tables.live(tableId)?.runner.state.deal?.stock).toEqual(state.deal!.stock);
  expect(back.tables.live(c.ref.runner.tableId)).toBeNull();
  expect(await back.store.isOpen(c.ref.runner.tableId)).toBe(true);
});

test("a killed PostgreSQL: nothing acknowledged is lost, nothing is shown that was not written, play goes on when it is back", async () => {
  await Promise.all(servers.splice(0).map(({ tables }) => tables.stop()));
  const app = startServer("third", createMemoryWallet());
  await app.tables.start();
  const browsers = await meet(app, "C", "D");
  const mover = await draw(browsers, "d");
  const { turn } = mover.view;
  await server.kill();
  mover.send({ event: "discard", id: "x", turn: turn!.turn, card: mover.view.drawnCard! });
  await server.restart();
  await received(mover, (message) => message.event === "ack" && message.id === "x");
  await received(mover, ({ event }) => event === "discarded");
  const entries = await database.sql`SELECT seq FROM tables.journal WHERE table_id = ${mover.ref.runner.tableId}`;
  expect(entries.length).toBe(mover.ref.runner.state.applied);
  await draw(browsers, "next");
}, 120_000);
