import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { createContent } from "../content/index.ts";
import { HOUR_MS, instant, ok, type PlayerId } from "../kernel/index.ts";
import { drawsFrom } from "../tables/index.ts";
import { createDealDay } from "./dealday.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let seed = 0;
/** A process of the platform on the database of this file; its tables are opened and over as the test says. */
function processAt(time: string) {
  const clock = fakeTime(instant(Date.parse(time)));
  seed += 1;
  const base = { database, clock, timers: clock, random: seededRandom(seed), log: collectingLog(), drawsFrom };
  const opened: string[] = [];
  const over = new Set<string>();
  const { dailyHands } = createContent({ ...base, countedElsewhere: (...asked) => dealDay.streaks(...asked) });
  const dealDay = createDealDay({
    mayBegin: async () => ok(undefined),
    ...base,
    rows: dailyHands,
    faceOf: async () => ({ name: "Asha", avatar: "a1" }),
    tables: {
      async openDaily({ day, player }) {
        opened.push(`${day} ${player.id}`);
        return { tableId: uuidOf(`${day} ${player.id}`) };
      },
      openAmong: async (ids) => new Set(ids.filter((id) => !over.has(id))),
      mintTicket: async (_, tableId) =>
        over.has(tableId) ? { ok: false, error: { code: "notSeated", message: "" } } : ok(`ticket ${tableId}`),
    },
  });
  return { clock, dealDay, dailyHands, opened, over };
}

function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

let players = 0;
const somebody = (): PlayerId => {
  players += 1;
  return `018f3f6e-7f3a-7b1c-8d2e-${String(players).padStart(12, "0")}` as PlayerId;
};

/** Has a player come out with so many points. */
async function plays(
  dealDay: ReturnType<typeof processAt>["dealDay"],
  player: PlayerId,
  points: number,
  isCutOff = false,
) {
  const { sDay } = await dealDay.today(null);
  await dealDay.play(player, sDay);
  await dealDay.finished({ day: sDay, player, dealId: uuidOf(`deal ${sDay} ${player}`), points, isCutOff });
}

test("Q-11: a day's deck is one in all processes, sealed the day before, and follows from the bytes that are shown after it", async () => {
  const one = processAt("2026-03-01T09:00:00+05:30");
  const other = processAt("2026-03-01T09:00:00+05:30");
  const [here, there] = await Promise.all([one.dealDay.today(null), other.dealDay.today(null)]);
  expect(there).toEqual(here);
  expect(await other.dealDay.shuffleOf(here.sDay)).toEqual(await one.dealDay.shuffleOf(here.sDay));
  one.clock.advance(24 * HOUR_MS);
  const next = await one.dealDay.today(null);
  expect([next.sSeal, next.sDay]).toEqual([here.sNextSeal, "2026-03-02"]);
  const { sSeed, sSeal, sRoot, sDay } = next.oYesterday!;
  const sha = createHash("sha256").update(sSeed, "hex").digest("hex");
  expect([sDay, sha, sSeal]).toEqual([here.sDay, here.sSeal, here.sSeal]);
  expect(sRoot).toBe((await other.dealDay.shuffleOf(sDay)).root);
});

test("Q-11: one try a player; it is come back to while it runs, and over once it is", async () => {
  const { dealDay, opened, over } = processAt("2026-04-01T09:00:00+05:30");
  const player = somebody();
  const { sDay } = await dealDay.today(player);
  const table = await dealDay.play(player, sDay);
  expect(await dealDay.play(player, sDay)).toEqual(table);
  expect(opened).toHaveLength(1);
  expect((await dealDay.today(player)).oOwn).toMatchObject({ eState: "playing", nPoints: null, iDealId: null });
  await dealDay.finished({ day: sDay, player, dealId: uuidOf("d"), points: 34, isCutOff: false });
  await dealDay.finished({ day: sDay, player, dealId: uuidOf("d"), points: 80, isCutOff: false });
  expect((await dealDay.today(player)).oOwn).toMatchObject({ eState: "done", nPoints: 34, nBetterThan: null });
  expect(await dealDay.play(player, sDay)).toMatchObject({ ok: false, error: { code: "played" } });
  const unlucky = somebody();
  await dealDay.play(unlucky, sDay);
  over.add(uuidOf(`${sDay} ${unlucky}`));
  expect((await dealDay.today(unlucky)).oOwn).toMatchObject({ eState: "gone", nPoints: null });
  expect(await dealDay.play(unlucky, sDay)).toMatchObject({ ok: false, error: { code: "tableGone" } });
  expect(await dealDay.play(somebody(), "2026-04-02")).toMatchObject({ ok: false, error: { code: "dayOver" } });
});

