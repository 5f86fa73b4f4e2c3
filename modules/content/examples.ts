import type { rules as en } from "./texts/rules/en.ts";

/**
 * The hands that "How to play" shows. Each says what it is an example of, and a test holds every claim against the
 * rules (R-6 … R-10), so that the page cannot teach something that the table would refuse.
 */
export interface GroupExample {
  /** Codes as everywhere: rank and suit, T for ten, JO for the printed joker. */
  readonly cards: readonly string[];
  readonly is: "pure" | "sequence" | "set" | "rest";
  /** The key of its words in the catalog. */
  readonly label: keyof typeof en.examples;
}

/** All examples are read with this rank wild. */
export const WILD_RANK = "Q";

export const PURE_SEQUENCES: readonly GroupExample[] = [
  { cards: ["4H", "5H", "6H", "7H"], is: "pure", label: "fourHearts" },
  { cards: ["QS", "KS", "AS"], is: "pure", label: "queenAtHome" },
  { cards: ["AD", "2D", "3D"], is: "pure", label: "aceBelow" },
];

export const SEQUENCES: readonly GroupExample[] = [
  { cards: ["9S", "TS", "JO", "QS"], is: "sequence", label: "jokerForJack" },
  { cards: ["6D", "7D", "QS", "9D"], is: "sequence", label: "queenForEight" },
];

export const SETS: readonly GroupExample[] = [
  { cards: ["KS", "KD", "KC"], is: "set", label: "threeKings" },
  { cards: ["5D", "5C", "JO"], is: "set", label: "jokerForFive" },
];

export const NOT_GROUPS: readonly GroupExample[] = [
  { cards: ["KS", "AS", "2S"], is: "rest", label: "aceBetween" },
  { cards: ["8H", "8H", "8S"], is: "rest", label: "suitTwice" },
  { cards: ["7C", "8C"], is: "rest", label: "twoCards" },
];

export const WINNING_HAND: readonly GroupExample[] = [
  { cards: ["4H", "5H", "6H", "7H"], is: "pure", label: "pure" },
  { cards: ["9S", "TS", "JO"], is: "sequence", label: "sequence" },
  { cards: ["KS", "KD", "KC"], is: "set", label: "set" },
  { cards: ["2D", "2C", "2S"], is: "set", label: "set" },
];
