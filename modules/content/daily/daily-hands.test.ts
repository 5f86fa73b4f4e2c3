import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, instant, type PlayerId } from "../../kernel/index.ts";
import { bestArrangement, packsOf, shuffled, wildRankOf } from "../../rummy/index.ts";
import { drawsFrom } from "../../tables/index.ts";
import { createContent } from "../content.ts";
import type { DailyHand } from "../contract.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let seed = 0;
/** A process of the platform on the database of this file. */
function processAt(time: string) {
  const clock = fakeTime(instant(Date.parse(time)));
  seed += 1;
  const { dailyHands } = createContent({ database, clock, random: seededRandom(seed), drawsFrom });
  return { clock, dailyHands };
}

let players = 0;
const somebody = (): PlayerId => {
  players += 1;
  return `018f3f6e-7f3a-7b1c-8d2e-${String(players).padStart(12, "0")}` as PlayerId;
};

const bestOf = ({ aCards, nWildRank }: Pick<DailyHand, "aCards" | "nWildRank">) =>
  bestArrangement(aCards, nWildRank)
    .groups.filter(({ kind }) => kind !== "rest")
    .map(({ cards }) => cards.map((card) => aCards.indexOf(card)));

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

test("C-4: the hand of a day is one in all processes, sealed the day before, and follows from the seed that is shown after it", async () => {
  const one = processAt("2026-03-01T09:00:00+05:30");
  const other = processAt("2026-03-01T09:00:00+05:30");
  const [here, there] = await Promise.all([one.dailyHands.today(null), other.dailyHands.today(null)]);
  expect(there).toEqual(here);
  one.clock.advance(24 * HOUR_MS);
  const next = await one.dailyHands.today(null);
  expect(next.sDay).toBe("2026-03-02");
  expect(next.sSeal).toBe(here.sNextSeal);
  const { sSeed, nDeal, sDay, aBest } = next.oYesterday!;
  expect([sDay, sha256(sSeed)]).toEqual(["2026-03-01", here.sSeal]);
  const numbered = Buffer.concat([Buffer.from(sSeed, "hex"), Buffer.from([0, 0, 0, nDeal])]);
  const pack = shuffled(packsOf(2), drawsFrom("sha256", numbered));
  expect(pack.slice(0, 13)).toEqual([...here.aCards]);
  expect(wildRankOf(pack[13]!)).toBe(here.nWildRank);
  expect(aBest.flatMap(({ aCards }) => aCards).toSorted()).toEqual([...here.aCards].toSorted());
});

test("C-5: three tries, the same arrangement is the same try, and the best ends them", async () => {
  const { dailyHands } = processAt("2026-04-01T09:00:00+05:30");
  const player = somebody();
  const hand = await dailyHands.today(player);
  const places = bestOf(hand);
  const sent = (groups: readonly (readonly number[])[], who = player) => dailyHands.judge(who, hand.sDay, groups);
  expect(await sent([])).toMatchObject({ ok: true, value: { aTries: [{ nFree: 0 }], nStreak: 0 } });
  expect(await sent([[]])).toMatchObject({ ok: true, value: { aTries: [{}] } });
  expect(await sent(places)).toMatchObject({
    ok: true,
    value: { nPoints: hand.nBestPoints, aTries: [{}, { nPoints: hand.nBestPoints }], nStreak: 1 },
  });
  // Groups and cards in another order are the same arrangement; another one comes too late.
  expect(await sent(places.toReversed().map((group) => [...group].reverse()))).toMatchObject({ ok: true });
  expect(await sent([[0, 1, 2]])).toMatchObject({ ok: false, error: { code: "noMoreTries" } });
  const loser = somebody();
  for (const at of [0, 1, 2]) expect((await sent([[at]], loser)).ok).toBe(true);
  expect(await sent([[3]], loser)).toMatchObject({ ok: false, error: { code: "noMoreTries" } });
  expect((await dailyHands.today(loser)).aTries).toHaveLength(3);
});

test("C-5: of tries sent at once to two processes three are kept", async () => {
  const one = processAt("2026-04-02T09:00:00+05:30");
  const other = processAt("2026-04-02T09:00:00+05:30");
  const player = somebody();
  const { sDay } = await one.dailyHands.today(null);
  const sent = [0, 1, 2, 3, 4, 5].map((at) => [one, other][at % 2]!.dailyHands.judge(player, sDay, [[at]]));
  expect((await Promise.all(sent)).filter(({ ok }) => ok)).toHaveLength(3);
  expect((await other.dailyHands.today(player)).aTries).toHaveLength(3);
});

test("C-5: a stranger's tries are judged and not kept", async () => {
  const { dailyHands } = processAt("2026-04-03T09:00:00+05:30");
  const hand = await dailyHands.today(null);
  for (const at of [0, 1, 2, 3])
    expect(await dailyHands.judge(null, hand.sDay, [[at]])).toMatchObject({ ok: true, value: { nStreak: null } });
  expect((await dailyHands.today(null)).aTries).toEqual([]);
  expect(await dailyHands.judge(null, hand.sDay, [[0, 0, 1]])).toMatchObject({ error: { code: "badPlaces" } });
});

