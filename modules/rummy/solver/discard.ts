import { assert } from "../../kernel/index.ts";
import { type CardId, pointsOf, type WildRank } from "../cards/cards.ts";
import { MAX_SET_SIZE } from "../declaration/groups.ts";
import { type Arrangement, bestArrangement } from "./arrange.ts";
import { distance } from "./distance.ts";
import { emptyHand, pack } from "./packed.ts";
import { mostCovered, mostGrouped } from "./search.ts";

const packed = emptyHand();

/** What discarding one of 14 cards leaves. */
export interface DiscardOption {
  readonly card: CardId;
  /** Least count of the other 13 cards, uncapped; 0 means that they can be declared. */
  readonly points: number;
  /** Their points outside valid groups, whether or not R-19 counts those (`deadwood`). */
  readonly deadwood: number;
}

/**
 * Every discard, best first: least count; then least deadwood; then the card that counts most. `blocked` is the card
 * just taken from the open pile, which is no choice, unless the turn ends on the finish slot: then leave it out.
 */
export function rankDiscards(
  hand: readonly CardId[],
  wildRank: WildRank,
  blocked: CardId | null = null,
  maxSetSize: number = MAX_SET_SIZE,
): DiscardOption[] {
  return hand
    .map((card, index): DiscardOption => {
      pack(hand, wildRank, packed, index);
      const points = packed.total - mostCovered(packed, maxSetSize);
      return { card, points, deadwood: packed.total - mostGrouped(packed, maxSetSize) };
    })
    .filter(({ card }) => card !== blocked)
    .sort(
      (a, b) =>
        a.points - b.points || a.deadwood - b.deadwood || pointsOf(b.card, wildRank) - pointsOf(a.card, wildRank),
    );
}

/** The best discard of 14 cards and the arrangement of the other 13. */
export function bestDiscard(
  hand: readonly CardId[],
  wildRank: WildRank,
  blocked: CardId | null = null,
  maxSetSize: number = MAX_SET_SIZE,
): { readonly card: CardId; readonly arrangement: Arrangement } {
  const [best] = rankDiscards(hand, wildRank, blocked, maxSetSize);
  assert(best, "a hand has a card that may be discarded");
  const others = hand.filter((card) => card !== best.card);
  return { card: best.card, arrangement: bestArrangement(others, wildRank, maxSetSize) };
}

/** The least count that 13 cards can have after one more was drawn and another discarded; `fromOpen` obeys R-13. */
export function countAfterDraw(
  hand: readonly CardId[],
  drawn: CardId,
  wildRank: WildRank,
  fromOpen: boolean,
  maxSetSize: number = MAX_SET_SIZE,
): number {
  const cards = [...hand, drawn];
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < cards.length - (fromOpen ? 1 : 0); index++) {
    pack(cards, wildRank, packed, index);
    least = Math.min(least, packed.total - mostCovered(packed, maxSetSize));
  }
  return least;
}

/** How far a hand has come, by three measures; 0 in all of them means that it can be declared. */
export interface Progress {
  /** Cards that must be exchanged. */
  readonly distance: number;
  /** Points, uncapped. */
  readonly count: number;
  /** Points outside valid groups, whether or not R-19 counts those. */
  readonly deadwood: number;
}

/** The least of each measure that a discard of 14 cards can leave; each may be another discard's. */
export function leastAfterDiscard(
  hand: readonly CardId[],
  wildRank: number,
  maxSetSize: number = MAX_SET_SIZE,
): Progress {
  let count = Number.POSITIVE_INFINITY;
  let deadwood = Number.POSITIVE_INFINITY;
  for (let index = 0; index < hand.length; index++) {
    pack(hand, wildRank, packed, index);
    count = Math.min(count, packed.total - mostCovered(packed, maxSetSize));
    deadwood = Math.min(deadwood, packed.total - mostGrouped(packed, maxSetSize));
  }
  return { distance: distance(hand, wildRank, maxSetSize), count, deadwood };
}
