/** The deals of a tournament's round: what they do to it, and what is told of them (T-6, T-9). */
import { assert } from "../../kernel/index.ts";
import { afterDeal, type DealResult, endRound, type MatchState, type MatchStep } from "../../rummy/index.ts";
import type { RoundReport } from "../ports.ts";
import type { TableState } from "./state.ts";
import { ask, change, type Step } from "./step.ts";

/** The round's match after a deal, which was the last one if the round's time was over at its end (T-9). */
export function afterRoundDeal(step: Step, before: MatchState, result: DealResult): MatchStep {
  const { round } = step.state;
  assert(round, "a round is played");
  if (result.how !== "void") {
    const counts = result.rows.map(({ seat, count }) => ({ seat, count }));
    change(step, { round: { ...round, deals: [...round.deals, counts] } });
  }
  const after = afterDeal(before, result);
  if (after.state.result || step.at <= round.lastDealAfter) return after;
  const ended = endRound(after.state);
  return { state: ended.state, events: [...after.events, ...ended.events] };
}

/** Tells the tournament how the table stands. */
export function reportRound(step: Step): void {
  ask(step, { type: "report", report: reportOf(step.state) });
}

function reportOf({ config, match, round, seats }: TableState): RoundReport {
  const { tournament, tableId } = config;
  assert(tournament && match && round, "a round that is reported is played");
  return {
    key: tournament.key,
    tableId,
    tournamentId: tournament.tournamentId,
    round: tournament.round,
    table: tournament.table,
    dealsPlayed: match.dealsPlayed,
    over: match.result !== null,
    seats: match.seats.map(({ seat, score }) => ({
      seat,
      player: seats[seat]!.player.id,
      chips: score,
      counts: round.deals.map((rows) => rows.find((row) => row.seat === seat)!.count),
      arrived: seats[seat]!.arrived,
    })),
  };
}
