export { auditBonus } from "./audit/audit.ts";
export { type Bonus, type BonusDeps, createBonus } from "./bonus.ts";
export type { CreditedDeposit, DepositBonus } from "./grants/deposits.ts";
export type { BonusAnswer, BonusRefusalCode } from "./messages.ts";
export type { People } from "./ports.ts";
export { createPromotionDesk, type PromotionDesk, type PromotionDeskDeps } from "./promotions/promotions.ts";
export type { TicketDesk, TicketRequest } from "./tickets/desk.ts";
