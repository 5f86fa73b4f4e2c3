/**
 * Wire shapes of the trainer and of the hand of the day, calls of our own. Cards are numbers as in `modules/rummy`:
 * 0 … 105, `pack * 53 + face`; places are those of `aCards`.
 */
import { z } from "zod";

/** What one can practise. */
export const EXERCISES = ["valid", "arrange", "discard"] as const;
export type ExerciseKind = (typeof EXERCISES)[number];

const kind = z.enum(EXERCISES, "Choose an exercise");
/** Names an exercise. Its cards follow from the name, so that callers cannot have cards of their own choice judged. */
const exerciseId = z.string().regex(/^[0-9a-f]{16}$/, "This exercise is not one of ours");
/** Places of the hand by group; cards in no group are loose. */
const groups = z.array(z.array(z.int().min(0).max(12)).max(13)).max(13);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Name a day");

/** `GET /trainer/:eKind`. */
export const ExerciseRequest = z.object({ eKind: kind });
/** `POST /trainer/valid`: may this be declared? */
export const ValidAnswer = z.object({ sId: exerciseId, isValid: z.boolean() });
/** `POST /trainer/arrange`. */
export const ArrangeAnswer = z.object({ sId: exerciseId, aGroups: groups });
/** `POST /trainer/discard`: the place of the card to let go, of 14. */
export const DiscardAnswer = z.object({ sId: exerciseId, nPlace: z.int().min(0).max(13) });
/** `POST /hand-of-the-day`: a try at a day's hand. */
export const DailyTry = z.object({ sDay: day, aGroups: groups });

/** A group as it lies on the felt. */
export interface GroupShown {
  readonly eKind: "pure" | "sequence" | "set" | "rest";
  readonly aCards: readonly number[];
}

/** One exercise. */
export interface Exercise {
  readonly sId: string;
  readonly eKind: ExerciseKind;
  /** 0 … 12 for A … K. */
  readonly nWildRank: number;
  readonly aCards: readonly number[];
  /** Groups of the cards, by places; only for "valid". */
  readonly aGroups?: readonly (readonly number[])[];
}

/** What came of "is this hand valid?". */
export interface ValidJudged {
  readonly isRight: boolean;
  readonly isValid: boolean;
  readonly aKinds: readonly GroupShown["eKind"][];
  /** What is wrong with the hand, or why it is right; English sentences. */
  readonly aReasons: readonly string[];
  /** The same in the reader's language; absent where that is English. */
  readonly aTexts?: readonly string[];
}

/** What came of "arrange this hand". */
export interface ArrangeJudged {
  readonly nPoints: number;
  readonly nBestPoints: number;
  readonly isDeclarable: boolean;
  readonly aKinds: readonly GroupShown["eKind"][];
  readonly aBest: readonly GroupShown[];
}

/** What came of "what would you discard?". */
export interface DiscardJudged {
  /** `best`: nothing better; `fair`: costs nothing now, and chances; `costly`: the hand counts more at once. */
  readonly eVerdict: "best" | "fair" | "costly";
  readonly nPoints: number;
  readonly nBestPoints: number;
  /** The place of the best discard. */
  readonly nBestPlace: number;
  readonly aReasons: readonly string[];
  /** The same in the reader's language; absent where that is English. */
  readonly aTexts?: readonly string[];
  /** The best arrangement after the best discard. */
  readonly aBest: readonly GroupShown[];
}

/** One try at a day's hand. */
export interface DailyTryShown {
  readonly nPoints: number;
  /** Cards in groups that cost nothing, 0 … 13. */
  readonly nFree: number;
}

/** How players who are done with a day have come out. */
export interface DailySpread {
  /** Players who found the best on their first, second and third try. */
  readonly aBestFound: readonly number[];
  /** Players who did not find it. */
  readonly nNotFound: number;
}

/** A day's hand after it is over. */
export interface DailySolution {
  readonly sDay: string;
  readonly nWildRank: number;
  readonly nBestPoints: number;
  readonly aBest: readonly GroupShown[];
  /** 32 bytes as hex; their SHA-256 was shown before the day began. */
  readonly sSeed: string;
  /** The number of the shuffle that became the hand, from 0 (C-4). */
  readonly nDeal: number;
  /** Null: it cannot be counted now. */
  readonly oSpread: DailySpread | null;
}

/** `GET /hand-of-the-day`. */
export interface DailyHand {
  readonly sDay: string;
  readonly nWildRank: number;
  readonly aCards: readonly number[];
  readonly nBestPoints: number;
  /** Until the day's end in India, milliseconds. */
  readonly nEndsInMs: number;
  /** SHA-256 of the day's seed, and of the next day's. */
  readonly sSeal: string;
  readonly sNextSeal: string;
  /** The day before; null until its last tries are in. */
  readonly oYesterday: DailySolution | null;
  /** The player's own tries; empty for anonymous callers, whose browser keeps them. */
  readonly aTries: readonly DailyTryShown[];
  /** Days in a row on which the player found the best arrangement, today or up to yesterday; null for anonymous callers. */
  readonly nStreak: number | null;
  /** The row goes on over a missed day, the last one (C-7). */
  readonly isDayForgiven: boolean;
  /** Null: it cannot be counted now. */
  readonly oSpread: DailySpread | null;
}

/** `POST /hand-of-the-day`. */
export interface DailyJudged extends DailyTryShown {
  readonly nBestPoints: number;
  readonly aKinds: readonly GroupShown["eKind"][];
  readonly aTries: readonly DailyTryShown[];
  readonly nStreak: number | null;
  readonly isDayForgiven: boolean;
}
