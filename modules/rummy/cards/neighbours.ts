import { type CardId, faceOf, PRINTED_JOKER, rankOf, suitOf } from "./cards.ts";

/** Ranks from each other at which two cards of a suit still fit into one sequence of three. */
const NEAR = 2;

/** Are two cards part of one set or of one sequence of three, both as themselves? Of an ace above the king it knows nothing. */
export function goTogether(one: CardId, other: CardId): boolean {
  const [a, b] = [faceOf(one), faceOf(other)];
  if (a === PRINTED_JOKER || b === PRINTED_JOKER) return false;
  if (rankOf(a) === rankOf(b)) return true;
  return suitOf(a) === suitOf(b) && Math.abs(rankOf(a) - rankOf(b)) <= NEAR;
}
