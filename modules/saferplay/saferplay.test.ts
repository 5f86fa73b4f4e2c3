import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { type FakeTime, fakeTime } from "../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { DAY_MS, HOUR_MS, instant, iso, MINUTE_MS, type PlayerId, paise, uuidv7 } from "../kernel/index.ts";
import { type SaferPlayWorld, saferPlayWorld } from "./testing/world.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let time: FakeTime;
let world: SaferPlayWorld;
beforeAll(async () => {
  database = await freshDatabase();
  // A Tuesday.
  time = fakeTime(instant(Date.parse("2026-11-03T18:00:00+05:30")));
  world = saferPlayWorld(database, time);
});
afterAll(() => database.close());

const random = seededRandom(7);
const someone = () => uuidv7(time.now(), random) as unknown as PlayerId;
const aTable = () => uuidv7(time.now(), random);
const at = (text: string) => time.advance(Date.parse(text) - time.now());
type Process = ReturnType<SaferPlayWorld["process"]>;
const FREE = { isForCash: false };
const CASH = { isForCash: true };
const said = async (
  process: Process,
  player: PlayerId,
  game: Parameters<Process["saferPlay"]["mayBegin"]>[1] = FREE,
) => {
  const may = await process.saferPlay.mayBegin(player, game);
  return may.ok ? "ok" : may.error.message;
};
const change = async (
  ...[process, player, type, limit]: [Process, PlayerId, "time" | "lossWeek" | "lossMonth", number | null]
) => {
  const changed = await process.saferPlay.change(player, type, limit);
  if (!changed.ok) throw new Error(changed.error.message);
  return changed.value - time.now();
};
/** Plays a deal that lasts so long. */
async function deal(process: Process, player: PlayerId, ms: number) {
  const tableId = aTable();
  const from = time.now();
  process.saferPlay.dealBegan({ tableId, players: [player] }, from);
  time.advance(ms);
  await process.saferPlay.dealOver({ tableId, players: [player], from, to: time.now() });
}

describe("time a day (SP-2, SP-4)", () => {
  test("two tables in two processes at once are played once, and midnight in India begins anew", async () => {
    const [one, other] = [world.process(), world.process()];
    const player = someone();
    expect(await change(one, player, "time", 30)).toBe(0);
    const [here, there] = [aTable(), aTable()];
    const from = time.now();
    one.saferPlay.dealBegan({ tableId: here, players: [player] }, from);
    other.saferPlay.dealBegan({ tableId: there, players: [player] }, from);
    await Promise.all([one.saferPlay.look(), other.saferPlay.look()]);
    time.advance(29 * MINUTE_MS);
    expect(await said(one, player)).toBe("ok");
    await one.saferPlay.dealOver({ tableId: here, players: [player], from, to: time.now() });
    // Told twice, as after a crash.
    await one.saferPlay.dealOver({ tableId: here, players: [player], from, to: time.now() });
    expect((await other.saferPlay.playedToday(player)).ms).toBe(29 * MINUTE_MS);
    time.advance(MINUTE_MS);
    expect(await said(one, player)).toBe(
      "You have played the 30 minutes that you allow yourself a day. You can start a new game again from 4 Nov 2026, 12:00 am.",
    );
    at("2026-11-04T00:10:00+05:30");
    await other.saferPlay.dealOver({ tableId: there, players: [player], from, to: time.now() });
    expect((await one.saferPlay.playedToday(player)).ms).toBe(10 * MINUTE_MS);
    expect(await said(one, player)).toBe("ok");
    time.advance(25 * MINUTE_MS);
    expect((await one.saferPlay.playedToday(player)).ms).toBe(10 * MINUTE_MS);
  });

  test("a deal is stopped at the moment when the time is up, and only who sits is stopped", async () => {
    const process = world.process();
    const player = someone();
    await change(process, player, "time", 15);
    process.seated.add(player);
    process.saferPlay.start();
    const from = time.now();
    const tableId = aTable();
    process.saferPlay.dealBegan({ tableId, players: [player] }, from);
    await until("the deal to be written", async () => (await process.saferPlay.playedToday(player)).isPlaying);
    await until("the alarm to be set", () => (time.nextDue() ?? 0) <= from + 15 * MINUTE_MS);
    time.advance(15 * MINUTE_MS - 1);
    await process.saferPlay.look();
    expect(process.stopped).toEqual([]);
    time.advance(1);
    await until("the player to be stopped", () => process.stopped.length > 0);
    expect(process.stopped[0]).toEqual({ player, where: "everywhere", at: from + 15 * MINUTE_MS });
    await process.saferPlay.stop();
  });
});

