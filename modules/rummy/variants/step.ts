/** What the parts of a match do to it: each answers a new step and leaves the old one as it was. */
import { assert } from "../../kernel/index.ts";
import type { Seat } from "../deal/types.ts";
import type { MatchEvent, MatchSide, MatchState, MatchStep } from "./match-types.ts";

/** The step after more has happened. */
export function then(step: MatchStep, patch: Partial<MatchState>, ...events: readonly MatchEvent[]): MatchStep {
  return { state: { ...step.state, ...patch }, events: [...step.events, ...events] };
}

/** The step with parts of one seat replaced. */
export function thenSeat(
  step: MatchStep,
  seat: Seat,
  patch: Partial<MatchSide>,
  ...events: readonly MatchEvent[]
): MatchStep {
  const seats = step.state.seats.map((side) => (side.seat === seat ? { ...side, ...patch } : side));
  return then(step, { seats }, ...events);
}

/** The seats still in the match, ascending. */
export function sidesIn(state: Pick<MatchState, "seats">): readonly MatchSide[] {
  return state.seats.filter(({ status }) => status === "in");
}

/** One seat's side; crashes if it did not begin the match. */
export function sideOf(state: Pick<MatchState, "seats">, seat: Seat): MatchSide {
  const side = state.seats.find((one) => one.seat === seat);
  assert(side, `seat ${seat} plays the match`);
  return side;
}
