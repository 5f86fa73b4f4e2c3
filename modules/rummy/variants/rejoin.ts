import { assert } from "../../kernel/index.ts";
import type { Seat } from "../deal/types.ts";
import type { PoolMatchProfile } from "./match-profiles.ts";
import type { MatchState, RejoinWanted } from "./match-types.ts";
import { sideOf, sidesIn } from "./step.ts";

/**
 * R-32, computed once at a deal's end: those whom this deal put out (`fallen`) may come back at the highest survivor's
 * score and one more, if enough survivors are low enough. Null when none may.
 */
export function rejoinOffer(
  state: MatchState,
  profile: PoolMatchProfile,
  fallen: readonly Seat[],
): RejoinWanted | null {
  const { fromSeats, survivors, highestScore, above, times } = profile.rejoin;
  if (state.maxSeats < fromSeats) return null;
  const scores = sidesIn(state).map(({ score }) => score);
  const highest = Math.max(...scores);
  if (scores.length < survivors || highest > highestScore) return null;
  const seats = fallen.filter((seat) => sideOf(state, seat).entries <= times);
  if (seats.length === 0) return null;
  const entryScore = highest + above;
  assert(entryScore < profile.limit, "who comes back is in");
  return { type: "rejoin", seats, entryScore, cost: state.entryFee, answers: [] };
}
