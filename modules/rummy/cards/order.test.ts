import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyHand } from "../../../test/support/hands.ts";
import { classifyGroup } from "../declaration/groups.ts";
import { codeOf, faceFromCode } from "./cards.ts";
import { inOrder } from "./order.ts";

const SEVENS_WILD = 6;

test.each([
  ["9S 7D 8S 6S", "6S 7D 8S 9S"],
  ["KS AS QS", "QS KS AS"],
  ["3S AS 2S", "AS 2S 3S"],
  ["8S 6S 7S", "6S 7S 8S"],
  ["KH AH JO", "KH AH JO"],
  ["JO 7S KC", "KC JO 7S"],
  ["JO JO 7S", "JO JO 7S"],
  ["9C JO 9S", "9S 9C JO"],
  ["KC JO 2S 7H", "2S KC JO 7H"],
])("R-6 %p is laid out as %p", (group, expected) => {
  const cards = group.split(" ").map((code) => faceFromCode(code)!);
  const kind = classifyGroup(cards, SEVENS_WILD);
  expect(inOrder(cards, kind, SEVENS_WILD).map(codeOf).join(" ")).toBe(expected);
});

test("no card is lost or added", () => {
  fc.assert(
    fc.property(anyHand(), fc.integer({ min: 1, max: 6 }), ({ hand, wildRank }, size) => {
      const cards = hand.slice(0, size);
      const ordered = inOrder(cards, classifyGroup(cards, wildRank), wildRank);
      expect(ordered.toSorted()).toEqual(cards.toSorted());
    }),
  );
});
