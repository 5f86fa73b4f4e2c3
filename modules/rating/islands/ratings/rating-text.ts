import { signed } from "../../../kernel/index.ts";

/** A rating with what it may be off by: "+3.2 ± 1.1". */
export const ratingText = (rating: number, deviation: number | null): string =>
  deviation === null ? signed(rating, 1) : `${signed(rating, 1)} ± ${deviation.toFixed(1)}`;
