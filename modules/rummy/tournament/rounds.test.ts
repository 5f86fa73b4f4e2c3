import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { plansShrink, roundsOf, tableSizes } from "./rounds.ts";

describe("T-6, R-35: rounds", () => {
  test("tables of six at most, two at least, sizes that differ by one at most, and as few as can be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6_000 }), (players) => {
        const sizes = tableSizes(players);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players);
        expect(sizes.length).toBe(Math.ceil(players / 6));
        expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.max(2, Math.max(...sizes) - 1));
      }),
    );
  });

  test.each([
    [6, 3, [6]],
    [7, 3, [7, 6]],
    [60, 2, [60, 20, 8, 4]],
    [60, 1, [60, 10, 2]],
    [6_000, 2, [6_000, 2_000, 668, 224, 76, 26, 10, 4]],
  ])("%d players of whom %d a table go on: rounds of %p", (players, advance, expected) => {
    expect(roundsOf(players, advance).map((round) => round.players)).toEqual(expected);
  });

  test("every round is smaller than the one before, the last has one table", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6_000 }), fc.integer({ min: 1, max: 3 }), (players, advance) => {
        const rounds = roundsOf(players, advance);
        for (const [index, { goOn }] of rounds.entries()) expect(goOn).toBe(rounds[index + 1]?.players ?? 0);
        expect(rounds.at(-1)!.sizes).toHaveLength(1);
        expect(rounds.filter(({ sizes }) => sizes.length === 1)).toHaveLength(1);
      }),
    );
  });

  test("a plan whose rounds would not shrink is told, also where only a later round does not", () => {
    expect(plansShrink(2, 6_000, 3)).toBe(true);
    expect(plansShrink(2, 6_000, 1)).toBe(true);
    expect(plansShrink(2, 6, 5)).toBe(true);
    expect(plansShrink(12, 12, 4)).toBe(false);
    expect(plansShrink(7, 8, 4)).toBe(false);
    expect(plansShrink(13, 18, 5)).toBe(false);
    expect(plansShrink(2, 100, 6)).toBe(false);
  });
});
