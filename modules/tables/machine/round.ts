/** A table of a tournament's round: its seats are given, kept, and given away (T-6, T-9); those of the deal of the day are given. */
import { paise, type Refusal } from "../../kernel/index.ts";
import { refusal } from "../messages.ts";
import type { TableCommand } from "./command.ts";
import { abandon } from "./outage.ts";
import { playDeal } from "./play.ts";
import { kindOf, newSeat, shownSeat } from "./seats.ts";
import { farewell } from "./stand-up.ts";
import type { TableSeat, TableState } from "./state.ts";
import { announceSeat, change, changeSeat, dealRuns, emit, type Step } from "./step.ts";

type Command<Type extends TableCommand["type"]> = Extract<TableCommand, { type: Type }>;

/** Gives a seat before the round, or the deal of the day, begins; nothing is reserved for it. */
export function giveSeat(step: Step, command: Command<"seat">): Refusal | null {
  const { state } = step;
  const refused = cannotGive(state, command);
  if (refused) return refused;
  if (state.match || state.seats[command.seat]) return refusal("tableFull");
  const seat = givenSeat(step, command);
  emit(step, { event: "seated", seat: shownSeat(seat, step.state) });
  return null;
}

/**
 * T-9: until the first deal that counts is over, a seat of the first round whose player has never come goes to another one,
 * who plays on with its hand, chips and counts. What the cards' proof tells the seat it tells its new player.
 */
export function reseat(step: Step, command: Command<"reseat">): Refusal | null {
  const { state } = step;
  const refused = cannotGive(state, command);
  if (refused) return refused;
  if (!hasLateSeats(state)) return refusal("lateSeatOver");
  const before = state.seats[command.seat];
  if (!before) return refusal("notSeated");
  if (before.arrived) return refusal("seatTaken");
  const { dealtIn } = before;
  const { id: playerId, name, avatar, bot } = givenSeat(step, command, { dealtIn }).player;
  const { evidence } = state;
  const seenBy = evidence?.seenBy.map((one) => (one.seat === command.seat ? { ...one, playerId } : one));
  if (evidence && seenBy) change(step, { evidence: { ...evidence, seenBy } });
  announceSeat(step, command.seat, { name, avatar, ...kindOf({ bot }), connected: bot !== null });
  step.farewells.push(farewell(before, "left"));
  return null;
}

/** A seat whose player has not come, while it can be given to another player (T-9); null: none. */
export function lateSeatOf(state: TableState): number | null {
  if (state.view.phase === "closed" || !hasLateSeats(state)) return null;
  return state.seats.find((one) => one !== null && !one.arrived)?.seat ?? null;
}

const hasLateSeats = ({ config, match }: TableState): boolean =>
  config.tournament?.round === 1 && !(match && isPastFirstDeal(match));

function isPastFirstDeal({ dealsPlayed, result }: NonNullable<TableState["match"]>): boolean {
  return dealsPlayed > 0 || result !== null;
}

/** Why this seat cannot be given now. */
function cannotGive(state: TableState, { seat, sitting, sitter }: Command<"seat" | "reseat">): Refusal | null {
  const { tournament, daily, kind } = state.config;
  if (!tournament && !daily) return refusal("notARound");
  if (state.view.phase === "closed") return refusal("closed");
  if (sitter.bot && kind.currency !== "practice") return refusal("noBots");
  if (seat >= kind.maxSeats) return refusal("notSeated");
  if (state.seats.some((one) => one?.player.id === sitter.id)) return refusal("alreadySeated");
  return sitting === state.sittings[seat]! + 1 ? null : refusal("nothingNew");
}

function givenSeat(
  step: Step,
  { seat, sitting, sitter }: Command<"seat" | "reseat">,
  more: Partial<TableSeat> = {},
): TableSeat {
  const given: TableSeat = {
    ...newSeat(step.at, { seat, sitting, sitter }),
    status: "seated",
    stack: paise(0),
    ...more,
  };
  const { seats, sittings } = step.state;
  change(step, { seats: seats.with(seat, given), sittings: sittings.with(seat, sitting) });
  return given;
}

/** The player is kept out of the window for good; the seat plays on as absent. */
export function keepOut(step: Step, seat: TableSeat): null {
  const was = seat.absentSince === null;
  changeSeat(step, seat.seat, { gone: true, absentSince: seat.absentSince ?? step.at, preDrop: false, chain: null });
  step.farewells.push(farewell(seat, "left"));
  if (!was) return null;
  announceSeat(step, seat.seat, { connected: false });
  if (seat.dealtIn && dealRuns(step.state)) {
    playDeal(step, { type: "connection", at: step.at, seat: seat.seat, connected: false });
  }
  return null;
}

/**
 * The round is over and its tournament has heard of it: the table closes when no window looks at it any more, and after
 * a while in any case. Players who go on are led to the next table from here, players who are out to the final (T-10).
 */
export function closeRound(step: Step): Refusal | null {
  const { config, view, match } = step.state;
  if (!config.tournament) return refusal("notARound");
  if (view.phase === "closed") return refusal("closed");
  if (!match?.result) return refusal("roundRuns");
  if (view.phaseEndsAt !== null) return refusal("nothingNew");
  emit(step, { event: "phase", phase: "matchOver", phaseEndsAt: step.at + config.tournament.lingerMs });
  return null;
}

/** The tournament is cancelled: the running deal is void, the table closes, nothing is paid (T-15). */
export function cancelRound(step: Step): Refusal | null {
  return step.state.config.tournament ? abandon(step, "cancelled") : refusal("notARound");
}
