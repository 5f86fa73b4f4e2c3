export { auditBonus } from "./audit/audit.ts";
export { usedTickets } from "./audit/used-tickets.ts";
export { type Bonus, createBonus } from "./bonus.ts";
export {
  createPromotionOperatorApi,
  type KnownPromotion,
  type PromotionOperatorApi,
} from "./promotions/operator-api.ts";
export { NewPromotion, previewOf } from "./promotions/promotion.ts";
