import { PROVISIONAL_DEALS, type Rating, SCORE } from "./contract.ts";
import type { Belief } from "./model.ts";

/** One decimal: finer than a rating is known. */
export const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

/** A rating as players read it; beside the points a deal the score that players of other games know. */
export function toldRating({ mean, variance, deals }: Belief & { readonly deals: number }): Rating {
  return {
    nRating: tenth(mean),
    nDeviation: tenth(Math.sqrt(variance)),
    nScore: Math.round(SCORE.average + SCORE.ofPoint * mean),
    nDeals: deals,
    bProvisional: deals < PROVISIONAL_DEALS,
  };
}
