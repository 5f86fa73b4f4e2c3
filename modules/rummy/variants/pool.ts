import type { DealResult } from "../deal/types.ts";
import type { PoolMatchProfile } from "./match-profiles.ts";
import type { MatchStep } from "./match-types.ts";
import { endMatch, winMatch } from "./prizes.ts";
import { rejoinOffer } from "./rejoin.ts";
import { automaticSplit, offeredSplit } from "./split.ts";
import { sideOf, sidesIn, then, thenSeat } from "./step.ts";

/** the winner adds nothing, the others their counts; who reaches the limit is out. */
export function addCounts(step: MatchStep, result: DealResult, profile: PoolMatchProfile): MatchStep {
  let next = step;
  for (const { seat, count } of result.rows) {
    const side = sideOf(next.state, seat);
    const score = side.score + count;
    next = thenSeat(next, seat, { score });
    if (side.status !== "in" || score < profile.limit) continue;
    const gone = { status: "out", endedAfter: next.state.dealsPlayed } as const;
    next = thenSeat(next, seat, gone, { type: "eliminated", seat, score });
  }
  return next;
}

/** Decides after the counts: the last one in wins, else those who went out may be asked back. */
export function afterPoolDeal(step: MatchStep, profile: PoolMatchProfile): MatchStep {
  const [first, ...others] = sidesIn(step.state);
  if (first && others.length === 0) return winMatch(step, "lastIn", first.seat);
  const fallen = step.events.flatMap((event) => (event.type === "eliminated" ? [event.seat] : []));
  const wanted = rejoinOffer(step.state, profile, fallen);
  return wanted ? then(step, { wanted }) : afterRejoins(step, profile);
}

/** Rejoining is over before the next deal: the last one in wins, or the prize may be split. */
export function afterRejoins(step: MatchStep, profile: PoolMatchProfile): MatchStep {
  const sides = sidesIn(step.state);
  const [first, ...others] = sides;
  if (first && others.length === 0) return winMatch(step, "lastIn", first.seat);
  const equal = automaticSplit(step.state, profile);
  if (equal) return endMatch(step, "splitAutomatic", equal);
  const shares = offeredSplit(step.state, profile);
  return shares ? then(step, { wanted: { type: "split", shares, votes: [] } }) : step;
}
