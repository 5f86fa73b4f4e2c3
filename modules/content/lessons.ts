import { contentTexts } from "./texts/index.ts";

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

const firstDeal = (): Lesson => ({
  title: contentTexts.lessons.firstDeal.title,
  about: contentTexts.lessons.firstDeal.about,
  wildRank: "Q",
  steps: [
    {
      text: contentTexts.lessons.firstDeal.pure,
      cards: ["4H", "9S", "5H", "KD", "6H", "2C", "TS"],
      answer: [0, 2, 4],
      makes: "pure",
      praise: contentTexts.lessons.firstDeal.purePraise,
    },
    {
      text: contentTexts.lessons.firstDeal.second,
      cards: ["9S", "KD", "TS", "2C", "JO", "7D"],
      answer: [0, 2, 4],
      makes: "sequence",
      praise: contentTexts.lessons.firstDeal.secondPraise,
    },
    {
      text: contentTexts.lessons.firstDeal.set,
      cards: ["KS", "2C", "KD", "7D", "KC", "9H"],
      answer: [0, 2, 4],
      makes: "set",
      praise: contentTexts.lessons.firstDeal.setPraise,
    },
    {
      text: contentTexts.lessons.firstDeal.letGo,
      cards: ["4H", "5H", "6H", "9S", "TS", "JO", "2D"],
      answer: [6],
      makes: null,
      praise: contentTexts.lessons.firstDeal.letGoPraise,
    },
  ],
});

const jokers = (): Lesson => ({
  title: contentTexts.lessons.jokers.title,
  about: contentTexts.lessons.jokers.about,
  wildRank: "Q",
  steps: [
    {
      text: contentTexts.lessons.jokers.pureQueen,
      cards: ["JS", "3D", "QS", "8C", "KS", "QH"],
      answer: [0, 2, 4],
      makes: "pure",
      praise: contentTexts.lessons.jokers.pureQueenPraise,
    },
    {
      text: contentTexts.lessons.jokers.wildQueen,
      cards: ["6D", "KC", "7D", "QS", "2H", "TS"],
      answer: [0, 2, 3],
      makes: "sequence",
      praise: contentTexts.lessons.jokers.wildQueenPraise,
    },
    {
      text: contentTexts.lessons.jokers.ace,
      cards: ["KH", "AD", "2D", "3D", "KS"],
      answer: [1, 2, 3],
      makes: "pure",
      praise: contentTexts.lessons.jokers.acePraise,
    },
    {
      text: contentTexts.lessons.jokers.set,
      cards: ["8H", "8S", "8H", "8C", "3D"],
      answer: [0, 1, 3],
      makes: "set",
      praise: contentTexts.lessons.jokers.setPraise,
    },
  ],
});

/** The lessons, in the language that is read now. */
export const lessons = (): readonly Lesson[] => [firstDeal(), jokers()];
