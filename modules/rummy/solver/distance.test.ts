import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyHand } from "../../../test/support/hands.ts";
import { type CardId, distance, FACES_PER_PACK, faceFromCode, leastCount, packsOf } from "../index.ts";
import { distanceWithout } from "./distance.ts";

/** Physical cards for text codes; a second copy comes from the second pack. */
function cards(codes: string): CardId[] {
  const seen = new Set<string>();
  return codes.split(" ").map((code) => {
    const face = faceFromCode(code)!;
    const again = seen.has(code);
    seen.add(code);
    return again ? face + FACES_PER_PACK : face;
  });
}

/** Every hand that one exchange makes of this one; of two copies of a card one is enough. */
function* neighbours(hand: readonly CardId[]): Generator<CardId[]> {
  for (const at of hand.keys()) {
    for (const face of packsOf(1)) {
      const card = [face, face + FACES_PER_PACK].find((copy) => !hand.includes(copy));
      if (card !== undefined) yield hand.with(at, card);
    }
  }
}

/** Hands of which no two are the same but for order, by one exchange more than `hands`. */
function exchanged(hands: readonly (readonly CardId[])[]): CardId[][] {
  const all = new Map<string, CardId[]>();
  for (const hand of hands) {
    for (const next of neighbours(hand))
      all.set(
        next
          .map((card) => card % FACES_PER_PACK)
          .sort()
          .join(),
        next,
      );
  }
  return [...all.values()];
}

test("Q-1: known hands", () => {
  const at = (codes: string, wildRank: number) => distance(cards(codes), wildRank);
  expect(at("AS 2S 3S 4H 5H 6H 7D 7C 7S KD KC KS KH", 9)).toBe(0);
  // The second sequence is missing: one set becomes one.
  expect(at("AS 2S 3S 7D 7C 7S 9D 9C 9S KD KC KS KH", 4)).toBe(2);
  // No joker helps a pure sequence: one card is missing of it.
  expect(at("2S 3S JO JO 5H 5D 5C 9S 9H 9D 4S 4H 4D", 7)).toBe(1);
  // A wild card in its own place makes a pure sequence, and is a joker no more.
  expect(at("6S 7S 8S 3H 4H 5H 9D TD JD QD KS KC KH", 6)).toBe(0);
  // A pure sequence and ten jokers; three jokers are a sequence.
  expect(at("AS 2S 3S JO JO 5H 5D 5C 5S 5H 5D 5C 5S", 4)).toBe(0);
  // Ten kept cards have to be a group of four and two of three: of four groups of three cards one stays out.
  expect(at("AS 2S 3S 5H 6H 7H 9D TD JD 2C 2D 2H KS", 12)).toBe(0);
});

test("Q-1: 0 exactly where the hand can be declared, one exchange changes it by one at most, and some exchange lessens it", () => {
  // Together these leave one function only: the fewest exchanges.
  fc.assert(
    fc.property(anyHand(), fc.nat(12), ({ hand, wildRank }, otherwise) => {
      const wild = wildRank ?? otherwise;
      const here = distance(hand, wild);
      expect(here === 0).toBe(leastCount(hand, wild) === 0);
      let least = here;
      for (const next of neighbours(hand)) least = Math.min(least, distance(next, wild));
      expect(least).toBe(Math.max(0, here - 1));
    }),
    { numRuns: 120 },
  );
});

test("Q-1: an exhaustive search through exchanges finds the first declarable hand after as many", () => {
  const near = anyHand().filter(({ hand, wildRank }) => wildRank !== null && distance(hand, wildRank) <= 2);
  fc.assert(
    fc.property(near, ({ hand, wildRank }) => {
      let hands = [[...hand]];
      let exchanges = 0;
      while (!hands.some((one) => leastCount(one, wildRank) === 0)) {
        exchanges += 1;
        expect(exchanges).toBeLessThanOrEqual(2);
        if (exchanges < 2) hands = exchanged(hands);
        // The last step is tried without keeping its hands.
        else if (hands.some((one) => neighbours(one).some((next) => leastCount(next, wildRank) === 0))) break;
        else throw new Error("no declarable hand after two exchanges");
      }
      expect(distance(hand, wildRank!)).toBe(exchanges);
    }),
    { numRuns: 40 },
  );
});

test("Q-1: neither the order of cards nor which of two copies is held matters; the 14th card is left out", () => {
  fc.assert(
    fc.property(anyHand(14), fc.nat(13), ({ hand, wildRank }, at) => {
      const wild = wildRank ?? 5;
      const others = hand.toSpliced(at, 1);
      expect(distanceWithout(hand, at, wild)).toBe(distance(others.toReversed(), wild));
      const copies = others.map((card) => (card + FACES_PER_PACK) % (2 * FACES_PER_PACK));
      expect(distance(copies, wild)).toBe(distance(others, wild));
    }),
    { numRuns: 300 },
  );
});
