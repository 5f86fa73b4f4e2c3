/** Hands for the solver's benchmark, the same at every run. */
import { below, type Random } from "../../modules/kernel/index.ts";
import { type CardId, FACES_PER_PACK, PRINTED_JOKER } from "../../modules/rummy/index.ts";

export interface BenchHand {
  readonly hand: readonly CardId[];
  readonly wildRank: number;
}

const PACKS = 2;
const CARDS = PACKS * FACES_PER_PACK;

/** 13 cards of two packs, as they are dealt. */
export function dealtHand(random: Random): BenchHand {
  const hand = new Set<CardId>();
  while (hand.size < 13) hand.add(below(random, CARDS));
  return { hand: [...hand], wildRank: below(random, 13) };
}

/** A hand that could be declared (two runs, then runs and sets, here and there a joker), with one or two cards changed for strays. */
export function nearlyCompleteHand(random: Random): BenchHand {
  for (;;) {
    const hand = new Set<CardId>();
    const sizes = LAYOUTS[below(random, LAYOUTS.length)]!;
    const laid = sizes.every((size, index) => {
      const asRun = index < 2 || size > 4 || below(random, 2) === 0;
      const faces = asRun ? run(random, size) : set(random, size);
      return faces.every((face) => add(hand, index > 0 && below(random, 8) === 0 ? PRINTED_JOKER : face));
    });
    if (!laid) continue;
    const cards = [...hand];
    for (let unmatchedPayments = 1 + below(random, 2); unmatchedPayments > 0; unmatchedPayments--) {
      const unmatched = below(random, CARDS);
      if (!cards.includes(unmatched)) cards[below(random, cards.length)] = unmatched;
    }
    return { hand: cards, wildRank: below(random, 13) };
  }
}

const LAYOUTS = [
  [3, 3, 3, 4],
  [4, 3, 3, 3],
  [5, 4, 4],
  [3, 5, 5],
  [3, 4, 3, 3],
] as const;

function run(random: Random, size: number): number[] {
  const suit = below(random, 4);
  const start = below(random, 15 - size);
  return Array.from({ length: size }, (_, place) => suit * 13 + ((start + place) % 13));
}

function set(random: Random, size: number): number[] {
  const rank = below(random, 13);
  const missing = below(random, 4);
  return [0, 1, 2, 3].filter((suit) => size === 4 || suit !== missing).map((suit) => suit * 13 + rank);
}

/** Adds a copy of the face that is still free; false if both are taken. */
function add(hand: Set<CardId>, face: number): boolean {
  const copy = [face, face + FACES_PER_PACK].find((card) => !hand.has(card));
  if (copy !== undefined) hand.add(copy);
  return copy !== undefined;
}
