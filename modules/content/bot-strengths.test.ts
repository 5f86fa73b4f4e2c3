import { expect, test } from "bun:test";
import { playAtFour, playMatch } from "../../test/bench/bots/mirrored.ts";
import { PLAYERS } from "../../test/bench/bots/players.ts";
import { BOT_RATINGS } from "../rating/index.ts";
import { BOT_STRENGTHS } from "./bot-strengths.ts";

const DEALS = 60;
/** Masters think a hundred times as long. */
const MASTERS_DEALS = 8;

test("Q-13: what /bots shows is how the bots play now", () => {
  expect(BOT_STRENGTHS.rows).toHaveLength(20);
  for (const { level, other, points, within } of BOT_STRENGTHS.rows) {
    const now = playMatch([PLAYERS[level]!, PLAYERS[other]!], {
      deals: level === "master" || other === "master" ? MASTERS_DEALS : DEALS,
      seed: BOT_STRENGTHS.seed + 1,
    }).points;
    // Twice the interval of both: one run in ten thousand is farther away by chance.
    expect(Math.abs(now.mean - points), `${level} v ${other}`).toBeLessThan(2 * (now.within + within));
  }
});

test("Q-8: the fixed ratings of bots are how they play now beside usual bots, at two seats and at four", () => {
  const usual = PLAYERS.usual!;
  for (const [level, { two, many }] of Object.entries(BOT_RATINGS.levels)) {
    const players = [PLAYERS[level]!, usual] as const;
    const options = { deals: 120, seed: 5 };
    for (const [frozen, { mean, within }] of [
      [two, playMatch(players, options).points],
      [many, playAtFour(players, options)],
    ] as const)
      expect(Math.abs(mean - frozen), level).toBeLessThanOrEqual(2 * within + 1);
  }
});
