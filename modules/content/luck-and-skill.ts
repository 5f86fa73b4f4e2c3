/** What `/luck-and-skill` is told, and what follows from its figures. Pure. */
import { say } from "../kernel/index.ts";
import { contentTexts } from "./texts/index.ts";

/** One step of experience: from a player's deal of this number on, points a deal without luck, right within so many in 95 of 100 cases. */
interface Step {
  readonly from: number;
  readonly points: number;
  readonly within: number;
}

/** How the platform's own players come out by how many deals they have played: the same players in every step. */
export interface OwnCurve {
  readonly players: number;
  /** Ascending by `from`. */
  readonly steps: readonly Step[];
}

/** How ratings are told, as their module has it. */
export interface RatingTerms {
  /** Below so many rated deals a rating is provisional. */
  readonly provisionalDeals: number;
  /** Deals a day of the same two accounts that count, at most. */
  readonly pairDeals: number;
  /** The score of the average player, and what a point a deal adds to it. */
  readonly score: number;
  readonly scoreOfPoint: number;
}

/** What the page shows that is not the same for ever. */
export interface SkillFacts {
  /** Null: fewer players than {@link LEAST_PLAYERS} have played enough, or it is not known. */
  readonly ownCurve: OwnCurve | null;
  readonly rating: RatingTerms;
}

/** Fewer players make no curve. */
export const LEAST_PLAYERS = 100;

/** Standard deviations within which 95 of 100 comparisons show the better player ahead. */
const SURE = 1.645;
const DIGITS = 2;

/**
 * After how many deals a player who is better by so many points a deal is ahead in 95 of 100 cases, where a deal scatters by `scatter` points; to two
 * digits, for it is no finer known.
 */
export const dealsToTell = (scatter: number, points: number): number =>
  Number((((SURE * scatter) / points) ** 2).toPrecision(DIGITS));

/** How many times fewer deals tell the same once luck is taken out. */
export const timesFewer = (points: number, withoutLuck: number): number => (points / withoutLuck) ** 2;

/** "1–10", "301 and more". */
export const stepLabel = (steps: readonly Pick<Step, "from">[], at: number): string => {
  const next = steps[at + 1];
  const { from } = steps[at]!;
  return next === undefined ? say(contentTexts.experience.andMore, { from }) : `${from}–${next.from - 1}`;
};
