import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, instant, type PlayerId } from "../kernel/index.ts";
import { startOf } from "../kernel/india.ts";
import { placesOf } from "./league.ts";
import type { Membership } from "./ports.ts";
import { DAILY_CAP } from "./roles-contract.ts";
import { type DealCount, scoresOf } from "./testing/scores.ts";

const MONDAY = startOf("2026-11-23");
const players = ["a", "b", "c", "d"].map((name) => name as PlayerId);
const [A, B, C] = players as [PlayerId, PlayerId, PlayerId, PlayerId];
const always: readonly Membership[] = players.map((player) => ({ player, since: instant(0), until: null }));

const deal = (day: number, winner: PlayerId, loser: PlayerId, count: number): DealCount => ({
  endedAt: instant(MONDAY + day * DAY_MS + 3_600_000),
  winner,
  loser,
  count,
});
const pointsOf = (deals: readonly DealCount[], memberships = always) =>
  Object.fromEntries(scoresOf(deals, memberships).map(({ player, points }) => [player, points]));

/** Whatever a circle of friends plays among themselves in a week. */
const dealsAmong = (circle: readonly PlayerId[]) =>
  fc.array(
    fc
      .record({
        day: fc.integer({ min: 0, max: 6 }),
        winner: fc.constantFrom(...circle),
        loser: fc.constantFrom(...circle),
        count: fc.integer({ min: 0, max: 80 }),
      })
      .filter(({ winner, loser }) => winner !== loser)
      .map(({ day, winner, loser, count }) => deal(day, winner, loser, count)),
    { maxLength: 300 },
  );

describe("league points", () => {
  test("CL-8: the winner gets each loser's count, and each loser loses it; drops count as they do", () => {
    expect(pointsOf([deal(0, A, B, 52), deal(0, A, C, 20), deal(0, C, B, 10)])).toEqual({ a: 72, b: -62, c: -10 });
  });

  test("CL-8: a deal counts for those who were members when it ended", () => {
    const joinsLate = always.map((one) => (one.player === B ? { ...one, since: instant(MONDAY + DAY_MS) } : one));
    const leaves = always.map((one) => (one.player === B ? { ...one, until: instant(MONDAY + DAY_MS) } : one));
    const deals = [deal(0, A, B, 30), deal(1, A, B, 7)];
    expect(pointsOf(deals, joinsLate)).toEqual({ a: 7, b: -7 });
    expect(pointsOf(deals, leaves)).toEqual({ a: 30, b: -30 });
  });

  test("CL-8: the day is India's: a deal after midnight there has a cap of its own", () => {
    const late = { ...deal(0, A, B, 80), endedAt: instant(MONDAY + DAY_MS - 1) };
    const after = { ...late, endedAt: instant(MONDAY + DAY_MS) };
    expect(pointsOf([late, late, after])).toEqual({ a: 160, b: -160 });
  });

  test("CL-9: two friends gain nothing together, and one of them 80 a day from the other at most", () => {
    fc.assert(
      fc.property(dealsAmong([A, B]), (deals) => {
        const { a = 0, b = 0 } = pointsOf(deals);
        expect(a + b).toBe(0);
        expect(Math.abs(a)).toBeLessThanOrEqual(7 * DAILY_CAP);
      }),
    );
  });

  test("CL-9: three friends gain nothing together, and one of them 80 a day from each at most", () => {
    fc.assert(
      fc.property(dealsAmong([A, B, C]), (deals) => {
        const points = Object.values(pointsOf(deals));
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const one of points) expect(Math.abs(one)).toBeLessThanOrEqual(2 * 7 * DAILY_CAP);
      }),
    );
  });

  test("CL-9: the best that a search finds for one of three is 80 a day and accomplice, whatever the others give up", () => {
    // Climbs from nothing: keeps every deal that raises the best one's points, until none does.
    const gifts = [B, C].flatMap((from) =>
      Array.from({ length: 7 }, (_, day) => [deal(day, A, from, 80), deal(day, A, from, 1)]).flat(),
    );
    let kept: DealCount[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const gift of gifts)
        if ((pointsOf([...kept, gift]).a ?? 0) > (pointsOf(kept).a ?? 0)) kept = [...kept, gift];
    expect(pointsOf(kept)).toEqual({ a: 14 * DAILY_CAP, b: -7 * DAILY_CAP, c: -7 * DAILY_CAP });
  });

  test("equal points share a place", () => {
    expect(placesOf([{ points: 9 }, { points: 4 }, { points: 4 }, { points: -13 }])).toEqual([1, 2, 2, 4]);
  });
});
