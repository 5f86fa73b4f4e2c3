import { expect, test } from "bun:test";
import fc from "fast-check";
import { classifyGroup, faceOf, isJoker, suitOf } from "../../modules/rummy/browser.ts";
import { hand } from "../fixtures/views.ts";
import { type Hand, handOf } from "./hand.ts";
import { laidOut, sortAgain, sortLoose } from "./sorting.ts";

const SIXES = 5;
const lying = (text: string): Hand => handOf(hand(text));
const loose = (text: string): Hand => ({ groups: [], loose: hand(text)[0]! });

test("runs and sets that anybody sees become groups, then the suits; single cards and jokers lie loose", () => {
  const sorted = sortLoose(loose("KC 7D 2C JO QC 7S 5C JC 4H 7C 6D 8C AS"), SIXES);
  expect(sorted).toEqual({ groups: hand("JC QC KC | 7S 7D 7C | 2C 5C 8C"), loose: hand("AS 4H JO 6D")[0]! });
});

test("a hand without melds falls into its suits, with a gap between them", () => {
  const sorted = sortLoose(loose("KD 2S 4H AS 3H 9C 8C TD QH JS 7S 2C JO"), SIXES);
  expect(sorted).toEqual({ groups: hand("AS 2S 7S JS | 3H 4H QH | TD KD | 2C 8C 9C"), loose: hand("JO")[0]! });
});

test("groups of suits are Sort's own: it takes them up again, but for one to which the player has added", () => {
  const first = sortAgain(loose("4H 9H KH 3S 8S QD"), [], SIXES);
  expect(first).toEqual({
    hand: { groups: hand("3S 8S | 4H 9H KH"), loose: hand("QD")[0]! },
    suits: hand("3S 8S | 4H 9H KH"),
  });
  const { groups, loose: single } = first.hand;
  // KH is laid off, 5H and 3H are drawn: the run is seen, though a part of it lay in a suit.
  const drawn = { groups: [groups[0]!, hand("4H 9H")[0]!], loose: [...single, ...hand("5H 3H")[0]!] };
  expect(sortAgain(drawn, first.suits, SIXES).hand).toEqual({
    groups: hand("3H 4H 5H | 3S 8S"),
    loose: hand("9H QD")[0]!,
  });
  const added = { groups: [hand("3S 8S QD")[0]!, groups[1]!], loose: hand("5H 3H")[0]! };
  expect(sortAgain(added, first.suits, SIXES).hand.groups).toEqual(hand("3H 4H 5H | 3S 8S QD | 9H KH"));
  // What the player has parted stays parted, and what was left beside it too.
  const parted = { groups: [groups[0]!, hand("4H 9H")[0]!], loose: [...single, ...hand("KH")[0]!] };
  expect(sortAgain(parted, first.suits, SIXES).hand.groups).toContainEqual(hand("4H 9H")[0]!);
  // The player's own half of a run is none of Sort's.
  const own = { groups: hand("4H 5H"), loose: hand("9H KH")[0]! };
  expect(sortAgain(own, [], SIXES)).toEqual({ hand: lying("4H 5H | 9H KH"), suits: hand("9H KH") });
});

test("an ace stands below the two or above the king, for what counts more", () => {
  expect(sortLoose(loose("AS 2S 3S QS KS 9H"), SIXES).groups).toEqual(hand("QS KS AS | 2S 3S"));
  expect(sortLoose(loose("AS 2S 3S KS 9H"), SIXES).groups).toEqual(hand("AS 2S 3S"));
});

test("R-7: without any other run a wild card in its own place makes one; else jokers stay apart", () => {
  expect(sortLoose(loose("5H 6H 7H 9C"), SIXES).groups).toEqual(hand("5H 6H 7H"));
  expect(sortLoose(loose("5H 6H 7H 9C TC JC"), SIXES)).toEqual({
    groups: hand("9C TC JC | 5H 7H"),
    loose: hand("6H")[0]!,
  });
});

test("R-10: a long run that is the only one is cut in two, because two are needed", () => {
  expect(sortLoose(loose("8D 7D TD 9D JD QD"), SIXES).groups).toEqual(hand("7D 8D 9D | TD JD QD"));
  const beside = sortLoose({ groups: hand("2S 3S 4S"), loose: hand("8D 7D TD 9D JD QD")[0]! }, SIXES);
  expect(beside.groups).toEqual(hand("2S 3S 4S | 7D 8D 9D TD JD QD"));
});

test("R-8: a set has each suit once; the second pack's copy lies loose", () => {
  expect(sortLoose(loose("9S 9S' 9H 9D"), SIXES)).toEqual({ groups: hand("9S 9H 9D"), loose: hand("9S'")[0]! });
});

test("groups of the player stay as they are, and new ones come where their kind belongs", () => {
  const own: Hand = { groups: hand("KS KD KC | 2D 8C"), loose: hand("5H 4H 3H 9S")[0]! };
  expect(sortLoose(own, SIXES)).toEqual(lying("3H 4H 5H | KS KD KC | 2D 8C | 9S"));
});

test("of any hand: the player's groups survive in their order, new ones are valid, and a second sort changes nothing", () => {
  const cards = fc.shuffledSubarray([...Array(106).keys()], { minLength: 13, maxLength: 14 });
  fc.assert(
    fc.property(cards, fc.nat(6), fc.nat(12), (all, grouped, wild) => {
      const groups = grouped > 1 ? [all.slice(0, grouped)] : [];
      const sorted = sortLoose({ groups, loose: all.slice(groups.flat().length) }, wild);
      for (const group of groups) expect(sorted.groups).toContainEqual(group);
      for (const group of sorted.groups.filter((one) => !groups.some((own) => own[0] === one[0]))) {
        const isOneSuit = new Set(group.map((one) => suitOf(faceOf(one)))).size === 1;
        expect(["pure", "set", ...(isOneSuit ? ["rest"] : [])]).toContain(classifyGroup(group, wild));
      }
      const jokers = sorted.loose.map((one) => isJoker(one, wild));
      expect(jokers).toEqual(jokers.toSorted());
      expect(sortLoose(sorted, wild)).toEqual(sorted);
      const again = sortAgain({ groups, loose: all.slice(groups.flat().length) }, [], wild);
      expect(again.hand).toEqual(sorted);
      expect(sortAgain(again.hand, again.suits, wild)).toEqual(again);
    }),
  );
});

test("R-6, R-8: a meld is shown in its order, jokers in the place that they take; what is no meld stays as it lies", () => {
  const shown = (text: string) => laidOut(hand(text)[0]!, SIXES);
  expect(shown("9S 8S JO TS")).toEqual(hand("8S 9S TS JO")[0]!);
  expect(shown("QS JO TS 9S")).toEqual(hand("9S TS JO QS")[0]!);
  expect(shown("JS QS AS KS")).toEqual(hand("JS QS KS AS")[0]!);
  expect(shown("KC JO KS KD")).toEqual(hand("KS KD KC JO")[0]!);
  expect(shown("9S 2H 8S")).toEqual(hand("9S 2H 8S")[0]!);
});
