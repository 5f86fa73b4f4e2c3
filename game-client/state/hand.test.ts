import { expect, test } from "bun:test";
import fc from "fast-check";
import { card, hand } from "../fixtures/views.ts";
import {
  blocksOf,
  cardsOf,
  groupCards,
  type Hand,
  handOf,
  insertCards,
  nudge,
  reconcile,
  type Target,
  ungroupCards,
  wireOf,
  without,
} from "./hand.ts";
import { landed, landingAt } from "./landing.ts";
import { sortLoose } from "./sorting.ts";

/** A hand by codes: groups, single cards loose. */
const lying = (text: string): Hand => handOf(hand(text));

/** Any hand: thirteen or fourteen different cards in any groups. */
const anyHand = fc
  .tuple(
    fc.shuffledSubarray([...Array(106).keys()], { minLength: 13, maxLength: 14 }),
    fc.array(fc.nat(6), { minLength: 14, maxLength: 14 }),
  )
  .map(([cards, places]): Hand => {
    const groups: number[][] = [[], [], [], [], []];
    const loose: number[] = [];
    cards.forEach((one, i) => {
      (groups[places[i]!] ?? loose).push(one);
    });
    return {
      groups: groups.filter((group) => group.length > 1),
      loose: [...loose, ...groups.filter((group) => group.length === 1).flat()],
    };
  });
const ordered = (all: readonly number[]) => all.toSorted((a, b) => a - b);

test("no act loses or doubles a card, or leaves a group of less than two", () => {
  fc.assert(
    fc.property(anyHand, fc.nat(13), fc.nat(13), fc.nat(6), fc.nat(14), fc.nat(2), (own, a, b, g, i, kind) => {
      const cards = cardsOf(own);
      const chosen = [...new Set([cards[a % cards.length]!, cards[b % cards.length]!])];
      const rest = without(own, chosen);
      const group = g % Math.max(1, rest.groups.length);
      const inGroup: Target = { kind: "group", group, index: Math.min(i, rest.groups[group]?.length ?? 0) };
      const loose: Target = { kind: "loose", index: Math.min(i, rest.loose.length) };
      const apart: Target = { kind: "new", before: Math.min(g, rest.groups.length) };
      const target = kind === 0 && rest.groups.length > 0 ? inGroup : kind === 1 ? loose : apart;
      const results = [
        insertCards(rest, chosen, target),
        groupCards(own, chosen),
        ungroupCards(own, chosen),
        nudge(own, chosen[0]!, 1),
        nudge(own, chosen[0]!, -1),
        sortLoose(own, 4),
        landed(own, chosen[0]!, landingAt(rest, target)),
        reconcile(own, wireOf(own)),
      ];
      for (const result of results) {
        expect(ordered(cardsOf(result))).toEqual(ordered(cards));
        expect(result.groups.every((one) => one.length > 1)).toBe(true);
      }
    }),
  );
});

test("what the server keeps of a hand is the whole of it: loose cards are groups of one", () => {
  fc.assert(
    fc.property(anyHand, (own) => {
      const wire = wireOf(own);
      expect(wire.length).toBeLessThanOrEqual(14);
      expect(handOf(wire)).toEqual(own);
    }),
  );
});

test("a hand in one heap, as it is dealt, lies loose", () => {
  const dealt = hand("KD 2S 4H AS 3H 9C 8C TD QH JS 7S 6D 2C");
  expect(handOf(dealt)).toEqual({ groups: [], loose: dealt[0]! });
});

test("a card dropped into a group lands before the card it was dropped on; several in a gap are a group", () => {
  const rest = lying("4H 5H | 9C TC | KS KD");
  const eight = [card("8C")];
  expect(insertCards(rest, eight, { kind: "group", group: 1, index: 0 })).toEqual(lying("4H 5H | 8C 9C TC | KS KD"));
  expect(insertCards(rest, [card("8C"), card("8D")], { kind: "new", before: 1 })).toEqual(
    lying("4H 5H | 8C 8D | 9C TC | KS KD"),
  );
});

test("a group that shrinks to one card is none: the card lies loose, left of the others", () => {
  const own = lying("4H 5H | KS KD | 2C | 9D");
  expect(reconcile(own, hand("4H 5H | KS | 2C | 9D"))).toEqual(lying("4H 5H | KS | 2C | 9D"));
  expect(ungroupCards(own, [card("5H")])).toEqual({ groups: hand("KS KD"), loose: hand("4H 5H 2C 9D")[0]! });
});

test("the server's cards come to the right end of the loose ones; lost ones go; groups stay", () => {
  const own = lying("4H 5H | KS KD KC | 2C");
  expect(reconcile(own, hand("4H 5H KS KD KC 2C 9D"))).toEqual(lying("4H 5H | KS KD KC | 2C | 9D"));
  expect(reconcile(own, hand("4H 5H KS KD 2C"))).toEqual(lying("4H 5H | KS KD | 2C"));
  expect(reconcile(own, hand("2S 3S | 4S"))).toEqual(lying("2S 3S | 4S"));
});

test("a card is nudged through its group, into the next, and out among the loose ones", () => {
  let own = lying("4H 5H 6H | KS KD | 2C");
  const six = card("6H");
  own = nudge(own, six, 1);
  expect(own).toEqual(lying("4H 5H | 6H KS KD | 2C"));
  for (const _ of [1, 2, 3]) own = nudge(own, six, 1);
  expect(own).toEqual({ groups: hand("4H 5H | KS KD"), loose: hand("6H 2C")[0]! });
  expect(nudge(own, six, -1)).toEqual(lying("4H 5H | KS KD 6H | 2C"));
});

test("cards are grouped where the first of them lay in a group, loose ones right of the groups", () => {
  const own = lying("4H 5H 6H | KS KD KC | 2C | 2D | 2S");
  expect(groupCards(own, hand("2S 2C")[0]!).groups).toEqual(hand("4H 5H 6H | KS KD KC | 2C 2S"));
  expect(groupCards(own, hand("KS KD KC 2C")[0]!).groups).toEqual(hand("4H 5H 6H | KS KD KC 2C"));
});

test("a card that was dropped between two others lands there, whatever was arranged until the answer", () => {
  const own = lying("4H 6H | KS KD | 2C | 3C");
  const five = card("5H");
  const landing = landingAt(own, { kind: "group", group: 0, index: 1 });
  const arranged = groupCards(own, hand("2C 3C")[0]!);
  expect(landed(reconcile(arranged, [...wireOf(arranged), [five]]), five, landing).groups[0]).toEqual(
    hand("4H 5H 6H")[0]!,
  );
  // Both neighbours are gone: the right end of the loose cards.
  const other = lying("KS KD | 2C | 3C | 5H");
  expect(landed(other, five, landing).loose.at(-1)).toBe(five);
  expect(blocksOf(other).length).toBe(2);
});
