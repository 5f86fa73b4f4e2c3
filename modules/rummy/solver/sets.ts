import { HALF } from "./packed.ts";

/**
 * A set that a rank allows: two cards and a joker, three cards, or four. One card and two jokers are left out:
 * they are a sequence as well, which serves their owner more. Further jokers would cover nothing.
 */
export interface SetChoice {
  /** The suits taken: a nibble with spades, hearts, diamonds, clubs as bits 0 … 3. */
  readonly suits: number;
  readonly cards: number;
  readonly jokers: 0 | 1;
  /** Times a rank's bit: the cards taken, as words (packed.ts). */
  readonly sh: number;
  readonly dc: number;
}

const ALL_CHOICES = Array.from({ length: 16 }, (_, suits): SetChoice => {
  const has = (suit: number) => (suits >> suit) & 1;
  const cards = has(0) + has(1) + has(2) + has(3);
  return { suits, cards, jokers: cards === 2 ? 1 : 0, sh: has(0) | (has(1) << HALF), dc: has(2) | (has(3) << HALF) };
});

const CHOICES_OF_FOUR = choicesUpTo(4);
const CHOICES_OF_THREE = choicesUpTo(3);

/** `choices[nibble of suits held]`: the sets there are, larger ones first, for a profile's `maxSetSize` of 3 or more. */
export function setChoices(maxSetSize: number): readonly (readonly SetChoice[])[] {
  return maxSetSize >= 4 ? CHOICES_OF_FOUR : CHOICES_OF_THREE;
}

function choicesUpTo(most: number): readonly (readonly SetChoice[])[] {
  const sizes = ALL_CHOICES.filter(({ cards }) => cards >= 2 && cards <= most).sort((a, b) => b.cards - a.cards);
  return ALL_CHOICES.map((_, held) => sizes.filter(({ suits }) => (suits & ~held) === 0));
}
