/** How the player's own rating reads. */
import { say, signed } from "../../../kernel/index.ts";
import { lobbyTexts } from "../../texts/index.ts";

/** A rating as `GET /rating/mine` tells it. */
export interface OwnRating {
  readonly nRating: number;
  readonly nDeviation: number;
  readonly nDeals: number;
  readonly bProvisional: boolean;
}

/** Rated deals after which a rating is no longer provisional. */
const FIRM_DEALS = 30;

/** "+3.2 ± 1.1, 12 of 30 deals". */
export const ratingLabel = ({ nRating, nDeviation, nDeals, bProvisional }: OwnRating): string => {
  const rating = `${signed(nRating, 1)} ± ${nDeviation.toFixed(1)}`;
  return bProvisional
    ? say(lobbyTexts.ratingProvisional, { rating, deals: nDeals, needed: FIRM_DEALS })
    : say(lobbyTexts.ratingFirm, { rating, count: nDeals });
};
