/** Figures on a person's card, in words. */
import { say, signed } from "../../../modules/kernel/index.ts";
import type { Rating } from "../../../modules/rating/contract.ts";
import { formatMonth } from "../../../modules/ui/format.ts";
import { socialTexts } from "./texts/index.ts";

/** Deals are counted up to this. */
const MOST_DEALS = 10_000;

/** "Member since Mar 2026"; `since`: `YYYY-MM`. */
export const sinceLabel = (since: string): string =>
  // Short: on the smallest phones it has one line beside the button.
  say(socialTexts.since, { month: formatMonth(since) });

/** "1,204 deals played". */
export const dealsLabel = (deals: number): string =>
  deals >= MOST_DEALS
    ? socialTexts.mostDeals
    : say(socialTexts.dealsPlayed, { count: deals, deals: deals.toLocaleString("en-IN") });

/** "+3.2 ± 1.1 points a deal (1660)". */
export function ratingLabel({ nRating, nDeviation, nScore, bProvisional }: Rating): string {
  const figures = { rating: `${signed(nRating, 1)} ± ${nDeviation.toFixed(1)}` };
  return bProvisional ? say(socialTexts.provisional, figures) : say(socialTexts.rating, { ...figures, score: nScore });
}
