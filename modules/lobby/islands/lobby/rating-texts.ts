/** What players read on the card of their own rating, in one place: it will be translated. */
import { counted, signed } from "../../../kernel/index.ts";

/** A rating as `GET /rating/mine` tells it. */
export interface OwnRating {
  readonly nRating: number;
  readonly nDeviation: number;
  readonly nDeals: number;
  readonly bProvisional: boolean;
}

/** Rated deals after which a rating is no longer provisional (Q-8). */
const FIRM_DEALS = 30;

export const RATING = {
  title: "Your rating",
  two: "Two players",
  many: "Three to six",
  none: "No rated deal yet. Play at a practice table: a deal among people alone counts.",
  unknown: "It could not be shown now.",
  more: "Ratings and boards",
  /** "+3.2 ± 1.1, 12 of 30 deals". */
  told: ({ nRating, nDeviation, nDeals, bProvisional }: OwnRating): string =>
    `${signed(nRating, 1)} ± ${nDeviation.toFixed(1)}, ${bProvisional ? `${nDeals} of ` : ""}${counted(bProvisional ? FIRM_DEALS : nDeals, "deal")}`,
} as const;
