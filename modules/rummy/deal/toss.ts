import { assert } from "../../kernel/index.ts";
import { type CardId, faceOf, PRINTED_JOKER, rankOf, suitOf } from "../cards/cards.ts";
import type { Seat } from "./types.ts";

/** The card, without jokers, that the toss gave a seat. */
export interface TossCard {
  readonly seat: Seat;
  readonly card: CardId;
}

/**
 * The toss before a match's first deal: each seat in ascending order gets one card of a shuffled pack
 * without jokers; the highest starts, ace high, ties of rank by suit S > H > D > C.
 */
export function toss(seats: readonly Seat[], pack: readonly CardId[]): { cards: TossCard[]; winner: Seat } {
  assert(seats.length > 0 && pack.length >= seats.length, "the toss has a card for every seat");
  const cards = seats.toSorted((a, b) => a - b).map((seat, index) => ({ seat, card: pack[index]! }));
  assert(
    cards.every(({ card }) => faceOf(card) !== PRINTED_JOKER),
    "the toss is played without jokers",
  );
  const winner = cards.reduce((best, next) => (tossValue(next.card) > tossValue(best.card) ? next : best));
  return { cards, winner: winner.seat };
}

/** The first mover of the next deal of a match: the next seat dealt in after the last first one. */
export function nextFirstTurn(seats: readonly Seat[], lastFirst: Seat): Seat {
  assert(seats.length > 0, "somebody is dealt in");
  const ascending = seats.toSorted((a, b) => a - b);
  return ascending.find((seat) => seat > lastFirst) ?? ascending[0]!;
}

function tossValue(card: CardId): number {
  const rank = rankOf(faceOf(card));
  return (rank === 0 ? 13 : rank) * 4 + (3 - suitOf(faceOf(card)));
}
