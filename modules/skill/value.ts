import { deadwood, distance, leastCount, type Progress } from "../rummy/index.ts";
import { WEIGHTS } from "./constants.ts";

/** How far 13 cards have come, exact. */
export function progressOf(hand: readonly number[], wildRank: number, maxSetSize: number): Progress {
  return {
    distance: distance(hand, wildRank, maxSetSize),
    count: leastCount(hand, wildRank, maxSetSize),
    deadwood: deadwood(hand, wildRank, maxSetSize),
  };
}

/** Distances from this one on are worth the same. */
const FAR = 6;
/** A count above the full count of most variants costs nothing more. */
const MOST_COUNT = 80;

/**
 * What the value of a hand is mixed from: one entry for each distance 1 … 6 that is 1 at that distance, then count and deadwood. The fit
 * (`npm run fit-luck`) finds a weight for each.
 */
export function measuresOf({ distance, count, deadwood }: Progress): readonly number[] {
  const at = Math.min(distance, FAR);
  return [...Array.from({ length: FAR }, (_, n) => (n + 1 === at ? 1 : 0)), Math.min(count, MOST_COUNT), deadwood];
}

/** What these measures are worth, in points; 0 can be declared, and every other hand is worth less. Sums of measures are worth the sum. */
export function worthOf(measures: readonly number[]): number {
  return measures.reduce((sum, measure, at) => sum + measure * WEIGHTS[at]!, 0);
}
