export { auditBonus } from "./audit/audit.ts";
export { usedTickets } from "./audit/used-tickets.ts";
export { type Bonus, createBonus } from "./bonus.ts";
export { createPromotionDesk, type KnownPromotion, type PromotionDesk } from "./promotions/desk.ts";
export { NewPromotion, previewOf } from "./promotions/promotion.ts";
