import { type Instant, instant } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";
import { endDeclared } from "./ending.ts";
import { regroup } from "./hand.ts";
import { type Refused, refusal } from "./refusals.ts";
import { changeSeat, type Draft, seatIn, seatsStillIn } from "./state.ts";
import type { Seat } from "./types.ts";

/** the declaration stands; the others arrange their hands. */
export function openShowdown(draft: Draft, winner: Seat, at: Instant): void {
  const { state, events } = draft;
  const deadline = instant(at + state.timing.arrangeMs);
  const { groups } = seatIn(state, winner);
  state.stage = { type: "showdown", winner, deadline };
  events.push({ type: "showdown", winner, groups, deadline });
  endIfAllConfirmed(draft);
}

/** a loser is done arranging. */
export function confirm(draft: Draft, seat: Seat, groups: readonly (readonly CardId[])[]): Refused {
  if (!mayArrange(draft, seat) || draft.state.stage.type !== "showdown") return refusal("notInShowdown");
  const player = changeSeat(draft, seat);
  if (!regroup(player, groups)) return refusal("badGroups");
  player.confirmed = true;
  draft.events.push({ type: "confirmed", seat });
  endIfAllConfirmed(draft);
  return null;
}

/** Saves a grouping; once a hand is shown or confirmed it stays as it is. */
export function arrange(draft: Draft, seat: Seat, groups: readonly (readonly CardId[])[]): Refused {
  if (!mayArrange(draft, seat)) return refusal("notInShowdown");
  return regroup(changeSeat(draft, seat), groups) ? null : refusal("badGroups");
}

/** Ends the deal once every connected loser has confirmed. */
export function endIfAllConfirmed(draft: Draft): void {
  const { stage } = draft.state;
  if (stage.type !== "showdown") return;
  const waitsFor = seatsStillIn(draft.state).filter(
    (each) => each.seat !== stage.winner && each.connected && !each.confirmed,
  );
  if (waitsFor.length === 0) endDeclared(draft, stage.winner);
}

function mayArrange({ state }: Draft, seat: Seat): boolean {
  const { stage } = state;
  return stage.type !== "showdown" || (stage.winner !== seat && !seatIn(state, seat).confirmed);
}
