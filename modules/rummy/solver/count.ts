import type { CardId, WildRank } from "../cards/cards.ts";
import { MAX_SET_SIZE } from "../declaration/groups.ts";
import { emptyHand, pack } from "./packed.ts";
import { mostCovered, mostGrouped } from "./search.ts";

const packed = emptyHand();

/**
 * The least that a hand of at most 13 cards from two packs counts as a loser's, before any cap and before R-21;
 * 0 means that it can be declared. Exact; allocates nothing.
 */
export function leastCount(hand: ArrayLike<CardId>, wildRank: WildRank, maxSetSize: number = MAX_SET_SIZE): number {
  pack(hand, wildRank, packed);
  return packed.total - mostCovered(packed, maxSetSize);
}

/**
 * The points outside valid groups in the arrangement that leaves fewest, as if R-19 asked for no sequences: how far
 * a hand has come, where {@link leastCount} still counts every card. A measure for bots, not a count.
 */
export function deadwood(hand: ArrayLike<CardId>, wildRank: WildRank, maxSetSize: number = MAX_SET_SIZE): number {
  pack(hand, wildRank, packed);
  return packed.total - mostGrouped(packed, maxSetSize);
}
