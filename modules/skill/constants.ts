/**
 * The constants of value and luck, frozen: `npm run fit-luck` made them, from deals with seeds of its own. Another fit is another
 * version; what was kept under an older version keeps it.
 */
export const SKILL_VERSION = 1;

/** What a hand is worth more, in points, by what `measuresOf` tells: at a distance of 1 … 6, for each point of count, of deadwood. */
export const WEIGHTS = [-13.6, -18.5, -22.7, -28, -33, -35, -0.394, -0.247] as const;

/** What a point of luck changes the result, by the number of seats dealt in; at two the mean of four variants (0.99 to 1.04). */
export const BETA: Readonly<Record<number, number>> = { 2: 1, 3: 1.58, 4: 2.26, 5: 2.61, 6: 2.97 };

/** What it is worth, in points, to move one place earlier, by the number of seats dealt in; at two the mean of four variants (5.7 to 7.9). */
export const PLACE_EARLIER: Readonly<Record<number, number>> = { 2: 6.6, 3: 5.32, 4: 5.25, 5: 4.11, 6: 3.66 };

/** How much smaller luck and result are where a hand counts 21 at most. */
export const SHORT_COUNT = 0.4;

/** The judgement of decisions: its lines (`judging/stay.ts`), what it looks at and how far. Another one may judge otherwise, and is another version. */
export const ANALYSIS_VERSION = 1;
