/** Deals at mixed tables, played by bots of every level over the real table machine, each from its own seat's view alone. */
import type { Random } from "../../../modules/kernel/index.ts";
import { decide, dutyOf } from "../../../modules/tables/bots/brain.ts";
import { STRENGTH_OF } from "../../../modules/tables/bots/levels.ts";
import type { BotLevel } from "../../../modules/tables/bots-contract.ts";
import type { SeatMessage } from "../../../modules/tables/machine/command.ts";
import { viewOf } from "../../../modules/tables/machine/view-of.ts";
import type { BotStrength } from "../../../modules/tables/ports.ts";
import { drive, testConfig } from "../../../modules/tables/testing/driver.ts";

/** How one level did in one deal at one seat. */
export interface Played {
  readonly level: BotLevel;
  readonly won: boolean;
  /** Points counted against the seat; of the winner what all others lost, below 0. */
  readonly points: number;
}

/** What deciding cost. */
export interface Cost {
  moves: number;
  totalMs: number;
  worstMs: number;
}

const MOST_STEPS = 3_000;

/** Lets these levels play one deal, seat by seat; empty for a deal that was void. */
export function playLeagueDeal<Level extends BotLevel>(
  levels: readonly Level[],
  random: Random,
  cost: Readonly<Record<Level, Cost>>,
): readonly Played[] {
  const table = drive(testConfig({ maxSeats: levels.length === 2 ? 2 : 6 }), random);
  for (const seat of levels.keys()) table.sit(`P${seat}`, seat);
  table.advance(10_000);
  const strengths = levels.map((level): BotStrength => STRENGTH_OF[level]);
  for (let step = 0; step < MOST_STEPS && table.state.view.phase !== "result"; step += 1) {
    const seat = strengths.findIndex((_, at) => dutyOf(viewOf(table.state, at)) !== null);
    if (seat < 0) break;
    const view = viewOf(table.state, seat);
    const begun = performance.now();
    const move = decide(strengths[seat]!, view, random);
    const ms = performance.now() - begun;
    const own = cost[levels[seat]!];
    own.moves += 1;
    own.totalMs += ms;
    own.worstMs = Math.max(own.worstMs, ms);
    table.must(table.send(seat, move as SeatMessage));
  }
  const result = table.state.view.lastResult;
  if (!result || result.winner === null) return [];
  const lost = result.rows.reduce((sum, { count }) => sum + count, 0);
  return result.rows.map(({ seat, count }) => ({
    level: levels[seat]!,
    won: seat === result.winner,
    points: seat === result.winner ? -lost : count,
  }));
}
