import { expect, test } from "bun:test";
import { playMatch } from "../../test/bench/bots/mirrored.ts";
import { PLAYERS } from "../../test/bench/bots/players.ts";
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
