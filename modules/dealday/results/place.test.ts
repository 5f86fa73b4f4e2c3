import { expect, test } from "bun:test";
import fc from "fast-check";
import { betterThan, spreadOf } from "./place.ts";

test("Q-11: the place among the others, with equals counted half", () => {
  const counts = new Map([
    [34, 1],
    [-20, 2],
    [-80, 1],
  ]);
  expect([34, -20, -80].map((points) => betterThan(points, counts, true))).toEqual([100, 50, 0]);
  expect(betterThan(-20, counts, false)).toBe(50);
  expect(betterThan(0, new Map([[0, 1]]), true)).toBeNull();
  expect(betterThan(0, new Map(), false)).toBeNull();
});

test("Q-11, property: the picture has every player once, losses and gains in bars of their own", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -80, max: 80 })), (all) => {
      const counts = new Map(all.map((points) => [points, all.filter((one) => one === points).length]));
      const { nPlayers, aBars } = spreadOf(counts);
      expect(nPlayers).toBe(all.length);
      expect(aBars.reduce((sum, bar) => sum + bar.nPlayers, 0)).toBe(all.length);
      for (const { nFrom, nTo } of aBars) expect(nFrom < 0).toBe(nTo < 0);
      for (const points of counts.keys())
        expect(aBars.filter(({ nFrom, nTo }) => points >= nFrom && points <= nTo)).toHaveLength(1);
    }),
  );
});
