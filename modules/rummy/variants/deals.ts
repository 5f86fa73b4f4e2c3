import type { DealResult } from "../deal/types.ts";
import type { DealsMatchProfile } from "./match-profiles.ts";
import type { MatchState, MatchStep } from "./match-types.ts";
import { winMatch, winRound } from "./prizes.ts";
import { sideOf, sidesIn, then, thenSeat } from "./step.ts";

/** the losers pay their counts in chips to the deal's winner. */
export function moveChips(step: MatchStep, { winner, rows }: DealResult): MatchStep {
  if (winner === null) return step;
  const pot = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.reduce((next, { seat, count }) => {
    const { score } = sideOf(next.state, seat);
    return thenSeat(next, seat, { score: seat === winner ? score + pot : score - count });
  }, step);
}

/**
 * the last one in, most chips, or a lead that cannot be made up wins; a tie for first plays one more deal. T-6: a
 * round is over with its last deal, and not before.
 */
export function afterDealOfDeals(step: MatchStep, profile: DealsMatchProfile): MatchStep {
  const { state } = step;
  if (profile.isRound) return state.dealsPlayed < state.deals ? step : winRound(step);
  const sides = sidesIn(state).toSorted((a, b) => b.score - a.score);
  const [leader, second] = sides;
  if (!leader) return step;
  if (!second) return winMatch(step, "lastIn", leader.seat);
  const dealsLeft = state.deals - state.dealsPlayed;
  if (dealsLeft > 0) {
    const reach = profile.chipsPerDeal * sides.length * dealsLeft;
    return leader.score - second.score > reach ? winMatch(step, "earlyEnd", leader.seat) : step;
  }
  return leader.score > second.score ? winMatch(step, "mostChips", leader.seat) : breakTie(step, leader.score);
}

/** Only those tied for first play on. */
function breakTie(step: MatchStep, best: number): MatchStep {
  const { state } = step;
  const tied = sidesIn(state).filter(({ score }) => score === best);
  const seats = tied.map(({ seat }) => seat);
  if (state.tieBreak && seats.length === sidesIn(state).length) return step;
  const next = sidesIn(state)
    .filter(({ seat }) => !seats.includes(seat))
    .reduce((some, { seat }) => thenSeat(some, seat, { status: "out", endedAfter: state.dealsPlayed }), step);
  return then(next, { tieBreak: true }, { type: "tieBreak", seats });
}

/** Chips that a seat begins with: 80 for every deal. */
export function openingChips(profile: DealsMatchProfile, { deals }: Pick<MatchState, "deals">): number {
  return profile.chipsPerDeal * deals;
}
