import { given, type Refusal, unreachable } from "../../kernel/index.ts";
import type { DealCommand } from "../../rummy/index.ts";
import { refusal } from "../messages.ts";
import type { SeatMessage, TableCommand } from "./command.ts";
import { profileOf } from "./end.ts";
import { isCostChanged } from "./exit-cost.ts";
import { startLocked } from "./gathering.ts";
import { answerRejoin, voteOnSplit } from "./offers.ts";
import { dropNow, handIn, playDeal } from "./play.ts";
import { matchProfileOf } from "./ready.ts";
import { keepOut } from "./round.ts";
import { leave, NOT_SEATED, topUp } from "./seats.ts";
import { reveal } from "./shuffling.ts";
import { stand } from "./stand-up.ts";
import { ANSWERED_IDS, type TableSeat } from "./state.ts";
import { announceSeat, changeSeat, dealRuns, type Step, tell } from "./step.ts";

/** What a seat's client asked for. A repeated id does nothing and is acknowledged like the first time. */
export function client(
  step: Step,
  { seat: number, sitting, message, forGood }: Extract<TableCommand, { type: "client" }>,
): Refusal | null {
  const seat = step.state.seats[number];
  if (seat?.status !== "seated" || seat.sitting !== sitting || seat.gone) return NOT_SEATED;
  const refused = execute(step, seat, message);
  if (refused) return refused;
  const after = step.state.seats[number];
  if (after?.sitting === sitting) {
    const absent = after.absent && BY_ITSELF.has(message.event);
    const known = after.answered.length < ANSWERED_IDS ? after.answered : after.answered.slice(1 - ANSWERED_IDS);
    const answered = known.concat(message.id);
    changeSeat(step, number, forGood ? { absent, answered, mustLeave: true } : { absent, answered });
  }
  return null;
}

/**
 * The platform has a seat leave: after its deal, at once between deals. Its player cannot take that back. In a
 * tournament's round the seat stays, and its player is kept out of it.
 */
export function dismiss(
  step: Step,
  { seat: number, sitting, why }: Extract<TableCommand, { type: "dismiss" }>,
): Refusal | null {
  const seat = step.state.seats[number];
  if (seat?.status !== "seated" || seat.sitting !== sitting || seat.gone) return NOT_SEATED;
  const { match, config } = step.state;
  // A player's own limit is for the next game: what has begun is played to its end.
  if (why !== undefined && (match || config.tournament || config.daily)) return refusal("matchStarts");
  if (config.tournament) return keepOut(step, seat);
  if (why !== undefined && !(seat.dealtIn && dealRuns(step.state))) return stop(step, seat, why);
  const refused = leaveAfterDeal(step, seat, true);
  if (refused) return refused;
  // A player who wanted to leave anyway leaves, and is told so.
  const reason = seat.leavingAfterDeal ? undefined : why;
  if (step.state.seats[number]?.sitting === sitting)
    changeSeat(step, number, { mustLeave: true, ...given({ retired: reason }) });
  return null;
}

/** Stands a seat up for its player's own limit, unless its match is about to begin. */
function stop(step: Step, seat: TableSeat, why: "ownLimit"): Refusal | null {
  if (step.state.view.phase !== "result" && startLocked(step.state, step.at)) return refusal("matchStarts");
  stand(step, seat.seat, why);
  return null;
}

/** What a game window sends without its player. */
const BY_ITSELF: ReadonlySet<SeatMessage["event"]> = new Set(["reveal", "arrange"]);

/** Messages not allowed in a tournament's round: the seat stays, whatever its player does (T-9). */
const NOT_IN_ROUND: ReadonlySet<SeatMessage["event"]> = new Set([
  "topUp",
  "sitOut",
  "leave",
  "leaveAfterDeal",
  "rejoin",
  "split",
]);

