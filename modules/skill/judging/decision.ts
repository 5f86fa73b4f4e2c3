/** What a decision was: the best that could be known, or worse by so many points. */
export type Verdict = "best" | "fine" | "inaccuracy" | "mistake" | "blunder";

/** What was done, or would have been. */
export type Choice =
  | { readonly does: "stay" | "drop" | "nothing" }
  | { readonly does: "draw"; readonly from: "stock" | "open" }
  | { readonly does: "discard" | "finish"; readonly card: number }
  | { readonly does: "count"; readonly points: number };

/** Why one choice is better than the other: facts, of which pages make a sentence. */
export type Reason =
  /** `ahead`: over the cards that may come the hand gets better; no single fact says why. */
  | { readonly code: "missedTurn" | "notDeclarable" | "ahead" }
  /** The others can be declared once this card lies on the finish slot. */
  | { readonly code: "declarable"; readonly card: number }
  /** What staying was worth, and what the drop costs. */
  | { readonly code: "stay"; readonly worth: number; readonly drop: number }
  /** The discard breaks these cards, which lay together. */
  | { readonly code: "breaks"; readonly cards: readonly number[] }
  /** The discard goes with this card, which the next seat holds. */
  | { readonly code: "feeds"; readonly card: number }
  /** Cards that are missing, unseen cards that bring the hand nearer, what the hand counts: after the chosen discard, and after the best. */
  | { readonly code: "farther" | "helpers" | "points"; readonly chosen: number; readonly best: number }
  /** The open card leaves so many cards missing, or the hand counting so much, instead of so many. */
  | {
      readonly code: "openNearer" | "openCounts";
      readonly card: number;
      readonly before: number;
      readonly after: number;
    }
  /** As many of the unseen cards as `helpers` bring the hand nearer, and the open card less than they do. */
  | { readonly code: "stockHelps"; readonly card: number; readonly helpers: number; readonly unseen: number }
  /** Arranged otherwise the hand counts less. */
  | { readonly code: "arrange"; readonly count: number; readonly least: number };

/** One decision of a seat. */
export interface Decision {
  /** The deal's turn in which it was made. */
  readonly turn: number;
  readonly kind: "drop" | "draw" | "discard" | "finish" | "arrange";
  readonly chosen: Choice;
  /** The best there was; the same as `chosen` where it was as good. */
  readonly best: Choice;
  /** Expected points that it cost. */
  readonly cost: number;
  readonly verdict: Verdict;
  /** Why `best` is better; null where it is not. */
  readonly reason: Reason | null;
}

/** Costs below this are no difference. */
export const SAME = 0.05;

const LIMITS: readonly (readonly [Verdict, number])[] = [
  ["best", SAME],
  ["fine", 1],
  ["inaccuracy", 3],
  ["mistake", 8],
];

/** The name of a cost in points. */
export const verdictOf = (cost: number): Verdict => LIMITS.find(([, limit]) => cost < limit)?.[0] ?? "blunder";

/** To stay turn after turn is one decision: the turn in which it cost most tells of it. */
export function withOneStay(decisions: readonly Decision[]): readonly Decision[] {
  const stays = decisions.filter(({ chosen }) => chosen.does === "stay");
  const dearest = stays.toSorted((a, b) => b.cost - a.cost)[0];
  return decisions.filter((one) => one.chosen.does !== "stay" || one === dearest);
}