describe("changes (SP-2)", () => {
  test("tighter at once, looser after a week, and a new wish replaces one that waits", async () => {
    const process = world.process();
    const player = someone();
    expect(await change(process, player, "time", 60)).toBe(0);
    expect(await change(process, player, "time", 60)).toBe(0);
    expect(await change(process, player, "time", 120)).toBe(7 * DAY_MS);
    expect((await process.saferPlay.ownLimits(player)).limits[0]).toMatchObject({ limit: 60, pending: { limit: 120 } });
    expect(await change(process, player, "time", 45)).toBe(0);
    time.advance(8 * DAY_MS);
    expect((await process.saferPlay.ownLimits(player)).limits[0]).toMatchObject({ limit: 45, pending: null });
    expect(await change(process, player, "time", null)).toBe(7 * DAY_MS);
    // Nobody is awake when it comes due.
    time.advance(7 * DAY_MS);
    expect((await world.process().saferPlay.ownLimits(player)).limits[0]).toMatchObject({ limit: null, pending: null });
  });

  test("of two stricter limits chosen at once in two processes the last holds, and none is lost", async () => {
    const [one, other] = [world.process(), world.process()];
    const player = someone();
    await Promise.all([change(one, player, "lossWeek", 50_000), change(other, player, "lossWeek", 40_000)]);
    const { limit, pending } = (await one.saferPlay.ownLimits(player)).limits[1]!;
    expect([limit, pending?.limit ?? null]).toEqual(pending === null ? [40_000, null] : [40_000, 50_000]);
  });

  test("hours of the night that are partly longer hold there at once", async () => {
    const process = world.process();
    const player = someone();
    await process.saferPlay.changeNight(player, { from: 23, to: 6 });
    await process.saferPlay.changeNight(player, { from: 22, to: 5 });
    const { night } = await process.saferPlay.ownLimits(player);
    expect(night).toMatchObject({ limit: { from: 22, to: 6 }, pending: { limit: { from: 22, to: 5 } } });
  });

  test("too many wishes a day are refused, and a day off is taken all the same", async () => {
    const process = world.process();
    const player = someone();
    for (let n = 0; n < 40; n += 1) await change(process, player, "lossWeek", 100_000 - n);
    expect(await process.saferPlay.change(player, "time", 15)).toMatchObject({ error: { code: "tooMany" } });
    expect(await process.saferPlay.takeDayOff(player)).toMatchObject({ ok: true });
    expect(await said(process, player)).toContain("taking a day off");
    for (let n = 1; n < 40; n += 1) await process.saferPlay.takeDayOff(player);
    expect(await process.saferPlay.takeDayOff(player)).toMatchObject({ error: { code: "tooMany" } });
  });
});

describe("nights and days off (SP-5, SP-6)", () => {
  test("no new game begins in the night, and the end of all that stops is told in one go", async () => {
    const process = world.process();
    const player = someone();
    const day = iso(time.now()).slice(0, 10);
    at(`${iso(instant(Date.parse(day) + 2 * DAY_MS)).slice(0, 10)}T22:30:00+05:30`);
    await process.saferPlay.changeNight(player, { from: 23, to: 6 });
    expect(await said(process, player)).toBe("ok");
    time.advance(30 * MINUTE_MS);
    expect(await said(process, player)).toMatch(/between 11 pm and 6 am.* from .*, 6:00 am\.$/);
    const begins = instant(time.now() + 8 * HOUR_MS);
    expect(await said(process, player, { isForCash: false, startsAt: begins })).toBe("ok");
    const off = await process.saferPlay.takeDayOff(player);
    expect(off.ok && off.value - time.now()).toBe(DAY_MS);
    // The day off ends in the next night.
    expect(await said(process, player)).toMatch(/^You are taking a day off\..*, 6:00 am\.$/);
    time.advance(DAY_MS + 7 * HOUR_MS);
    expect(await said(process, player)).toBe("ok");
  });
});

describe("losses (SP-3)", () => {
  test("close cash games, not practice; a match's entry must fit, and one that is not decided counts", async () => {
    const process = world.process();
    const player = someone();
    const wins = (amount: number) =>
      world.brought.set(player, [...(world.brought.get(player) ?? []), { at: time.now(), amount }]);
    await change(process, player, "lossWeek", 50_000);
    wins(-30_000);
    expect(await said(process, player, CASH)).toBe("ok");
    expect(await said(process, player, { ...CASH, entry: paise(20_000) })).toBe("ok");
    expect(await said(process, player, { ...CASH, entry: paise(20_100) })).toBe(
      "This entry is more than the ₹200 that are left of your limit of ₹500 a week.",
    );
    world.atRisk.set(player, 20_000);
    expect(await said(process, player, CASH)).toContain(
      "You have reached the loss of ₹500 that you allow yourself a week.",
    );
    expect(await said(process, player)).toBe("ok");
    world.atRisk.clear();
    wins(10_000);
    expect(await said(process, player, { ...CASH, entry: paise(30_000) })).toBe("ok");
    wins(-40_000);
    expect(await said(process, player, CASH)).toContain("Cash games are open to you again from");
    time.advance(7 * DAY_MS);
    expect(await said(process, player, CASH)).toBe("ok");
  });

  test("a match whose entry is all that was left is waited for; only points tables, where more would be lost, are left", async () => {
    const process = world.process();
    const player = someone();
    process.seated.add(player);
    const looked = async () => {
      process.stopped.length = 0;
      await process.saferPlay.look();
      return process.stopped.map(({ where }) => where);
    };
    await change(process, player, "lossWeek", 20_000);
    expect(await said(process, player, { ...CASH, entry: paise(20_000) })).toBe("ok");
    world.atRisk.set(player, 20_000);
    expect(await looked()).toEqual(["cashPoints"]);
    // A rupee was lost elsewhere since, or another entry was paid in the same moment: now the match is more than what was left.
    world.brought.set(player, [{ at: time.now(), amount: -100 }]);
    expect(await looked()).toEqual(["cash"]);
    world.atRisk.clear();
    expect(await looked()).toEqual([]);
  });
});

test("what is kept is told to the player, and forgotten with the account", async () => {
  const process = world.process();
  const player = someone();
  await change(process, player, "time", 60);
  await deal(process, player, 3 * MINUTE_MS);
  expect(await process.saferPlay.everythingOf(player)).toMatchObject({
    limits: [{ kind: "time", amount: 60 }],
    played: [{ milliseconds: 3 * MINUTE_MS }],
  });
  await process.saferPlay.accountClosed(player);
  expect(await process.saferPlay.everythingOf(player)).toEqual({ limits: [], played: [] });
});
