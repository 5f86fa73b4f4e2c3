import { expect, test } from "bun:test";
import fc from "fast-check";
import { hand } from "../fixtures/views.ts";
import { cardsOf, groupCards, insertCards, MAX_GROUPS, moveCards, nudge, reconcile, sortHand } from "./hand.ts";

/** Any hand: thirteen or fourteen different cards in any groups. */
const anyHand = fc
  .tuple(
    fc.shuffledSubarray([...Array(106).keys()], { minLength: 13, maxLength: 14 }),
    fc.array(fc.nat(4), { minLength: 14, maxLength: 14 }),
  )
  .map(([cards, places]) => {
    const groups: number[][] = [[], [], [], [], []];
    cards.forEach((card, i) => {
      groups[places[i]!]!.push(card);
    });
    return groups.filter((group) => group.length > 0);
  });
const sorted = (groups: readonly (readonly number[])[]) => cardsOf(groups).sort((a, b) => a - b);
const sound = (groups: readonly (readonly number[])[]) =>
  groups.length <= MAX_GROUPS && groups.every((one) => one.length > 0);

test("no move of cards loses or doubles one, or leaves an empty group", () => {
  fc.assert(
    fc.property(anyHand, fc.nat(13), fc.nat(13), fc.nat(6), fc.nat(14), fc.boolean(), (groups, a, b, g, i, fresh) => {
      const cards = cardsOf(groups);
      const chosen = [...new Set([cards[a % cards.length]!, cards[b % cards.length]!])];
      const target = fresh
        ? ({ kind: "new", before: g } as const)
        : ({ kind: "group", group: g % groups.length, index: i } as const);
      const results = [
        moveCards(groups, chosen, target),
        groupCards(groups, chosen),
        nudge(groups, chosen[0]!, 1),
        nudge(groups, chosen[0]!, -1),
        sortHand(groups, 4),
      ];
      for (const result of results) {
        expect(sorted(result)).toEqual(sorted(groups));
        expect(sound(result)).toBe(true);
      }
    }),
  );
});

test("a dragged card lands where it was let go", () => {
  const rest = hand("4H 5H | KS KD");
  expect(insertCards(rest, hand("6H")[0]!, { kind: "group", group: 0, index: 2 })).toEqual(hand("4H 5H 6H | KS KD"));
  expect(insertCards(rest, hand("3H")[0]!, { kind: "group", group: 0, index: 0 })).toEqual(hand("3H 4H 5H | KS KD"));
  expect(insertCards(rest, hand("8C 9C")[0]!, { kind: "new", before: 1 })).toEqual(hand("4H 5H | 8C 9C | KS KD"));
  expect(insertCards(rest, hand("8C")[0]!, { kind: "new", before: 2 })).toEqual(hand("4H 5H | KS KD | 8C"));
});

test("moving a card within its group counts places as they are now", () => {
  expect(moveCards(hand("4H 5H 6H"), hand("4H")[0]!, { kind: "group", group: 0, index: 2 })).toEqual(hand("5H 4H 6H"));
  expect(nudge(hand("4H 5H 6H"), hand("5H")[0]![0]!, 1)).toEqual(hand("4H 6H 5H"));
});

test("a card nudged out of its group stands alone, then joins the next", () => {
  const six = hand("6H")[0]![0]!;
  const alone = nudge(hand("4H 5H 6H | KS KD"), six, 1);
  expect(alone).toEqual(hand("4H 5H | 6H | KS KD"));
  expect(nudge(alone, six, 1)).toEqual(hand("4H 5H | 6H KS KD"));
});

test("the server's cards come into the player's own grouping, and lost ones go", () => {
  const own = hand("4H 5H | KS KD KC");
  expect(reconcile(own, hand("4H 5H KS KD KC 9D"))).toEqual(hand("4H 5H | KS KD KC | 9D"));
  expect(reconcile(own, hand("4H 5H KS KD"))).toEqual(hand("4H 5H | KS KD"));
  expect(reconcile(own, hand("2S 3S | 4S"))).toEqual(hand("2S 3S | 4S"));
});

test("sorting goes by suit, low to high, jokers last", () => {
  expect(sortHand(hand("KD 5H 2S JO 4H AS"), 4)).toEqual(hand("AS 2S | 4H | KD | JO 5H"));
});
