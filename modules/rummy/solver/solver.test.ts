import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { exhaustiveCount } from "../../../test/bench/exhaustive.ts";
import { anyHand, type TestHand } from "../../../test/support/hands.ts";
import {
  bestArrangement,
  bestDiscard,
  type CardId,
  checkDeclaration,
  codeOf,
  countAfterDraw,
  countGroups,
  deadwood,
  FACES_PER_PACK,
  faceFromCode,
  leastCount,
  RANKS,
  rankDiscards,
  type WildRank,
} from "../index.ts";

const UNCAPPED = 1_000;

// The oracle takes milliseconds a hand, and more beside other work.
setDefaultTimeout(60_000);

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

const wildCode = (wildRank: WildRank) => (wildRank === null ? null : RANKS[wildRank]!);
const oracle = ({ hand, wildRank }: TestHand) => exhaustiveCount(hand.map(codeOf), wildCode(wildRank));

describe("the solver's count", () => {
  test("R-19 agrees with the expected points of 400 hands", async () => {
    const text = await Bun.file(`${import.meta.dir}/../../../test/vectors/hands.jsonl`).text();
    const vectors: { wild: string; hand: string[]; points: number; declarable: boolean }[] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(vectors.length).toBe(400);
    for (const { wild, hand, points, declarable } of vectors) {
      const best = bestArrangement(cards(hand.join(" ")), RANKS.indexOf(wild));
      expect({ hand, points: Math.min(best.points, 80), declarable: best.declarable }).toEqual({
        hand,
        points,
        declarable,
      });
    }
  });

  test("R-6…R-10 R-19 equals an exhaustive search on random, nearly complete and joker-rich hands", () => {
    fc.assert(
      fc.property(anyHand(), (hand) => {
        expect(leastCount(hand.hand, hand.wildRank)).toBe(oracle(hand));
      }),
      { numRuns: 150 },
    );
  });

  test("the order of the cards does not matter", () => {
    fc.assert(
      fc.property(anyHand(), ({ hand, wildRank }) => {
        expect(leastCount(hand.toReversed(), wildRank)).toBe(leastCount(hand, wildRank));
      }),
    );
  });

  test("R-19 no pure sequence: all cards count, however many jokers there are", () => {
    expect(leastCount(cards("2S 3S 7H 7D 7C 9S 9H 9D KD QC 5C JO JO"), null)).toBe(78);
  });

  test("R-19 one pure sequence and no second: sets do not count", () => {
    expect(leastCount(cards("2S 3S 4S 7H 7D 7C 9S 9H 9D KD KC 5C JH"), null)).toBe(21 + 27 + 20 + 5 + 10);
  });

  test("R-6 the ace is low or high, never both", () => {
    expect(leastCount(cards("AS 2S 3S QS KS AH 2H 3H 7D 7C 7H 9C 4D"), null)).toBe(2 + 3 + 9 + 4);
    expect(leastCount(cards("AS AS 2S 3S QS KS 7D 7C 7H 8H 8D 8C 8S"), null)).toBe(0);
  });

  test("R-7 a wild card in its natural place keeps the sequence pure", () => {
    expect(leastCount(cards("6S 7S 8S 2H 3H 4H 9D 9C 9H KS KH KD KC"), 6)).toBe(0);
    expect(leastCount(cards("6S 7D 8S 2H 3H 5H 9D 9C 9H KS KH KD KC"), 6)).toBe(6 + 8 + 2 + 3 + 5 + 27 + 40);
  });

  test("R-3 wild aces count nothing and stand for other cards", () => {
    expect(leastCount(cards("QS KS AS 2H 3H AD 9D 9C 9H KH KD KC AC"), 0)).toBe(0);
  });
});

describe("the best arrangement", () => {
  test("R-10 R-19 lays every card once, in groups that count what it says", () => {
    fc.assert(
      fc.property(anyHand(), ({ hand, wildRank }) => {
        const { points, declarable, groups } = bestArrangement(hand, wildRank);
        const laid = groups.map((group) => group.cards);
        expect(laid.flat().toSorted()).toEqual(hand.toSorted());
        expect(points).toBe(leastCount(hand, wildRank));
        expect(countGroups(laid, wildRank, UNCAPPED)).toBe(points);
        expect(checkDeclaration(laid, wildRank).valid).toBe(declarable);
        expect(groups.filter((group) => group.kind === "rest").length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  test("R-9 spare jokers prolong a sequence, never the pure one", () => {
    const { groups, declarable } = bestArrangement(cards("2S 3S 4S 5H 6H JO 9D 9C 9H KH KD KC AC"), 0);
    expect(declarable).toBe(true);
    expect(groups[0]).toEqual({ kind: "pure", cards: cards("2S 3S 4S") });
  });

  test("R-8 a profile with sets of three leaves the fourth card over", () => {
    const hand = cards("2S 3S 4S 5H 6H 7H 9D 9C 9H KS KH KD KC");
    expect(bestArrangement(hand, null, 4).points).toBe(0);
    expect(bestArrangement(hand, null, 3).points).toBe(10);
  });
});

describe("the best discard", () => {
  test("leaves the least count that any discard leaves", () => {
    fc.assert(
      fc.property(anyHand(14), ({ hand, wildRank }) => {
        const counts = hand.map((card) =>
          leastCount(
            hand.filter((each) => each !== card),
            wildRank,
          ),
        );
        const { card, arrangement } = bestDiscard(hand, wildRank);
        expect(arrangement.points).toBe(Math.min(...counts));
        expect(
          leastCount(
            hand.filter((each) => each !== card),
            wildRank,
          ),
        ).toBe(arrangement.points);
        expect(arrangement.groups.flatMap((group) => group.cards)).toHaveLength(13);
      }),
    );
  });

  test("agrees with an exhaustive search over all discards", () => {
    fc.assert(
      fc.property(anyHand(14), ({ hand, wildRank }) => {
        const all = hand.map((card) => oracle({ hand: hand.filter((each) => each !== card), wildRank }));
        expect(bestDiscard(hand, wildRank).arrangement.points).toBe(Math.min(...all));
      }),
      { numRuns: 8 },
    );
  });

  test("R-13 never is the card taken from the open pile", () => {
    fc.assert(
      fc.property(anyHand(14), ({ hand, wildRank }) => {
        const drawn = hand.at(-1)!;
        const ranked = rankDiscards(hand, wildRank, drawn);
        expect(ranked.map(({ card }) => card).toSorted()).toEqual(hand.slice(0, -1).toSorted());
        expect(countAfterDraw(hand.slice(0, -1), drawn, wildRank, true)).toBe(ranked[0]!.points);
      }),
    );
  });

  test("deadwood is never more than the count, and ignores which sequences there are", () => {
    fc.assert(
      fc.property(anyHand(), ({ hand, wildRank }) => {
        expect(deadwood(hand, wildRank)).toBeLessThanOrEqual(leastCount(hand, wildRank));
      }),
    );
    expect(deadwood(cards("7H 7D 7C 9S 9H 9D 2C 5D KS JH 3C TD 6S"), null)).toBe(2 + 5 + 10 + 10 + 3 + 10 + 6);
  });
});
