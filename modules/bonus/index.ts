export { auditBonus } from "./audit/audit.ts";
export type {
  Bonus,
  BonusAnswer,
  BonusDeps,
  BonusRefusalCode,
  CreditedDeposit,
  DepositBonus,
  People,
  TicketDesk,
  TicketRequest,
} from "./bonus.ts";
export { createBonus } from "./create.ts";
export { createPromotionDesk, type PromotionDesk, type PromotionDeskDeps } from "./promotions/promotions.ts";
