import { assert, type Instant } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";
import type { DealEvent, DealResult, DealTiming, OutReason, RuleProfile, Seat } from "./types.ts";

/** One seat's side of a deal. Its cards are `groups` taken together: the hand always lies as its owner last grouped it. */
export interface SeatState {
  readonly seat: Seat;
  readonly groups: readonly (readonly CardId[])[];
  /** Why and at what count the seat went out; null while it is in. An out seat's cards stay out of play. */
  readonly out: { readonly reason: OutReason; readonly count: number } | null;
  /** Missed turns of this deal. */
  readonly missed: number;
  /** Turns that are over, missed ones included; 0 means that a drop is still a first drop. */
  readonly turnsPassed: number;
  /** What is left of the bank. */
  readonly bankMs: number;
  /** How long the seat's latest turns took, at most `slowWindow` of them. */
  readonly turnTimesMs: readonly number[];
  /** Has been slow: turns are short for the rest of the deal. */
  readonly slow: boolean;
  readonly connected: boolean;
  /** Has used up time and bank once while disconnected, and is not back yet. */
  readonly awaySpent: boolean;
  /** Was dropped for absence in an earlier deal and has done nothing since. */
  readonly absent: boolean;
  /** Is done arranging in the showdown. */
  readonly confirmed: boolean;
}

/** The stage of a deal. */
export type DealStage =
  | TurnStage
  /** The stock is empty: this seat's turn begins with the `reshuffle` command. */
  | { readonly type: "reshuffle"; readonly seat: Seat }
  /** The finish slot is used; its owner declares. The slot's card is `finishCard`. */
  | { readonly type: "declaring"; readonly seat: Seat; readonly deadline: Instant }
  /** The declaration was valid; the others arrange. */
  | { readonly type: "showdown"; readonly winner: Seat; readonly deadline: Instant }
  | { readonly type: "over"; readonly result: DealResult };

export interface TurnStage {
  readonly type: "turn";
  readonly seat: Seat;
  readonly startedAt: Instant;
  /** When the turn's own time ends and the bank starts to run; and when the turn is missed. */
  readonly bankFrom: Instant;
  readonly deadline: Instant;
  /** The card drawn in this turn and where it came from. */
  readonly drawn: { readonly card: CardId; readonly from: "stock" | "open" } | null;
}

/** A whole deal as plain JSON data: journaled, snapshotted, compared. Holds secrets; clients get `seatViewOf`. */
export interface DealState {
  readonly profile: RuleProfile;
  readonly timing: DealTiming;
  /** The seats dealt in, ascending. */
  readonly seats: readonly SeatState[];
  readonly jokerCard: CardId;
  readonly wildRank: number;
  /** Next card first. */
  readonly stock: readonly CardId[];
  /** Oldest card first: the top is the last one. */
  readonly openPile: readonly CardId[];
  /** The card on the finish slot while declaring, and for good after a valid declaration. */
  readonly finishCard: CardId | null;
  readonly stage: DealStage;
  /** Turns begun, from 1. */
  readonly turn: number;
  /** Draws that anyone has made. */
  readonly draws: number;
  readonly reshuffles: number;
  /** Has any player done anything? */
  readonly acted: boolean;
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A seat's side that a command may change, a whole field at a time: arrays are replaced, never written into. */
export type DraftSeat = Changeable<SeatState>;

/** A private copy of a deal that a command works on, and what happened so far. A refusal throws it away. */
export interface Draft {
  readonly state: Changeable<DealState>;
  /** The seats as they were: one that is still the same is copied before it is changed. */
  readonly before: DealState["seats"];
  readonly events: DealEvent[];
}

/** A draft of `state`, sharing what it does not change; `state` stays as it was. */
export function draftOf(state: DealState): Draft {
  return { state: { ...state }, before: state.seats, events: [] };
}

/** A seat's side of the deal, to be changed; crashes if it was not dealt in. */
export function changeSeat({ state, before }: Draft, seat: Seat): DraftSeat {
  const at = state.seats.findIndex((each) => each.seat === seat);
  const found = state.seats[at];
  assert(found, `seat ${seat} is dealt in`);
  if (found !== before[at]) return found;
  const copy = { ...found };
  state.seats = state.seats.with(at, copy);
  return copy;
}

/** The seat's side of the deal, or undefined if it was not dealt in. */
export function findSeat<Side extends SeatState>(
  state: { readonly seats: readonly Side[] },
  seat: Seat,
): Side | undefined {
  return state.seats.find((each) => each.seat === seat);
}

/** The seat's side of the deal; crashes if it was not dealt in. */
export function seatIn<Side extends SeatState>(state: { readonly seats: readonly Side[] }, seat: Seat): Side {
  const found = findSeat(state, seat);
  assert(found, `seat ${seat} is dealt in`);
  return found;
}

/** The seats still in the deal, ascending. */
export function seatsStillIn<Side extends SeatState>(state: { readonly seats: readonly Side[] }): Side[] {
  return state.seats.filter((each) => each.out === null);
}

/** All cards that a seat holds. */
export function handOf(seat: Pick<SeatState, "groups">): CardId[] {
  return seat.groups.flat();
}

/** When the running clock ends, or null while none runs; then `expire` is due. */
export function deadlineOf(state: DealState): Instant | null {
  return "deadline" in state.stage ? state.stage.deadline : null;
}

/** Does the deal wait for a `reshuffle`? No clock runs meanwhile. */
export function needsReshuffle(state: DealState): boolean {
  return state.stage.type === "reshuffle";
}
