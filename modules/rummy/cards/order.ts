import type { GroupKind } from "../deal/types.ts";
import { type CardId, faceOf, isJoker, PRINTED_JOKER, rankOf, suitOf, type WildRank } from "./cards.ts";

/**
 * The cards of a group in the order in which players lay them: a sequence from low to high with jokers in the gaps and
 * spare ones behind (the ace above the king where it stands there); everything else by suit and rank, jokers last.
 */
export function inOrder(cards: readonly CardId[], kind: GroupKind, wildRank: WildRank): CardId[] {
  const standIns = kind === "pure" ? [] : cards.filter((card) => isJoker(card, wildRank));
  const naturals = cards.filter((card) => !standIns.includes(card));
  if (kind !== "pure" && kind !== "sequence") return [...naturals.toSorted(bySuitAndRank), ...standIns];
  const places = new Map(naturals.map((card) => [placeOf(card, aceIsHigh(naturals)), card]));
  const ordered: CardId[] = [];
  for (let place = Math.min(...places.keys()); place <= Math.max(...places.keys()); place++) {
    const card = places.get(place) ?? standIns.shift();
    if (card !== undefined) ordered.push(card);
  }
  return [...ordered, ...standIns];
}

/** Does the ace stand above the king? It does when the cards lie closer together so. */
function aceIsHigh(naturals: readonly CardId[]): boolean {
  const span = (high: boolean) => {
    const places = naturals.map((card) => placeOf(card, high));
    return Math.max(...places) - Math.min(...places);
  };
  return span(true) < span(false);
}

function placeOf(card: CardId, aceHigh: boolean): number {
  const rank = rankOf(faceOf(card));
  return rank === 0 && aceHigh ? 13 : rank;
}

function bySuitAndRank(a: CardId, b: CardId): number {
  const key = (card: CardId) => {
    const face = faceOf(card);
    return face === PRINTED_JOKER ? 99 : suitOf(face) * 13 + rankOf(face);
  };
  return key(a) - key(b);
}