test("C-6: who began before midnight in India may finish for an hour; until then the solution is kept back", async () => {
  const { dailyHands, clock } = processAt("2026-05-01T23:59:30+05:30");
  const player = somebody();
  const begun = await dailyHands.today(player);
  clock.advance(60_000);
  const next = await dailyHands.today(player);
  expect([begun.sDay, next.sDay, next.oYesterday]).toEqual(["2026-05-01", "2026-05-02", null]);
  expect(await dailyHands.judge(player, begun.sDay, bestOf(begun))).toMatchObject({ ok: true, value: { nStreak: 1 } });
  expect((await dailyHands.today(player)).aTries).toEqual([]);
  clock.advance(HOUR_MS);
  expect(await dailyHands.judge(player, begun.sDay, [])).toMatchObject({ ok: false, error: { code: "dayOver" } });
  expect((await dailyHands.today(player)).oYesterday?.sDay).toBe("2026-05-01");
  expect(await dailyHands.judge(player, "2026-05-03", [])).toMatchObject({ ok: false, error: { code: "dayOver" } });
});

test("C-7: days in a row on which the best was found; one missed day is forgiven, two end the row", async () => {
  const { dailyHands, clock } = processAt("2026-06-01T12:00:00+05:30");
  const player = somebody();
  const solve = async () => {
    const hand = await dailyHands.today(player);
    const judged = await dailyHands.judge(player, hand.sDay, bestOf(hand));
    return judged.ok ? judged.value.nStreak : judged.error.code;
  };
  const streaks = [];
  for (const _ of [1, 2, 3]) {
    streaks.push(await solve());
    clock.advance(24 * HOUR_MS);
  }
  expect(streaks).toEqual([1, 2, 3]);
  const told = async () => {
    const { nStreak, isDayForgiven } = await dailyHands.today(player);
    return [nStreak, isDayForgiven];
  };
  expect(await told()).toEqual([3, false]);
  // Three tries without the best: the day is missed, and forgiven at once.
  const missed = await dailyHands.today(player);
  for (const at of [0, 1, 2]) {
    const judged = await dailyHands.judge(player, missed.sDay, [[at]]);
    expect(judged).toMatchObject({ value: { nStreak: 3, isDayForgiven: at === 2 } });
  }
  expect(await told()).toEqual([3, true]);
  clock.advance(24 * HOUR_MS);
  expect(await told()).toEqual([3, true]);
  expect(await solve()).toBe(4);
  clock.advance(2 * 24 * HOUR_MS);
  expect(await told()).toEqual([0, false]);
  expect(await solve()).toBe(1);
});

test("C-8: a closed account leaves nothing; scores end after 400 days", async () => {
  const { dailyHands, clock } = processAt("2027-01-01T12:00:00+05:30");
  const [gone, stays] = [somebody(), somebody()];
  const { sDay } = await dailyHands.today(null);
  for (const player of [gone, stays]) await dailyHands.judge(player, sDay, []);
  await dailyHands.accountClosed(gone);
  expect(await dailyHands.everythingOf(gone)).toEqual({ handsOfTheDay: [] });
  expect(await dailyHands.everythingOf(stays)).toMatchObject({ handsOfTheDay: [{ day: "2027-01-01" }] });
  clock.advance(402 * 24 * HOUR_MS);
  await dailyHands.today(null);
  expect(await dailyHands.everythingOf(stays)).toEqual({ handsOfTheDay: [] });
});

test("C-10: how others came out: who is done by their tries, the others not at all, read once a minute", async () => {
  const { dailyHands, clock } = processAt("2027-06-01T12:00:00+05:30");
  const { sDay, ...hand } = await dailyHands.today(null);
  expect(hand.oSpread).toEqual({ aBestFound: [0, 0, 0], nNotFound: 0 });
  const best = bestOf(hand);
  const plays = async (...tries: (readonly (readonly number[])[])[]) => {
    const player = somebody();
    for (const groups of tries) await dailyHands.judge(player, sDay, groups);
    return player;
  };
  await plays(best);
  await plays(best);
  const gone = await plays([[0]], [[1]], best);
  await plays([[0]], [[1]], [[2]]);
  await plays([[0]], [[1]]);
  await dailyHands.judge(null, sDay, best);
  // What was read a moment ago is told for a minute.
  expect((await dailyHands.today(null)).oSpread?.aBestFound).toEqual([0, 0, 0]);
  clock.advance(60_000);
  const many = await Promise.all(Array.from({ length: 50 }, () => dailyHands.today(null)));
  for (const { oSpread } of many) expect(oSpread).toEqual({ aBestFound: [2, 0, 1], nNotFound: 1 });
  await dailyHands.accountClosed(gone);
  clock.advance(24 * HOUR_MS);
  expect((await dailyHands.today(null)).oYesterday?.oSpread).toEqual({ aBestFound: [2, 0, 0], nNotFound: 1 });
});
