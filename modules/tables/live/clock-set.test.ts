import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, instant } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { openBrowser, tablesWorld } from "../testing/world.ts";

/** Two players at a table of two, in the deal's first turn. `set` sets the clock, by so many milliseconds. */
async function twoPlaying() {
  const time = fakeTime();
  let aheadMs = 0;
  const clock = { ...time, now: () => instant(time.now() + aheadMs) };
  const world = tablesWorld(clock, seededRandom(4), collectingLog());
  await world.tables.start();
  const [a] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(10_000);
  const set = (byMs: number) => {
    aheadMs += byMs;
  };
  return { time, clock, set, world, a };
}

test("a clock that is set back makes nobody's messages too many", async () => {
  const fake = fakeTime();
  let backMs = 0;
  const time = { ...fake, now: () => instant(fake.now() - backMs) };
  const a = await tablesWorld(time, seededRandom(4), collectingLog()).join("A");
  backMs = HOUR_MS;
  a.send({ event: "ping", id: "late", at: 1 });
  expect(a.received.at(-1)).toMatchObject({ event: "pong", id: "late" });
});

test("R-11: a clock that is set back by an hour gives nobody an hour for a turn", async () => {
  const { time: fake, set, world, a } = await twoPlaying();
  const before = a.view.turn!;
  set(-HOUR_MS);
  await fake.advanceAsync(2_000);
  expect(a.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  // As much is left of it as before, to a heartbeat.
  expect(Math.abs(a.view.turn!.deadline - (before.deadline - HOUR_MS))).toBeLessThan(3_000);
  // An outage after it counts as it did before.
  const away = a.view.turn!.deadline;
  world.store.beat = () => new Promise<void>((done) => void fake.after(20_000, done));
  await fake.advanceAsync(21_000);
  world.store.beat = async () => {};
  await fake.advanceAsync(2_000);
  expect(a.view.turn!.deadline - away).toBeGreaterThan(15_000);
  await fake.advanceAsync(45_000);
  expect(a.received.filter(({ event }) => event === "missed")).toHaveLength(1);
});

test("R-11: a clock that is set forward while a process takes tables over ends no turn", async () => {
  const { time: fake, clock: time, set, a, world } = await twoPlaying();
  const { runner, seat, sitting } = a.ref;
  const before = a.view.turn!;
  const beats: (() => void)[] = [];
  const beat = () => new Promise<void>((done) => void beats.push(done));
  const given = { store: { ...world.store, beat }, wallet: world.wallet };
  const next = tablesWorld(time, seededRandom(5), collectingLog(), given);
  const started = next.tables.start();
  await fake.advanceAsync(100);
  set(3 * HOUR_MS);
  const ref = { runner: next.tables.live(runner.tableId)!.runner, seat, sitting };
  const again = openBrowser(next.tables, ref);
  await fake.advanceAsync(100);
  for (const done of beats.splice(0)) done();
  await started;
  await fake.advanceAsync(1_000);
  for (const done of beats.splice(0)) done();
  await fake.advanceAsync(1_000);
  expect(again.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  expect(again.view.turn!.deadline - time.now()).toBeGreaterThan(5_000);
  expect(again.received.some(({ event }) => event === "missed")).toBe(false);
});

test("a table that another process took and lost again is reached, though its old runner has not noticed", async () => {
  const { time, a, world } = await twoPlaying();
  const { runner, seat, sitting } = a.ref;
  const settings = { alone: false, leaseMs: 10_000 };
  // Its second claim finds the table with another owner, as if that had fallen silent.
  let claims = 0;
  const claim: TableStore["claim"] = async () => (++claims > 2 ? [] : world.store.claim(null, 0));
  const next = tablesWorld(time, seededRandom(5), collectingLog(), {
    store: { ...world.store, claim },
    wallet: world.wallet,
    settings,
  });
  await next.tables.start();
  const stale = next.tables.live(runner.tableId)!;
  await time.advanceAsync(13_000);
  const taken = next.tables.live(runner.tableId)!;
  expect(taken.runner.epoch).toBeGreaterThan(stale.runner.epoch);
  // The old one notices at the latest when it is to write.
  expect(await stale.runner.submit(() => ({ type: "abandon", at: time.now() }))).toMatchObject({ ok: false });
  await time.advanceAsync(1_000);
  expect(next.tables.live(runner.tableId)).toBe(taken);
  const player = taken.runner.state.seats[seat]!.player.id;
  expect(next.tables.sittingOf(player, runner.tableId)).toMatchObject({ runner: taken.runner, seat, sitting });
  const browser = openBrowser(next.tables, { runner: taken.runner, seat, sitting });
  await time.advanceAsync(1_000);
  expect(browser.view.you).toBe(seat);
});

test("R-11: a process that dies after it took a table over, and before it made up for the outage, hides nothing of it", async () => {
  const { time, world, a } = await twoPlaying();
  const { runner, seat, sitting } = a.ref;
  const before = a.view.turn!;
  const leftMs = before.deadline - time.now();
  await world.tables.stop();
  await time.advanceAsync(10 * 60_000);
  // It lives, and reads for as long as it lives.
  const read: TableStore["read"] = () => new Promise(() => {});
  const settings = { voidAfterMs: HOUR_MS };
  const short = tablesWorld(time, seededRandom(5), collectingLog(), {
    store: { ...world.store, read },
    wallet: world.wallet,
    settings,
  });
  void short.tables.start();
  await time.advanceAsync(5_000);
  expect(short.tables.live(runner.tableId)).toBeNull();
  await short.tables.stop();
  const last = tablesWorld(time, seededRandom(6), collectingLog(), {
    store: world.store,
    wallet: world.wallet,
    settings,
  });
  await last.tables.start();
  const browser = openBrowser(last.tables, { runner: last.tables.live(runner.tableId)!.runner, seat, sitting });
  await time.advanceAsync(1_000);
  expect(browser.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  expect(browser.view.turn!.deadline - time.now()).toBeGreaterThan(leftMs - 2_000);
});

test("R-11: a clock that is set back while a beat is on its way gives nobody an hour either", async () => {
  const { time: fake, set, world, a } = await twoPlaying();
  const before = a.view.turn!;
  let arrive = () => {};
  world.store.beat = () =>
    new Promise<void>((done) => {
      arrive = done;
    });
  await fake.advanceAsync(1_000);
  set(-HOUR_MS);
  await fake.advanceAsync(100);
  arrive();
  world.store.beat = async () => {};
  await fake.advanceAsync(2_000);
  expect(Math.abs(a.view.turn!.deadline - (before.deadline - HOUR_MS))).toBeLessThan(3_000);
});

test("R-11: an outage of a process that was never heard of counts from the table's last command", async () => {
  const { time, world, a } = await twoPlaying();
  const { runner, seat, sitting } = a.ref;
  const before = a.view.turn!;
  await world.tables.stop();
  await time.advanceAsync(HOUR_MS);
  const claim: TableStore["claim"] = async (since) =>
    (await world.store.claim(since, 0)).map((one) => ({ ...one, lastBeat: null }));
  const given = { store: { ...world.store, claim }, wallet: world.wallet };
  const next = tablesWorld(time, seededRandom(5), collectingLog(), given);
  await next.tables.start();
  const browser = openBrowser(next.tables, { runner: next.tables.live(runner.tableId)!.runner, seat, sitting });
  await time.advanceAsync(1_000);
  expect(browser.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  expect(browser.view.turn!.deadline - time.now()).toBeGreaterThan(5_000);
});

test("R-11: a clock that was set back before a table is taken over, and an outage just after it, are made up for together", async () => {
  const { time: fake, clock, set, world, a } = await twoPlaying();
  const { runner, seat, sitting } = a.ref;
  const before = a.view.turn!;
  await world.tables.stop();
  set(-HOUR_MS);
  // Its database is slow from the start, takes one command, and then the process dies.
  const later = <T>(read: () => Promise<T>) =>
    new Promise<T>((done) => void fake.after(9_000, () => void read().then(done)));
  let written = 0;
  const append: TableStore["append"] = (row) => {
    written += 1;
    return written === 1 ? world.store.append(row) : new Promise(() => {});
  };
  const short = tablesWorld(clock, seededRandom(5), collectingLog(), {
    store: {
      ...{ ...world.store, append },
      read: (...what) => later(() => world.store.read(...what)),
      beat: (...what) => later(() => world.store.beat(...what)),
    },
    wallet: world.wallet,
  });
  void short.tables.start();
  await fake.advanceAsync(30_000);
  expect(written).toBeGreaterThan(0);
  void short.tables.stop();
  const last = tablesWorld(clock, seededRandom(6), collectingLog(), { store: world.store, wallet: world.wallet });
  await last.tables.start();
  const browser = openBrowser(last.tables, { runner: last.tables.live(runner.tableId)!.runner, seat, sitting });
  await fake.advanceAsync(1_000);
  expect(browser.view.turn).toMatchObject({ seat: before.seat });
  expect(browser.view.turn!.deadline - clock.now()).toBeLessThan(60_000);
});