function execute(step: Step, seat: TableSeat, message: SeatMessage): Refusal | null {
  if (step.state.config.tournament && NOT_IN_ROUND.has(message.event)) return refusal("notInThisGame/round");
  // Sent for what its player saw: repeated after a cut, it may come where it would cost a drop, or another entry.
  if ("deal" in message && message.deal !== undefined && message.deal !== step.state.view.deal) {
    return refusal("staleDeal");
  }
  if (isCostChanged(step.state, seat, message)) return refusal("costChanged");
  switch (message.event) {
    case "reveal":
      return reveal(step, seat, message.shuffle, message.nonce);
    case "draw":
      return inTurn(step, message.turn, { type: "draw", at: step.at, seat: seat.seat, from: message.from });
    case "discard":
      return inTurn(step, message.turn, { type: "discard", at: step.at, seat: seat.seat, card: message.card });
    case "drop":
      return inTurn(step, message.turn, { type: "drop", at: step.at, seat: seat.seat });
    case "finish":
      return inTurn(step, message.turn, { type: "finish", at: step.at, seat: seat.seat, card: message.card });
    case "declare":
    case "arrange":
    case "confirm":
      return regroup(step, { type: message.event, at: step.at, seat: seat.seat, groups: message.groups });
    case "preDrop":
      return preDrop(step, seat, message.on);
    case "topUp":
      return topUp(step, seat, message.id, message.amount);
    case "sitOut":
      return sitOut(step, seat, message.on);
    case "leave":
      return leave(step, seat);
    case "leaveAfterDeal":
      return leaveAfterDeal(step, seat, message.on);
    case "rejoin":
      return answerRejoin(step, seat, message.id, message.accept);
    case "split":
      return voteOnSplit(step, seat, message.agree);
    case "back":
      return back(step, seat);
    default:
      return unreachable(message);
  }
}

const NO_DEAL = refusal("noDeal");

function inTurn(step: Step, turn: number, command: DealCommand): Refusal | null {
  if (!dealRuns(step.state)) return NO_DEAL;
  if (turn !== step.state.deal!.turn) return refusal("staleTurn");
  return playDeal(step, command);
}

/** A new grouping of the seat's own hand; the seat gets it back as the server has it. */
function regroup(
  step: Step,
  command: Extract<DealCommand, { type: "declare" | "arrange" | "confirm" }>,
): Refusal | null {
  if (!dealRuns(step.state)) return NO_DEAL;
  const refused = playDeal(step, command);
  if (refused) return refused;
  tell(step, command.seat, { event: "hand", hand: handIn(step.state.deal!, command.seat) });
  return null;
}

function preDrop(step: Step, seat: TableSeat, on: boolean): Refusal | null {
  if (!dealRuns(step.state)) return NO_DEAL;
  const deal = step.state.deal!;
  const own = seat.dealtIn ? deal.seats.find((one) => one.seat === seat.seat) : undefined;
  if (!own || own.out) return refusal("notInDeal");
  if (profileOf(step.state).firstDrop === null) {
    return refusal("dropNotAllowed");
  }
  if (deal.stage.type === "declaring" || deal.stage.type === "showdown") {
    return refusal("lockedByFinish");
  }
  changeSeat(step, seat.seat, { preDrop: on });
  tell(step, seat.seat, { event: "preDropped", on });
  if (on) dropNow(step, seat.seat);
  return null;
}

/** The player is here: an absence is over, in the running deal too. */
function back(step: Step, seat: TableSeat): null {
  if (seat.dealtIn && dealRuns(step.state)) {
    playDeal(step, { type: "connection", at: step.at, seat: seat.seat, connected: true });
  }
  return null;
}

function sitOut(step: Step, seat: TableSeat, on: boolean): Refusal | null {
  if (matchProfileOf(step.state.config.kind)) {
    return refusal("notInThisGame/sitOut");
  }
  changeSeat(step, seat.seat, { sitOutSince: on ? (seat.sitOutSince ?? step.at) : null });
  announceSeat(step, seat.seat, { sittingOut: on });
  return null;
}

function leaveAfterDeal(step: Step, seat: TableSeat, on: boolean): Refusal | null {
  if (!on && seat.mustLeave) return refusal("mustLeave");
  if (on && !(seat.dealtIn && dealRuns(step.state))) return leave(step, seat);
  changeSeat(step, seat.seat, { leavingAfterDeal: on });
  announceSeat(step, seat.seat, { leavingAfterDeal: on });
  return null;
}
