import type { Instant } from "../../kernel/index.ts";
import { type CardId, isJoker } from "../cards/cards.ts";
import { type DealState, deadlineOf, findSeat, handOf, type SeatState } from "./state.ts";
import type { DealEvent, DealResult, OutReason, Seat } from "./types.ts";

/**
 * Everything that one seat may know of a deal: no stock order, no other hand, no secret. A type of its own, so that
 * a state cannot be sent by mistake. Onlookers are `viewer: null`.
 */
export interface SeatView {
  readonly viewer: Seat | null;
  readonly stage: DealState["stage"]["type"];
  /** The seat to move or declare; the winner in the showdown; null when the deal is over. */
  readonly active: Seat | null;
  readonly turn: number;
  /** The running turn's clock; null in every other stage. */
  readonly clock: { readonly startedAt: Instant; readonly bankFrom: Instant; readonly deadline: Instant } | null;
  readonly deadline: Instant | null;
  readonly jokerCard: CardId;
  readonly wildRank: number;
  readonly stockCount: number;
  /** Oldest card first: everybody saw them all. */
  readonly openPile: readonly CardId[];
  /** Whether the player to draw may take the top of the open pile. */
  readonly openTakable: boolean;
  readonly reshuffles: number;
  readonly seats: readonly SeatOutline[];
  /** The viewer's own hand as last grouped; empty for onlookers. */
  readonly hand: readonly (readonly CardId[])[];
  /** The pile from which the active seat has drawn; null before it draws. */
  readonly drewFrom: "stock" | "open" | null;
  /** The card that the viewer drew in the running turn, else null. */
  readonly drawnCard: CardId | null;
  /** The card that the viewer may not discard in this turn, else null. */
  readonly blockedDiscard: CardId | null;
  /** The finish slot's card, for its owner while declaring and for all once the show is valid. */
  readonly finishCard: CardId | null;
  /** The winner's groups, in the showdown. */
  readonly shownGroups: readonly (readonly CardId[])[] | null;
  readonly result: DealResult | null;
}

/** What everybody knows of a seat. */
export interface SeatOutline {
  readonly seat: Seat;
  readonly cardCount: number;
  readonly out: { readonly reason: OutReason; readonly count: number } | null;
  readonly missed: number;
  readonly bankMs: number;
  readonly turnsPassed: number;
  readonly connected: boolean;
  readonly confirmed: boolean;
}

/** What `viewer` may know now. Property: swapping cards that the viewer has not seen leaves it as it is. */
export function seatViewOf(state: DealState, viewer: Seat | null): SeatView {
  const { stage } = state;
  const turn = stage.type === "turn" ? stage : null;
  const ownDrawn = turn && turn.seat === viewer ? turn.drawn : null;
  return {
    viewer,
    stage: stage.type,
    active: activeSeat(state),
    turn: state.turn,
    clock: turn && { startedAt: turn.startedAt, bankFrom: turn.bankFrom, deadline: turn.deadline },
    deadline: deadlineOf(state),
    jokerCard: state.jokerCard,
    wildRank: state.wildRank,
    stockCount: state.stock.length,
    openPile: [...state.openPile],
    openTakable: isOpenTakable(state),
    reshuffles: state.reshuffles,
    seats: state.seats.map(outlineOf),
    hand: (viewer === null ? undefined : findSeat(state, viewer))?.groups.map((group) => [...group]) ?? [],
    drewFrom: turn?.drawn?.from ?? null,
    drawnCard: ownDrawn?.card ?? null,
    blockedDiscard: ownDrawn?.from === "open" ? ownDrawn.card : null,
    finishCard: stage.type === "declaring" && stage.seat !== viewer ? null : state.finishCard,
    shownGroups: stage.type === "showdown" ? (findSeat(state, stage.winner)?.groups ?? null) : null,
    result: stage.type === "over" ? stage.result : null,
  };
}

/** Whether the next player to draw may take the top of the open pile. */
export function isOpenTakable(state: DealState): boolean {
  const top = state.openPile.at(-1);
  return top !== undefined && (state.draws === 0 || !isJoker(top, state.wildRank));
}

/** An event as a seat (or, with null, an onlooker) may see it: cards that are not for its eyes are null. */
export type SeenEvent =
  | Exclude<DealEvent, { type: "dealt" | "drew" | "finishing" }>
  | (Omit<Extract<DealEvent, { type: "dealt" }>, "hands"> & { readonly hand: readonly CardId[] | null })
  | (Omit<Extract<DealEvent, { type: "drew" }>, "card"> & { readonly card: CardId | null })
  | (Omit<Extract<DealEvent, { type: "finishing" }>, "card"> & { readonly card: CardId | null });

/** Masks an event for one seat. */
export function eventFor(viewer: Seat | null, event: DealEvent): SeenEvent {
  switch (event.type) {
    case "dealt": {
      const { hands, ...open } = event;
      return { ...open, hand: hands.find(({ seat }) => seat === viewer)?.cards ?? null };
    }
    case "drew":
      return event.from === "open" || event.seat === viewer ? event : { ...event, card: null };
    case "finishing":
      return event.seat === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}

/** The one seat that alone may see some of an event's cards; null when all may, `each` when every seat sees its own. */
export function secretOf(event: DealEvent): Seat | "each" | null {
  if (event.type === "dealt") return "each";
  if (event.type === "finishing") return event.seat;
  return event.type === "drew" && event.from === "stock" ? event.seat : null;
}

function activeSeat({ stage }: DealState): Seat | null {
  if (stage.type === "over") return null;
  return stage.type === "showdown" ? stage.winner : stage.seat;
}

function outlineOf(seat: SeatState): SeatOutline {
  const { out, missed, bankMs, turnsPassed, connected, confirmed } = seat;
  return { seat: seat.seat, cardCount: handOf(seat).length, out, missed, bankMs, turnsPassed, connected, confirmed };
}
