import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyHand } from "../../../test/support/hands.ts";
import { codeOf, leastCount, RANKS } from "../index.ts";
import { answerHandLine, type HandAnswer, MOST_LINE_CHARS } from "./hand-command.ts";

const answer = (value: unknown): HandAnswer & { error?: string } => JSON.parse(answerHandLine(JSON.stringify(value)));
const GOOD = ["AS", "2S", "3S", "4H", "5H", "JO", "9D", "9C", "9H", "KS", "KH", "KD", "7C"];

describe("the hand command", () => {
  test("R-10 answers points, declarability and groups", () => {
    expect(answer({ wild: "7", hand: GOOD })).toEqual({
      points: 0,
      declarable: true,
      groups: [
        { kind: "pure", cards: ["AS", "2S", "3S"] },
        { kind: "sequence", cards: ["4H", "5H", "JO", "7C"] },
        { kind: "set", cards: ["9H", "9D", "9C"] },
        { kind: "set", cards: ["KS", "KH", "KD"] },
      ],
    });
  });

  test("wild may be null or left out, and then only printed jokers are jokers", () => {
    const expected = { points: 7, declarable: false };
    expect(answer({ wild: null, hand: GOOD })).toMatchObject(expected);
    expect(answer({ hand: GOOD })).toMatchObject(expected);
  });

  test("R-17 counts 80 at most", () => {
    const hand = "KS QS KD QD KC QC KH QH TS TD TH TC 9S".split(" ");
    expect(answer({ wild: "2", hand })).toMatchObject({ points: 80, declarable: false });
  });

  test("R-19 answers every hand as the solver does, with every card once", () => {
    fc.assert(
      fc.property(anyHand(), ({ hand, wildRank }) => {
        const { points, groups } = answer({ wild: wildRank === null ? null : RANKS[wildRank], hand: hand.map(codeOf) });
        expect(points).toBe(Math.min(80, leastCount(hand, wildRank)));
        expect(groups.flatMap((group) => group.cards).toSorted()).toEqual(hand.map(codeOf).toSorted());
      }),
    );
  });

  test.each([
    ["", "the line is no JSON"],
    ["{", "the line is no JSON"],
    ["7", 'a line is {"wild": rank or null, "hand": [cards]}'],
    ["null", 'a line is {"wild": rank or null, "hand": [cards]}'],
    ["{}", "hand is a list of cards"],
    [JSON.stringify({ wild: "1", hand: GOOD }), "wild is one of A 2 3 4 5 6 7 8 9 T J Q K or null"],
    [JSON.stringify({ wild: "7", hand: GOOD.slice(1) }), "a hand has 13 cards, this one 12"],
    [JSON.stringify({ wild: "7", hand: [...GOOD, "AD"] }), "a hand has 13 cards, this one 14"],
    [JSON.stringify({ wild: "7", hand: ["AS", "AS", ...GOOD.slice(0, 11)] }), "a hand holds a card 2 times at most"],
    [
      JSON.stringify({ wild: "7", hand: ["1S", ...GOOD.slice(1)] }),
      '"1S" is no card; cards are rank and suit such as AS or TD, or JO',
    ],
  ])("a bad line says what is wrong: %p", (line, error) => {
    expect(JSON.parse(answerHandLine(line))).toEqual({ error });
  });

  test("a line too long is not looked at", () => {
    expect(answer({ wild: "7", hand: GOOD, pad: " ".repeat(MOST_LINE_CHARS) }).error).toBe(
      "a line has 2000 characters at most",
    );
  });

  test("never throws and always answers one line of JSON", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        const answered = answerHandLine(line);
        expect(answered).not.toContain("\n");
        expect(JSON.parse(answered)).toBeObject();
      }),
    );
  });
});
