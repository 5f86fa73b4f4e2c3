import { expect, test } from "bun:test";
import { playMatch } from "../../test/bench/bots/mirrored.ts";
import { PLAYERS } from "../../test/bench/bots/players.ts";
import { BOT_STRENGTHS } from "./bot-strengths.ts";

test("Q-13: what /bots shows is how the bots play now", () => {
  expect(BOT_STRENGTHS.rows).toHaveLength(12);
  for (const { level, other, points, within } of BOT_STRENGTHS.rows) {
    const now = playMatch([PLAYERS[level]!, PLAYERS[other]!], { deals: 60, seed: BOT_STRENGTHS.seed + 1 }).points;
    // Twice the interval of both: one run in ten thousand is farther away by chance.
    expect(Math.abs(now.mean - points), `${level} v ${other}`).toBeLessThan(2 * (now.within + within));
  }
});
