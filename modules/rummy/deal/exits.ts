import type { Instant } from "../../kernel/index.ts";
import { type Refused, refusal } from "./refusals.ts";
import { type DealState, type Draft, seatIn } from "./state.ts";
import { giveBackDrawn, ownTurn, putOut } from "./turns.ts";
import type { Seat } from "./types.ts";

/**
 * What leaving, or dropping where that is allowed, would cost a seat now: the first drop until its
 * first turn has passed, then the middle one; the full count where the profile knows no drop.
 */
export function exitCountOf({ profile, seats }: Pick<DealState, "profile" | "seats">, seat: Seat): number {
  const turnsPassed = seats.find((each) => each.seat === seat)?.turnsPassed ?? 0;
  return (turnsPassed === 0 ? profile.firstDrop : profile.middleDrop) ?? profile.fullCount;
}

/** only on one's turn and before drawing. */
export function drop(draft: Draft, seat: Seat, at: Instant): Refused {
  const { state } = draft;
  if (state.profile.firstDrop === null) return refusal("dropNotAllowed");
  const own = ownTurn(draft, seat);
  if ("refused" in own) return own.refused;
  if (own.stage.drawn) return refusal("dropTooLate");
  const reason = seatIn(state, seat).turnsPassed === 0 ? "firstDrop" : "middleDrop";
  state.acted = true;
  putOut(draft, seat, { reason, count: exitCountOf(state, seat) }, at);
  return null;
}

/** at any time before a finish. */
export function leave(draft: Draft, seat: Seat, at: Instant): Refused {
  const { state } = draft;
  const { stage } = state;
  if (stage.type === "declaring" || stage.type === "showdown") return refusal("lockedByFinish");
  if (stage.type === "turn" && stage.seat === seat) giveBackDrawn(draft, stage, "dropped");
  state.acted = true;
  putOut(draft, seat, { reason: "left", count: exitCountOf(state, seat) }, at);
  return null;
}
