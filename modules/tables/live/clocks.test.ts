import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { type FakeProcess, fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { type Clock, instant, MINUTE_MS, type PlayerId, type Timers } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { createTableStore } from "../store/table-store.ts";
import { testConfig } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { type TablesWorld, type TestBrowser, tablesWorld } from "../testing/world.ts";

/** Real time on machines whose clocks are off, and a real PostgreSQL, whose clock is the one that counts. */
const timeAhead = (ms: number): Clock & Timers => ({ ...realTime, now: () => instant(realTime.now() + ms) });

const LEASE_MS = 1_200;
/** They begin a lease after the start, and take two leases. */
const LOOKS = 10;
const TIMING = { ...testConfig().timing, countdownMs: 10, revealMs: 10, turnMs: 120_000 };
/** How late a busy machine may be; clocks that were not reckoned with are five minutes off at least. */
const LATE_MS = MINUTE_MS;

interface Machine extends TablesWorld {
  /** How often it has looked for owners that are silent. */
  looks(): number;
  readonly clock: Clock;
  readonly process: FakeProcess;
}

let database: TestDatabase;
const wallet = createMemoryWallet();
const known = fakeProcesses();
const machines: Machine[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(machines.map(({ tables }) => tables.stop()));
  await database.close();
});

async function start(name: string, aheadMs: number): Promise<Machine> {
  const time = timeAhead(aheadMs);
  const process = known.add(name);
  const log = collectingLog();
  const real = createTableStore({
    database,
    journal: database.sql,
    clock: time,
    timers: time,
    log,
    vault: testVault(),
    process: process.processes.self,
    figures: { batch: () => {} },
  });
  let looks = 0;
  const store: TableStore = {
    ...real,
    claim(...given) {
      looks += 1;
      return real.claim(...given);
    },
  };
  const settings = { alone: false, timing: TIMING, heartbeatMs: 100, leaseMs: LEASE_MS };
  const random = seededRandom(BigInt(name.length));
  const world = tablesWorld(time, random, log, { store, wallet, settings, processes: process.processes });
  await world.tables.start();
  const machine = { ...world, clock: time, process, looks: () => looks };
  machines.push(machine);
  return machine;
}

/** Two people whose deal has begun. */
async function meet(machine: Machine): Promise<{ readonly one: TestBrowser; readonly tableId: string }> {
  const names = [`${machine.process.processes.self}-1`, `${machine.process.processes.self}-2`];
  const [one, other] = [await machine.join(names[0]!, { maxSeats: 2 }), await machine.join(names[1]!, { maxSeats: 2 })];
  await until("the deal", () => [one, other].every(({ received }) => received.some(({ event }) => event === "turn")));
  return { one, tableId: one.ref.runner.tableId };
}

/** What the running turn has left by its player's process. */
function leftMs({ tables, clock }: Machine, tableId: string): number {
  const { view } = tables.live(tableId)!.runner.state;
  return view.turn!.deadline - clock.now();
}

const isAt = ({ tables }: Machine, tableId: string) => tables.live(tableId) !== null;

test("machines whose clocks are ten minutes apart take no living tables from each other, dead ones in time, and turns keep what they had left", async () => {
  const [fast, slow] = [await start("fast", 5 * MINUTE_MS), await start("slow", -5 * MINUTE_MS)];
  const [atFast, atSlow] = [await meet(fast), await meet(slow)];
  await until("both to look again and again", () => [fast, slow].every(({ looks }) => looks() > LOOKS));
  expect([isAt(fast, atFast.tableId), isAt(slow, atSlow.tableId)]).toEqual([true, true]);
  expect([fast, slow].map(({ tables }) => tables.figures().tables)).toEqual([1, 1]);

  // Both ways: deadlines of a clock that is behind, and of one that is ahead.
  const third = await start("third", 5 * MINUTE_MS);
  const left = leftMs(slow, atSlow.tableId);
  await slow.tables.stop();
  slow.process.isDeaf = true;
  const takers = [fast, third];
  await until("the table to be taken over", () => takers.some((one) => isAt(one, atSlow.tableId)), LATE_MS);
  const taker = takers.find((one) => isAt(one, atSlow.tableId))!;
  await until("its clocks to move", () => Math.abs(leftMs(taker, atSlow.tableId) - left) < LATE_MS);
  expect(taker.tables.live(atSlow.tableId)!.runner.state.deal).not.toBeNull();

  const fourth = await start("fourth", -5 * MINUTE_MS);
  for (const one of takers) {
    await one.tables.stop();
    one.process.isDeaf = true;
  }
  await until("both tables", () => [atFast, atSlow].every(({ tableId }) => isAt(fourth, tableId)), LATE_MS);
  await until("their clocks", () => Math.abs(leftMs(fourth, atSlow.tableId) - left) < LATE_MS);
  expect(fourth.tables.live(atFast.tableId)!.runner.state.deal).not.toBeNull();

  // A handover on purpose: nothing is read from a heartbeat then.
  const fifth = await start("fifth", 5 * MINUTE_MS);
  const before = leftMs(fourth, atSlow.tableId);
  await fourth.tables.drain({ handOverMs: 5_000, playOutMs: 0 });
  expect(isAt(fifth, atSlow.tableId)).toBe(true);
  expect(Math.abs(leftMs(fifth, atSlow.tableId) - before)).toBeLessThan(LATE_MS);
}, 300_000);

test("a ticket runs out by the database's clock, whoever made it and whoever reads it", async () => {
  const at = (name: string, aheadMs: number) => {
    const time = timeAhead(aheadMs);
    const store = createTableStore({
      database,
      journal: database.sql,
      clock: time,
      timers: time,
      log: collectingLog(),
      vault: testVault(),
      process: name,
      figures: { batch: () => {} },
    });
    return { store, now: time.now, in: (ms: number) => instant(time.now() + ms) };
  };
  const [behind, ahead] = [at("behind", -5 * MINUTE_MS), at("ahead", 5 * MINUTE_MS)];
  const holder = { player: "p" as PlayerId, tableId: crypto.randomUUID(), watches: false };
  await behind.store.saveTicket("good", holder, behind.in(MINUTE_MS));
  await ahead.store.saveTicket("old", holder, ahead.in(-1_000));
  await ahead.store.dropOldTickets(ahead.now());
  expect(await behind.store.readTicket("old", behind.now())).toBeNull();
  expect(await ahead.store.readTicket("good", ahead.now())).toEqual(holder);
  expect(await ahead.store.takeTicket("good", ahead.now())).toEqual(holder);
});
