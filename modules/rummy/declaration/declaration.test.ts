import { describe, expect, test } from "bun:test";
import { FACES_PER_PACK, faceFromCode, RANKS } from "../cards/cards.ts";
import { checkDeclaration } from "./declaration.ts";
import { countCards, countGroups, labelGroups } from "./score.ts";

/** `"AS 2S 3S | 4H 5H 6H"` as groups of cards. */
function groupsOf(text: string): number[][] {
  const seen = new Set<string>();
  return text.split(" | ").map((group) =>
    group.split(" ").map((code) => {
      const card = faceFromCode(code)! + (seen.has(code) ? FACES_PER_PACK : 0);
      seen.add(code);
      return card;
    }),
  );
}

const check = (text: string, wild: string | null = null) =>
  checkDeclaration(groupsOf(text), wild === null ? null : RANKS.indexOf(wild));

describe("checkDeclaration", () => {
  test("R-10 two sequences, one of them pure, and 13 cards in valid groups", () => {
    expect(check("AS 2S 3S | 4H 5H JO | 9D 9C 9H | KS KH KD KC")).toEqual({
      valid: true,
      kinds: ["pure", "sequence", "set", "set"],
      faults: [],
    });
  });

  test("R-10 names a group that is none", () => {
    expect(check("AS 2S 3S | 4H 5H 6H | 9D 9C TH | KS KH KD KC").faults).toEqual([{ code: "invalidGroup", group: 2 }]);
  });

  test("R-10 needs a pure sequence", () => {
    expect(check("AS JO 3S | 4H 5H JO | 9D 9C 9H | KS KH KD KC").faults).toEqual([{ code: "noPureSequence" }]);
  });

  test("R-10 needs a second sequence", () => {
    expect(check("AS 2S 3S | 4H 4C 4D | 9D 9C 9H | KS KH KD KC").faults).toEqual([
      { code: "tooFewSequences", sequences: 1 },
    ]);
  });

  test("R-10 needs all 13 cards", () => {
    expect(check("AS 2S 3S | 4H 5H 6H | 9D 9C 9H | KS KH KD").faults).toEqual([{ code: "wrongCardCount", cards: 12 }]);
    expect(check("AS 2S 3S | 4H 5H 6H | 9D 9C 9H | KS KH KD KC | 2H").valid).toBe(false);
  });

  test("R-16 is judged as submitted: a better split does not save it", () => {
    expect(check("AS 2S 3S 4H | 5H 6H 7H | 9D 9C 9H | KS KH KD").valid).toBe(false);
  });

  test("R-10 several things may be wrong at once, and empty groups are none of them", () => {
    const faults = checkDeclaration([[], ...groupsOf("AS 2S 4S | 9D 9C 9H")], null).faults.map(({ code }) => code);
    expect(faults).toEqual(["wrongCardCount", "invalidGroup", "noPureSequence", "tooFewSequences"]);
  });
});

describe("countGroups", () => {
  const count = (text: string, fullCount = 80, wild: string | null = null) =>
    countGroups(groupsOf(text), wild === null ? null : RANKS.indexOf(wild), fullCount);

  test("R-2 ace, ten and court cards count ten, jokers nothing", () => {
    expect(countCards(groupsOf("AS TD JH QC KS 2H 9D JO 7C").flat(), RANKS.indexOf("7"))).toBe(50 + 2 + 9);
  });

  test("R-19 without a pure sequence all cards count", () => {
    expect(count("AS JO 3S | 4H 5H JO | 2D 2C 2H | 3S 3H 3D 3C")).toBe(10 + 3 + 9 + 6 + 12);
  });

  test("R-19 with one pure and no second sequence everything else counts", () => {
    expect(count("AS 2S 3S | 4H 4C 4D | 2D 2C 2H | 3S 3H 3D 3C")).toBe(12 + 6 + 12);
  });

  test("R-19 with both, what lies outside valid groups counts", () => {
    expect(count("AS 2S 3S | 4H 5H JO | 2D 2C 2H | 3S 8H KD KC")).toBe(3 + 8 + 20);
  });

  test("R-17 no count is above the cap", () => {
    const worst = "KS QD JH | TS 9D 8H | KD QC JS | AS AD AH AC";
    expect(count(worst)).toBe(80);
    expect(count(worst, 21)).toBe(21);
  });

  test("R-24 results name each group's kind and leave empty ones out", () => {
    expect(labelGroups([[], ...groupsOf("AS 2S 3S | KD")], null)).toEqual([
      { kind: "pure", cards: [0, 1, 2] },
      { kind: "rest", cards: [38] },
    ]);
  });
});
