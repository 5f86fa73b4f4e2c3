/**
 * The constants of ratings, frozen: `npm run fit-ratings` made them, from deals with seeds of its own. Another fit is another version,
 * and `rummy skill rebuild` rates everything again by it.
 */
export const RATING_VERSION = 1;

/** Tables of two, and tables of three to six. */
export type Group = "two" | "many";

/** How far players' strengths scatter before anything is known of them, in points a deal. */
export const PRIOR_DEVIATION: Readonly<Record<Group, number>> = { two: 5, many: 9 };

/** The scatter of one seat's luck-adjusted result in a deal of equal players, in points, by the number of seats dealt in. */
export const NOISE: Readonly<Record<number, number>> = { 2: 27, 3: 42, 4: 54, 5: 68, 6: 80 };

/** How many times as many points the same strength wins as at the table that its group is told by: two seats, or four. */
export const SCALE: Readonly<Record<number, number>> = { 2: 1, 3: 0.85, 4: 1, 5: 1.1, 6: 1.25 };

/** What a strength may change from one rated deal to the next: the variance, in points². */
export const PROCESS_VARIANCE: Readonly<Record<Group, number>> = { two: 0.003, many: 0.01 };

/** How much smaller results and strengths are where a hand counts 21 at most; `skill` scales luck by the same. */
export const SHORT_COUNT = 0.4;
