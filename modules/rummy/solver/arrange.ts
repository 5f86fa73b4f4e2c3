import { assert } from "../../kernel/index.ts";
import { type CardId, faceOf, isJoker, PRINTED_JOKER, type WildRank } from "../cards/cards.ts";
import { inOrder } from "../cards/order.ts";
import type { GroupKind, ResultGroup } from "../deal/types.ts";
import { classifyGroup, MAX_SET_SIZE, MIN_GROUP_SIZE } from "../declaration/groups.ts";
import { emptyHand, HALF, pack, RANKS_MASK } from "./packed.ts";
import { COVERED, coveredAt, MOST_JOKERS, POINTS, SIZE, WINDOWS } from "./runs.ts";
import { found, mostCovered } from "./search.ts";

export interface Arrangement {
  /** The least count, before any cap and before R-21. */
  readonly points: number;
  /** Do the groups make a valid declaration of 13 cards? */
  readonly declarable: boolean;
  /** The groups that count, a pure sequence first; then one `rest` group of all other cards, if there are any. */
  readonly groups: readonly ResultGroup[];
}

const packed = emptyHand();

/** The arrangement with the least count of a hand of at most 13 cards. Exact; ties are broken the same way every time. */
export function bestArrangement(
  hand: readonly CardId[],
  wildRank: WildRank,
  maxSetSize: number = MAX_SET_SIZE,
): Arrangement {
  pack(hand, wildRank, packed);
  const points = packed.total - mostCovered(packed, maxSetSize);
  const groups: ResultGroup[] = layOut(hand, wildRank)
    .map((cards) => {
      const kind = classifyGroup(cards, wildRank, maxSetSize);
      return { kind, cards: inOrder(cards, kind, wildRank) };
    })
    .sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
  const laid = new Set(groups.flatMap(({ cards }) => cards));
  const rest = hand.filter((card) => !laid.has(card));
  if (rest.length > 0) groups.push({ kind: "rest", cards: inOrder(rest, "rest", wildRank) });
  return { points, declarable: points === 0, groups };
}

const ORDER: Readonly<Record<GroupKind, number>> = { pure: 0, sequence: 1, set: 2, rest: 3 };

/** Lays out the cards of the hand as the last search found best. */
function layOut(hand: readonly CardId[], wildRank: WildRank): CardId[][] {
  if (found.pureSuit < 0) return [];
  const pool = new CardPool(hand, wildRank);
  const pure = pool.takeAll(found.pureSuit, found.pureRanks);
  if (!found.ladder) return [pure];
  const sets = Array.from({ length: found.setCount }, (_, index) => {
    const rank = 31 - Math.clz32(found.setRank[index]!);
    const cards = [0, 1, 2, 3]
      .filter((suit) => found.setSuits[index]! & (1 << suit))
      .map((suit) => pool.take(suit, rank));
    return [...cards, ...pool.takeJokers(MIN_GROUP_SIZE - cards.length)];
  });
  const suits = suitsLeft();
  const shares = dealJokers(suits, Math.min(found.jokers, MOST_JOKERS));
  const sequences = suits.flatMap((suit, index) =>
    windowsOf(suit, shares[index]!).map(({ naturals, jokers }) => [
      ...pool.takeAll(index, naturals),
      ...pool.takeJokers(jokers),
    ]),
  );
  // Jokers to spare prolong a sequence, never the pure one; by themselves they are one.
  const spare = pool.takeJokers(Number.POSITIVE_INFINITY);
  if (sequences.length > 0) sequences[0]!.push(...spare);
  else sequences.push(spare);
  return [pure, ...sequences, ...sets];
}

interface SuitLeft {
  readonly single: number;
  readonly double: number;
  /** What its sequences cover, by number of jokers. */
  readonly figures: Uint8Array;
}

function suitsLeft(): SuitLeft[] {
  const { sh, dc, sh2, dc2 } = found;
  return [
    suitLeft(sh & RANKS_MASK, sh2 & RANKS_MASK),
    suitLeft(sh >> HALF, sh2 >> HALF),
    suitLeft(dc & RANKS_MASK, dc2 & RANKS_MASK),
    suitLeft(dc >> HALF, dc2 >> HALF),
  ];
}

function suitLeft(single: number, double: number): SuitLeft {
  const at = coveredAt(single, double);
  return { single, double, figures: COVERED.slice(at, at + MOST_JOKERS + 1) };
}

/** The shares of the jokers with which the suits cover most. */
function dealJokers(suits: readonly SuitLeft[], jokers: number): number[] {
  const [first, ...others] = suits;
  if (!first) return [];
  let best: number[] = [];
  let most = -1;
  for (let share = 0; share <= jokers; share++) {
    const shares = [share, ...dealJokers(others, jokers - share)];
    const covered = shares.reduce((sum, each, index) => sum + suits[index]!.figures[each]!, 0);
    if (covered > most) {
      most = covered;
      best = shares;
    }
  }
  return best;
}

/** Sequences of a suit that cover what its figures promise for this number of jokers. */
function windowsOf({ single, double, figures }: SuitLeft, jokers: number): { naturals: number; jokers: number }[] {
  const target = figures[jokers]!;
  if (target === 0) return [];
  for (const window of WINDOWS) {
    const naturals = window & single;
    const used = SIZE[window]! - SIZE[naturals]!;
    if (naturals === 0 || used > jokers) continue;
    const others = suitLeft((single & ~window) | (double & window), double & ~window);
    if (POINTS[naturals]! + others.figures[jokers - used]! === target) {
      return [{ naturals, jokers: used }, ...windowsOf(others, jokers - used)];
    }
  }
  assert(false, "the figures of a suit can be traced back to sequences");
}

/** The cards of a hand that lie in no group yet. */
class CardPool {
  readonly #cards: CardId[];
  readonly #wildRank: WildRank;

  constructor(hand: readonly CardId[], wildRank: WildRank) {
    this.#cards = [...hand];
    this.#wildRank = wildRank;
  }

  take(suit: number, rank: number): CardId {
    return this.#takeAt(this.#cards.findIndex((card) => faceOf(card) === suit * 13 + rank));
  }

  takeAll(suit: number, ranks: number): CardId[] {
    return Array.from({ length: 13 }, (_, rank) => rank)
      .filter((rank) => ranks & (1 << rank))
      .map((rank) => this.take(suit, rank));
  }

  /** Takes at most `count` jokers, printed ones first. */
  takeJokers(count: number): CardId[] {
    const jokers = this.#cards.filter((card) => isJoker(card, this.#wildRank));
    const order = [...jokers.filter(isPrinted), ...jokers.filter((card) => !isPrinted(card))];
    return order.slice(0, Math.max(0, count)).map((joker) => this.#takeAt(this.#cards.indexOf(joker)));
  }

  #takeAt(index: number): CardId {
    assert(index >= 0, "the hand holds the cards of its arrangement");
    return this.#cards.splice(index, 1)[0]!;
  }
}

function isPrinted(card: CardId): boolean {
  return faceOf(card) === PRINTED_JOKER;
}
