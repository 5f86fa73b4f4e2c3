/**
 * The hands that "How to play" shows. Each says what it is an example of, and a test holds every claim against the
 * rules (R-6 … R-10), so that the page cannot teach something that the table would refuse.
 */
export interface GroupExample {
  /** Codes as everywhere: rank and suit, T for ten, JO for the printed joker. */
  readonly cards: readonly string[];
  readonly is: "pure" | "sequence" | "set" | "rest";
  readonly label: string;
}

/** All examples are read with this rank wild. */
export const WILD_RANK = "Q";

export const PURE_SEQUENCES: readonly GroupExample[] = [
  { cards: ["4H", "5H", "6H", "7H"], is: "pure", label: "Four hearts in a row" },
  { cards: ["QS", "KS", "AS"], is: "pure", label: "The wild queen in her own place, and the ace on top" },
  { cards: ["AD", "2D", "3D"], is: "pure", label: "The ace below" },
];

export const SEQUENCES: readonly GroupExample[] = [
  { cards: ["9S", "TS", "JO", "QS"], is: "sequence", label: "The joker stands for the jack" },
  { cards: ["6D", "7D", "QS", "9D"], is: "sequence", label: "The wild queen stands for the eight" },
];

export const SETS: readonly GroupExample[] = [
  { cards: ["KS", "KD", "KC"], is: "set", label: "Three kings of different suits" },
  { cards: ["5D", "5C", "JO"], is: "set", label: "A joker for the third five" },
];

export const NOT_GROUPS: readonly GroupExample[] = [
  { cards: ["KS", "AS", "2S"], is: "rest", label: "The ace is above the king or below the two, never both" },
  { cards: ["8H", "8H", "8S"], is: "rest", label: "A set has no suit twice" },
  { cards: ["7C", "8C"], is: "rest", label: "Two cards are too few" },
];

export const WINNING_HAND: readonly GroupExample[] = [
  { cards: ["4H", "5H", "6H", "7H"], is: "pure", label: "Pure sequence" },
  { cards: ["9S", "TS", "JO"], is: "sequence", label: "Sequence" },
  { cards: ["KS", "KD", "KC"], is: "set", label: "Set" },
  { cards: ["2D", "2C", "2S"], is: "set", label: "Set" },
];
