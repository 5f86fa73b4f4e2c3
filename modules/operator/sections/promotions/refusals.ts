import { refusals } from "../../frame/refusals.ts";

/** Refusals of the promotions section. */
export const refused = refusals({
  noPromotion: [404, "There is no such promotion, or it is over."],
});
