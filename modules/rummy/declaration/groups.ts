import { type CardId, faceOf, isJoker, PRINTED_JOKER, rankOf, suitOf, type WildRank } from "../cards/cards.ts";
import type { GroupKind } from "../deal/types.ts";

/** Fewest cards of a sequence or a set. */
export const MIN_GROUP_SIZE = 3;
/** Longest sequence: A … K or 2 … A; the ace never stands at both ends. */
const MAX_SEQUENCE_SIZE = 13;
/** Most cards of a set, jokers included, where a profile says nothing else. */
export const MAX_SET_SIZE = 4;

/**
 * What a group of cards is, in the reading that serves its owner best: a pure sequence before an impure
 * one (`sequence`), any sequence before a set; `rest` when it is no valid group. The order of the cards does not matter.
 */
export function classifyGroup(
  cards: readonly CardId[],
  wildRank: WildRank,
  maxSetSize: number = MAX_SET_SIZE,
): GroupKind {
  if (cards.length < MIN_GROUP_SIZE) return "rest";
  if (isPureSequence(cards)) return "pure";
  const naturals = cards.filter((card) => !isJoker(card, wildRank));
  if (isSequence(naturals, cards.length)) return "sequence";
  if (isSet(naturals, cards.length, maxSetSize)) return "set";
  return "rest";
}

/** Three or more consecutive cards of one suit, a wild-rank card only in its natural place. */
function isPureSequence(cards: readonly CardId[]): boolean {
  return cards.every((card) => faceOf(card) !== PRINTED_JOKER) && isSequence(cards, cards.length);
}

/** May `naturals` and jokers, `size` cards together, lie as consecutive cards of one suit? */
function isSequence(naturals: readonly CardId[], size: number): boolean {
  if (size > MAX_SEQUENCE_SIZE) return false;
  const ranks = distinctRanksOfOneSuit(naturals);
  return ranks !== null && (spanOf(ranks) <= size || spanOf(withAceHigh(ranks)) <= size);
}

/** Do `naturals` have one rank and different suits, with jokers for the missing ones up to `size`? */
function isSet(naturals: readonly CardId[], size: number, maxSetSize: number): boolean {
  const faces = new Set(naturals.map(faceOf));
  const ranks = new Set(naturals.map((card) => rankOf(faceOf(card))));
  return size <= maxSetSize && ranks.size === 1 && faces.size === naturals.length;
}

/** The ranks of cards of one suit, all different; null if suits differ or a rank comes twice. */
function distinctRanksOfOneSuit(cards: readonly CardId[]): readonly number[] | null {
  const faces = new Set(cards.map(faceOf));
  const suits = new Set(cards.map((card) => suitOf(faceOf(card))));
  return suits.size > 1 || faces.size < cards.length ? null : [...faces].map(rankOf);
}

/** Places from the lowest to the highest rank, both included; 0 without cards. */
function spanOf(ranks: readonly number[]): number {
  return ranks.length === 0 ? 0 : Math.max(...ranks) - Math.min(...ranks) + 1;
}

function withAceHigh(ranks: readonly number[]): readonly number[] {
  return ranks.map((rank) => (rank === 0 ? 13 : rank));
}
