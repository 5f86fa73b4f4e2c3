/** Rejoins and splits of a pool (R-32, R-33): the seats' answers, and the end of their time. */

import { assert, type Refusal } from "../../kernel/index.ts";
import { decide } from "../../rummy/index.ts";
import { refusal } from "../messages.ts";
import type { CallRefusal } from "./command.ts";
import { addToStack, keepMatch } from "./match.ts";
import { keyOf, stakeOf } from "./stand-up.ts";
import type { TableSeat, TableState } from "./state.ts";
import { ask, changeSeat, note, type Step, sitting } from "./step.ts";

const NO_OFFER = refusal("noOffer");

/** the entry is paid first; only then the seat is in again. */
export function answerRejoin(step: Step, seat: TableSeat, id: string, accept: boolean): Refusal | null {
  const { match, view, config } = step.state;
  const wanted = match?.wanted;
  const open = view.phase === "rejoin" && view.phaseEndsAt !== null && step.at < view.phaseEndsAt;
  if (!open || wanted?.type !== "rejoin" || !wanted.seats.includes(seat.seat)) return NO_OFFER;
  if (seat.topUp) return refusal("busy/entry");
  if (!accept) return decideFor(step, { type: "rejoin", seat: seat.seat, accept });
  if (wanted.answers.some((answer) => answer.seat === seat.seat)) {
    return refusal("alreadyAnswered");
  }
  const amount = config.kind.buyInPaise;
  const stake = stakeOf(step.state, seat);
  changeSeat(step, seat.seat, { topUp: { id, amount } });
  ask(step, {
    type: "reserve",
    why: "rejoin",
    key: `rejoin:${keyOf(stake)}:${step.state.calls + 1}`,
    player: seat.player.id,
    bot: seat.player.bot !== null,
    stake,
    amount,
  });
  return null;
}

/** The wallet has taken the entry, or not: then a person may try again, and a bot stays out. */
export function rejoinPaid(step: Step, seat: TableSeat, refusal: CallRefusal | null): void {
  const { topUp } = seat;
  assert(topUp, "an entry that is answered was asked for");
  changeSeat(step, seat.seat, { topUp: null });
  if (!refusal) {
    addToStack(step, seat, topUp.amount);
    // Should the match have ended meanwhile, the entry goes back with the rest of the stake.
    decideFor(step, { type: "rejoin", seat: seat.seat, accept: true });
  } else if (seat.player.bot) {
    decideFor(step, { type: "rejoin", seat: seat.seat, accept: false });
  } else {
    note(step, seat.seat, { event: "refused", id: topUp.id, ...refusal });
  }
}

/** a vote stands. */
export function voteOnSplit(step: Step, seat: TableSeat, agree: boolean): Refusal | null {
  if (step.state.view.phase !== "split") return NO_OFFER;
  return decideFor(step, { type: "split", seat: seat.seat, agree });
}

/** The offer's time is over; silence means no. */
export function offerEnded(step: Step): void {
  const refused = decideFor(step, { type: "timeUp" });
  assert(!refused, "an open offer may run out");
}

/** Whether the wallet still has to say if an entry is paid. Then the offer stays open. */
export function entryPending(state: TableState): boolean {
  return state.view.phase === "rejoin" && sitting(state).some(({ topUp }) => topUp !== null);
}

function decideFor(step: Step, decision: Parameters<typeof decide>[1]): Refusal | null {
  const { match } = step.state;
  if (!match) return NO_OFFER;
  const decided = decide(match, decision);
  if (!decided.ok) return decided.error;
  keepMatch(step, decided.value);
  return null;
}
