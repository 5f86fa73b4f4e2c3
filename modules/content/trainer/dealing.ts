import { assert } from "../../kernel/index.ts";
import {
  type CardId,
  type Draw,
  FACES_PER_PACK,
  HAND_SIZE,
  isJoker,
  leastCount,
  PRINTED_JOKER,
  packsOf,
  shuffled,
  wildRankOf,
} from "../../rummy/index.ts";

/** A hand of two packs as the trainer deals it, and the rank that is wild with it. */
export interface TrainerHand {
  readonly cards: readonly CardId[];
  readonly wildRank: number;
}

/** Most shuffles that are looked at; about every tenth is worth arranging. */
const MOST_SHUFFLES = 1_000;

/** The first `size` cards of a shuffle of two packs; the card after them is turned up for the wild rank. */
export function dealtHand(draw: Draw, size: number = HAND_SIZE): TrainerHand {
  const pack = shuffled(packsOf(2), draw);
  return { cards: pack.slice(0, size), wildRank: wildRankOf(pack[size]!) };
}

/** The most that a hand may count at its best to be worth arranging: then there are two sequences to find, or nearly. */
const MOST_POINTS = 40;

/** Is there something to find in the hand (C-4)? It holds a joker, and arranged at its best it counts 1 … 40. */
export function isWorthArranging({ cards, wildRank }: TrainerHand): boolean {
  if (!cards.some((card) => isJoker(card, wildRank))) return false;
  const points = leastCount(cards.slice(0, HAND_SIZE), wildRank);
  return points > 0 && points <= MOST_POINTS;
}

/** The first shuffle that is worth arranging of those that `drawFor` gives, and its number, from 0. */
export function firstWorthArranging(drawFor: (deal: number) => Draw): { hand: TrainerHand; deal: number } {
  for (let deal = 0; deal < MOST_SHUFFLES; deal += 1) {
    const hand = dealtHand(drawFor(deal));
    if (isWorthArranging(hand)) return { hand, deal };
  }
  assert(false, "a thousand shuffles hold a hand worth arranging");
}

/** A physical card of this face that is not among `taken`; null when both are. */
export function copyOf(face: number, taken: ReadonlySet<CardId>): CardId | null {
  if (!taken.has(face)) return face;
  return taken.has(face + FACES_PER_PACK) ? null : face + FACES_PER_PACK;
}

/** Every face of a pack, the printed joker last. */
export const FACES: readonly number[] = Array.from({ length: PRINTED_JOKER + 1 }, (_, face) => face);
