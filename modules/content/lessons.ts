/**
 * The two lessons of /tutorials, under the titles of the films whose places they take (S2 § 2.11). A test holds every step against the
 * rules: what is to be chosen is what its text says, and there is one way to do it.
 */
export interface LessonStep {
  readonly text: string;
  /** Codes as in `examples.ts`. */
  readonly cards: readonly string[];
  /** The places to choose. */
  readonly answer: readonly number[];
  /** What the chosen cards are; none where a single card is to be let go. */
  readonly makes: "pure" | "sequence" | "set" | null;
  readonly praise: string;
}

export interface Lesson {
  readonly title: string;
  readonly about: string;
  /** This rank is wild in all steps. */
  readonly wildRank: string;
  readonly steps: readonly LessonStep[];
}

export const LESSONS: readonly Lesson[] = [
  {
    title: "Your first deal",
    about: "Sorting cards, keeping what belongs together, letting one go.",
    wildRank: "Q",
    steps: [
      {
        text: "Every hand needs a pure sequence first: three or more cards of one suit in a row. Choose one.",
        cards: ["4H", "9S", "5H", "KD", "6H", "2C", "TS"],
        answer: [0, 2, 4],
        makes: "pure",
        praise: "4, 5 and 6 of hearts. Without a pure sequence every card of a loser counts.",
      },
      {
        text: "A second sequence may use a joker. Choose three cards that make one.",
        cards: ["9S", "KD", "TS", "2C", "JO", "7D"],
        answer: [0, 2, 4],
        makes: "sequence",
        praise: "The joker stands for the 8 or the jack of spades.",
      },
      {
        text: "What is left over may lie in sets: one rank, different suits. Choose a set.",
        cards: ["KS", "2C", "KD", "7D", "KC", "9H"],
        answer: [0, 2, 4],
        makes: "set",
        praise: "Three kings of three suits.",
      },
      {
        text: "You have drawn a card and must let one go. Choose the one that belongs to nothing.",
        cards: ["4H", "5H", "6H", "9S", "TS", "JO", "2D"],
        answer: [6],
        makes: null,
        praise: "The 2 of diamonds: the others are your two sequences.",
      },
    ],
  },
  {
    title: "Pure sequences and jokers",
    about: "What makes a hand valid, and what only looks so.",
    wildRank: "Q",
    steps: [
      {
        text: "Queens are wild here. Choose the pure sequence with a queen in it.",
        cards: ["JS", "3D", "QS", "8C", "KS", "QH"],
        answer: [0, 2, 4],
        makes: "pure",
        praise: "In her own place the queen is no joker: the sequence is pure.",
      },
      {
        text: "Now a sequence in which the queen stands for another card.",
        cards: ["6D", "KC", "7D", "QS", "2H", "TS"],
        answer: [0, 2, 3],
        makes: "sequence",
        praise: "The queen of spades stands for the 5 or the 8 of diamonds: a sequence, but not a pure one.",
      },
      {
        text: "The ace lies above the king or below the two, never both. Choose the sequence.",
        cards: ["KH", "AD", "2D", "3D", "KS"],
        answer: [1, 2, 3],
        makes: "pure",
        praise: "Ace, 2 and 3 of diamonds. King, ace and 2 would be no sequence.",
      },
      {
        text: "A set has no suit twice. Choose the set.",
        cards: ["8H", "8S", "8H", "8C", "3D"],
        answer: [0, 1, 3],
        makes: "set",
        praise: "One 8 of each suit; the second 8 of hearts stays out.",
      },
    ],
  },
];
