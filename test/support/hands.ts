import fc from "fast-check";
import { type CardId, FACES_PER_PACK, faceOf, PRINTED_JOKER, type WildRank } from "../../modules/rummy/index.ts";

/** Hands for properties: plain random ones hardly ever hold what is hard, so others are built around sequences, sets and jokers. */

export interface TestHand {
  readonly hand: CardId[];
  readonly wildRank: WildRank;
}

const wildRank: fc.Arbitrary<WildRank> = fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8, nil: null });
const anyCard = fc.integer({ min: 0, max: 2 * FACES_PER_PACK - 1 });

/** `size` different cards of two packs. */
function randomHand(size = 13): fc.Arbitrary<TestHand> {
  return fc.record({ hand: fc.uniqueArray(anyCard, { minLength: size, maxLength: size }), wildRank });
}

/** A hand cut from a few sequences and sets, with cards of some of them replaced by jokers or strays. */
function nearlyCompleteHand(size = 13): fc.Arbitrary<TestHand> {
  const run = fc
    .record({ suit: fc.nat(3), start: fc.nat(11), length: fc.integer({ min: 3, max: 6 }) })
    .map(({ suit, start, length }) =>
      Array.from({ length: Math.min(length, 14 - start) }, (_, place) => suit * 13 + ((start + place) % 13)),
    );
  const set = fc
    .record({ rank: fc.nat(12), suits: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 }) })
    .map(({ rank, suits }) => suits.map((suit) => suit * 13 + rank));
  const joker = fc.constant([PRINTED_JOKER]);
  const unmatched = anyCard.map((card) => [faceOf(card)]);
  const pieces = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: run },
      { weight: 3, arbitrary: set },
      { weight: 1, arbitrary: joker },
      { weight: 1, arbitrary: unmatched },
    ),
    { minLength: 3, maxLength: 6 },
  );
  return fc
    .record({ pieces, fill: fc.shuffledSubarray(allFaces(), { minLength: size, maxLength: size }), wildRank })
    .map(({ pieces, fill, wildRank }) => ({ hand: cardsOf([...pieces.flat(), ...fill], size), wildRank }));
}

/** A hand with many cards of the wild rank and printed jokers. */
function jokerHand(size = 13): fc.Arbitrary<TestHand> {
  return fc
    .record({
      wildRank: fc.integer({ min: 0, max: 12 }),
      jokers: fc.integer({ min: 3, max: 10 }),
      hand: fc.shuffledSubarray(allFaces(), { minLength: size, maxLength: size }),
      run: fc.record({ suit: fc.nat(3), start: fc.nat(11) }),
    })
    .map(({ wildRank, jokers, hand, run }) => {
      const wilds = [0, 1, 2, 3].flatMap((suit) => [suit * 13 + wildRank, suit * 13 + wildRank]);
      const pure = [0, 1, 2].map((place) => run.suit * 13 + ((run.start + place) % 13));
      const chosen = [...pure, PRINTED_JOKER, ...wilds, PRINTED_JOKER].slice(0, jokers + 3);
      return { hand: cardsOf([...chosen, ...hand], size), wildRank };
    });
}

/** All the kinds of hand above. */
export function anyHand(size = 13): fc.Arbitrary<TestHand> {
  return fc.oneof(
    { weight: 2, arbitrary: randomHand(size) },
    { weight: 5, arbitrary: nearlyCompleteHand(size) },
    { weight: 2, arbitrary: jokerHand(size) },
  );
}

/** Physical cards of two packs for a list of faces: the first `size` that there are copies of. */
function cardsOf(faces: readonly number[], size: number): CardId[] {
  const copies = new Map<number, number>();
  const cards: CardId[] = [];
  for (const face of faces) {
    const copy = copies.get(face) ?? 0;
    if (copy === 2 || cards.length === size) continue;
    copies.set(face, copy + 1);
    cards.push(copy * FACES_PER_PACK + face);
  }
  return cards;
}

function allFaces(): number[] {
  return Array.from({ length: FACES_PER_PACK }, (_, face) => face);
}
