import { type CardId, pointsOf, type WildRank } from "../cards/cards.ts";
import type { GroupKind, ResultGroup } from "../deal/types.ts";
import { isSequenceKind, SEQUENCES_TO_DECLARE } from "./declaration.ts";
import { classifyGroup, MAX_SET_SIZE } from "./groups.ts";

/** The points of loose cards, without cap. */
export function countCards(cards: readonly CardId[], wildRank: WildRank): number {
  return cards.reduce((sum, card) => sum + pointsOf(card, wildRank), 0);
}

/**
 * A loser's count of a grouping as it stands, capped: without a pure sequence all cards; with one and no
 * second sequence all but the pure sequence; with both the cards outside valid groups. R-21 is not applied here.
 */
export function countGroups(
  groups: readonly (readonly CardId[])[],
  wildRank: WildRank,
  fullCount: number,
  maxSetSize: number = MAX_SET_SIZE,
): number {
  const kinds = groups.map((cards) => classifyGroup(cards, wildRank, maxSetSize));
  const free = freeKinds(kinds);
  const points = groups.reduce(
    (sum, cards, index) => (free.includes(kinds[index]!) ? sum : sum + countCards(cards, wildRank)),
    0,
  );
  return Math.min(points, fullCount);
}

/** The kinds of group that cost their owner nothing, given all groups of the hand. */
function freeKinds(kinds: readonly GroupKind[]): readonly GroupKind[] {
  if (!kinds.includes("pure")) return [];
  const sequences = kinds.filter(isSequenceKind).length;
  return sequences < SEQUENCES_TO_DECLARE ? ["pure"] : ["pure", "sequence", "set"];
}

/** A grouping with the kind of each group, as results show it. */
export function labelGroups(
  groups: readonly (readonly CardId[])[],
  wildRank: WildRank,
  maxSetSize: number = MAX_SET_SIZE,
): ResultGroup[] {
  return groups
    .filter((cards) => cards.length > 0)
    .map((cards) => ({ kind: classifyGroup(cards, wildRank, maxSetSize), cards: [...cards] }));
}
