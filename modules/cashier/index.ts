export { createAdjustments } from "./adjustments/adjustments.ts";
export { auditAdjustments } from "./audit/adjustments.ts";
export { auditDeposits } from "./audit/deposits.ts";
export { auditVouchers } from "./audit/vouchers.ts";
export { auditWithdrawals } from "./audit/withdrawals.ts";
export { auditTaxYears } from "./audit/years.ts";
export { type Cashier, type CashierDeps, createCashier } from "./cashier.ts";
export {
  type ChargebackRow,
  createDepositDesk,
  type DepositDesk,
  type OrderRow,
  type StrayRow,
} from "./deposits/desk.ts";
export { createStrayDesk, type StrayDesk } from "./deposits/stray-desk.ts";
export { asksFor, upiLink } from "./deposits/upi.ts";
export { createUpiHashes } from "./deposits/upi-hashes.ts";
export type { LimitState } from "./limits/own-limits.ts";
export { createPlayerPapers, type Paper, type PlayerPapers } from "./papers/papers.ts";
export type { Press } from "./papers/pdf/press.ts";
export { daysBetween, daysOfMonth, quarterIn, yearIn } from "./papers/periods.ts";
export { createStatePapers, type StatePapers } from "./papers/state-papers.ts";
export type { ChallansOf } from "./papers/tds/allotting.ts";
export type {
  Callback,
  GatewayCode,
  GatewayEvent,
  GatewayOrder,
  GatewayPayment,
  GatewayStatus,
  PaymentGateway,
  Payout,
  PayoutEvent,
  PayoutOrder,
  PayoutProvider,
  PayoutStatus,
} from "./ports.ts";
export { createDaySums, type DaySums } from "./store/day-sums.ts";
export { createPaperFacts } from "./store/paper-facts.ts";
export { type TdsLine, tdsCsv } from "./tax/tds-report.ts";
export { endedWithdrawals } from "./withdrawals/store/ended.ts";
export type { Withdrawal, WithdrawalState } from "./withdrawals/withdrawal.ts";
export { createWithdrawals, type Withdrawals } from "./withdrawals/withdrawals.ts";
