/** `npm run simulate -- bots`: how the levels of bots do against each other at mixed tables. */
import type { BotLevel } from "../../../modules/tables/bots-contract.ts";
import { chanceOf } from "../chance.ts";
import { type Cost, type Played, playLeagueDeal } from "./league.ts";

export interface LeagueOptions {
  readonly seed: number;
  readonly deals: number;
}

/** Two of each level at a table of six; who sits where goes round. Masters think too long for so many deals: `npm run bench -- bots` has them. */
const SEATS = 6;
const LEVELS = ["easy", "usual", "expert"] as const satisfies readonly BotLevel[];

/** Plays that many deals, each with chances of its own. */
export function playLeague({ seed, deals }: LeagueOptions) {
  const cost = Object.fromEntries(LEVELS.map((level) => [level, { moves: 0, totalMs: 0, worstMs: 0 }])) as Record<
    (typeof LEVELS)[number],
    Cost
  >;
  const played: Played[] = [];
  for (let deal = 0; deal < deals; deal += 1) {
    const levels = Array.from({ length: SEATS }, (_, seat) => LEVELS[(seat + deal) % LEVELS.length]!);
    played.push(...playLeagueDeal(levels, chanceOf(seed, `league ${deal}`), cost));
  }
  return { played, cost };
}

/** A mean and how far the true one may lie from it, with a confidence of 95 %. */
export interface Estimate {
  readonly mean: number;
  readonly within: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) };
}

/** Plays and prints a line a level. */
export function runLeague(options: LeagueOptions): void {
  const { played, cost } = playLeague(options);
  console.log(`seed ${options.seed}: ${options.deals} deals at six seats, two bots of each level`);
  for (const level of LEVELS) {
    const own = played.filter((one) => one.level === level);
    const wins = estimate(own.map(({ won }) => (won ? 100 : 0)));
    const points = estimate(own.map((one) => one.points));
    const { moves, totalMs, worstMs } = cost[level];
    console.log(
      `${level}: wins ${wins.mean.toFixed(1)} ± ${wins.within.toFixed(1)} % of deals, points a deal ${points.mean.toFixed(1)} ± ${points.within.toFixed(1)} ` +
        `(below 0: won); a move takes ${(totalMs / moves).toFixed(2)} ms, ${worstMs.toFixed(0)} at the worst`,
    );
  }
}
