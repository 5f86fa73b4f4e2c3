export { auditBonus } from "./audit/audit.ts";
export { type Bonus, createBonus } from "./bonus.ts";
export { createPromotionDesk, type PromotionDesk } from "./promotions/promotions.ts";