test("Q-11: until an hour after the day no card, no deal's id, no secret and no best deal is told; then all of it", async () => {
  const { dealDay, clock } = processAt("2026-05-01T23:00:00+05:30");
  const player = somebody();
  const begun = await dealDay.today(player);
  await plays(dealDay, player, 12);
  const late = somebody();
  await dealDay.play(late, begun.sDay);
  clock.advance(HOUR_MS + 60_000);
  // Who began before midnight may finish; nobody begins any more.
  expect(await dealDay.play(late, begun.sDay)).toMatchObject({ ok: true });
  expect(await dealDay.play(somebody(), begun.sDay)).toMatchObject({ error: { code: "dayOver" } });
  const closed = await dealDay.today(player);
  expect([closed.sDay, closed.oYesterday]).toEqual(["2026-05-02", null]);
  expect(closed.oOwnYesterday).toMatchObject({ eState: "done", nPoints: 12, iDealId: null });
  clock.advance(HOUR_MS);
  expect(await dealDay.play(late, begun.sDay)).toMatchObject({ error: { code: "dayOver" } });
  const { oYesterday, oOwnYesterday } = await dealDay.today(player);
  expect(oOwnYesterday?.iDealId).toBe(uuidOf(`deal ${begun.sDay} ${player}`));
  expect(oYesterday).toMatchObject({ sDay: begun.sDay, nBestPoints: 12 });
  expect(await dealDay.bestBehind(oYesterday!.sBestCode!)).toEqual({ dealId: oOwnYesterday!.iDealId!, player });
  expect(await dealDay.bestBehind("0".repeat(32))).toBeNull();
});

test("Q-11: what is told before the cards are opened does not depend on them", async () => {
  const [one, other] = [processAt("2026-05-11T12:00:00+05:30"), processAt("2026-05-12T12:00:00+05:30")];
  const told = await Promise.all(
    [one, other].map(async ({ dealDay }) => {
      const player = somebody();
      await plays(dealDay, player, -20);
      const { sDay, sSeal, sNextSeal, oYesterday, ...rest } = await dealDay.today(player);
      return rest;
    }),
  );
  expect(told[1]).toEqual(told[0]!);
});

test("Q-11: place and distribution, read once a minute; an own result counts at once", async () => {
  const { dealDay, clock } = processAt("2026-06-01T12:00:00+05:30");
  const people = [somebody(), somebody(), somebody(), somebody()];
  for (const [at, points] of [34, -20, -20, -80].entries()) await plays(dealDay, people[at]!, points);
  const placeOf = async (player: PlayerId) => (await dealDay.today(player)).oOwn?.nBetterThan;
  expect(await Promise.all(people.map(placeOf))).toEqual([100, 50, 50, 0]);
  const fifth = somebody();
  await plays(dealDay, fifth, -20);
  // The four others, none of them counted twice.
  expect(await placeOf(fifth)).toBe(50);
  expect((await dealDay.today(fifth)).oSpread).toMatchObject({ nPlayers: 4 });
  clock.advance(60_000);
  expect((await dealDay.today(fifth)).oSpread).toMatchObject({ nPlayers: 5 });
  expect((await dealDay.today(somebody())).oSpread).toBeNull();
});

test("C-7, Q-11: hand and deal of the day have one row of days; a deal that the clock ended is no day of it", async () => {
  const { dealDay, dailyHands, clock } = processAt("2026-07-01T12:00:00+05:30");
  const player = somebody();
  const rowOf = async () => [(await dealDay.today(player)).nStreak, (await dailyHands.today(player)).nStreak];
  await plays(dealDay, player, -80);
  expect(await rowOf()).toEqual([1, 1]);
  const { sDay } = await dailyHands.today(player);
  // Tries at the same day's hand change nothing: the day counts once.
  for (const at of [0, 1, 2]) await dailyHands.judge(player, sDay, [[at]]);
  expect(await rowOf()).toEqual([1, 1]);
  clock.advance(24 * HOUR_MS);
  await plays(dealDay, player, 10);
  expect(await rowOf()).toEqual([2, 2]);
  clock.advance(24 * HOUR_MS);
  await plays(dealDay, player, -20, true);
  expect(await rowOf()).toEqual([2, 2]);
  clock.advance(24 * HOUR_MS);
  expect((await dealDay.today(player)).isDayForgiven).toBe(true);
  await plays(dealDay, player, 1);
  expect(await rowOf()).toEqual([3, 3]);
});

test("Q-11: a closed account leaves nothing; results end after 400 days", async () => {
  const { dealDay, clock } = processAt("2027-01-01T12:00:00+05:30");
  const [gone, stays] = [somebody(), somebody()];
  for (const player of [gone, stays]) await plays(dealDay, player, 5);
  await dealDay.accountClosed(gone);
  expect(await dealDay.everythingOf(gone)).toEqual({ dealsOfTheDay: [] });
  expect(await dealDay.everythingOf(stays)).toMatchObject({ dealsOfTheDay: [{ day: "2027-01-01", points: 5 }] });
  // A deal that is over after its player is gone is kept for nobody.
  await dealDay.finished({ day: "2027-01-01", player: gone, dealId: uuidOf("x"), points: 1, isCutOff: false });
  expect(await dealDay.everythingOf(gone)).toEqual({ dealsOfTheDay: [] });
  clock.advance(402 * 24 * HOUR_MS);
  await dealDay.runOnce();
  expect(await dealDay.everythingOf(stays)).toEqual({ dealsOfTheDay: [] });
});
