import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyHand } from "../../../test/support/hands.ts";
import { faceFromCode } from "../cards/cards.ts";
import { classifyGroup } from "./groups.ts";

const SEVENS = 6;
const ACES = 0;

function kindOf(group: string, wildRank: number | null = null, maxSetSize?: number) {
  const codes = group.split(" ");
  const cards = codes.map((code, index) => faceFromCode(code)! + (codes.indexOf(code) < index ? 53 : 0));
  return classifyGroup(cards, wildRank, maxSetSize);
}

describe("classifyGroup", () => {
  test.each([
    ["AS 2S 3S", "pure"],
    ["QS KS AS", "pure"],
    ["3S AS 2S", "pure"],
    ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "pure"],
    ["KS AS 2S", "rest"],
    ["JS QS KS AS 2S", "rest"],
    ["2S 3S", "rest"],
    ["2S 3S 5S", "rest"],
    ["2S 3S 4H", "rest"],
    ["2S 3S 3S 4S", "rest"],
  ] as const)("R-6 %p is %p", (group, kind) => expect(kindOf(group)).toBe(kind));

  test.each([
    ["6S 7S 8S", SEVENS, "pure"],
    ["6S 7H 8S", SEVENS, "sequence"],
    ["6S JO 8S", null, "sequence"],
    ["AS 2S 3S", ACES, "pure"],
    ["QS KS AS", ACES, "pure"],
    ["QS KS AD", ACES, "sequence"],
    ["7S 9S 8S TH", SEVENS, "rest"],
    ["7S 9S 8S 7H", SEVENS, "sequence"],
    ["JO KS AS", null, "sequence"],
    ["KS AS 7H 2S", SEVENS, "rest"],
    ["2S 3S JO JO JO JO JO JO JO JO JO JO JO", null, "sequence"],
  ] as const)("R-7 R-9 %p with wild rank %p is %p", (group, wild, kind) => expect(kindOf(group, wild)).toBe(kind));

  test.each([
    ["5S 5H 5D", null, "set"],
    ["5S 5H 5D 5C", null, "set"],
    ["5S 5H JO", null, "set"],
    ["5S 5H 7C JO", SEVENS, "set"],
    ["5S 5H 5D 5C JO", null, "rest"],
    ["5S 5S 5H", null, "rest"],
    ["5S 5H", null, "rest"],
    ["5S 5H 6D", null, "rest"],
  ] as const)("R-8 %p with wild rank %p is %p", (group, wild, kind) => expect(kindOf(group, wild)).toBe(kind));

  test("R-8 a profile may allow sets of three only", () => {
    expect(kindOf("5S 5H 5D 5C", null, 3)).toBe("rest");
    expect(kindOf("5S 5H 5D", null, 3)).toBe("set");
  });

  test.each([
    ["JO JO 7H", SEVENS],
    ["7S 7H 7D", SEVENS],
    ["7S 7S 7H", SEVENS],
    ["5H JO JO", null],
    ["5H 7C JO 7D", SEVENS],
  ] as const)("R-9 %p with wild rank %p serves its owner as a sequence", (group, wild) =>
    expect(kindOf(group, wild)).toBe("sequence"),
  );

  test("R-6…R-9 the order of the cards does not matter", () => {
    fc.assert(
      fc.property(anyHand(), fc.integer({ min: 1, max: 6 }), ({ hand, wildRank }, size) => {
        const group = hand.slice(0, size);
        expect(classifyGroup(group.toReversed(), wildRank)).toBe(classifyGroup(group, wildRank));
      }),
    );
  });

  test("R-9 a joker more never spoils a sequence short of thirteen cards", () => {
    fc.assert(
      fc.property(anyHand(), fc.integer({ min: 3, max: 6 }), ({ hand, wildRank }, size) => {
        const group = hand.slice(0, size);
        const kind = classifyGroup(group, wildRank);
        fc.pre(kind === "pure" || kind === "sequence");
        expect(classifyGroup([...group, 52], wildRank)).toBe("sequence");
      }),
    );
  });
});
