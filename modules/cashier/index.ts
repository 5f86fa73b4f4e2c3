export { auditDeposits } from "./audit.ts";
export { auditWithdrawals } from "./audit-withdrawals.ts";
export { auditTaxYears } from "./audit-years.ts";
export { type Cashier, type CashierDeps, createCashier } from "./cashier.ts";
export {
  type ChargebackRow,
  createDepositDesk,
  type DepositDesk,
  type OrderRow,
  type StrayRow,
} from "./deposit-desk.ts";
export { parseFinancialYear } from "./financial-year.ts";
export type {
  Callback,
  CallbackRefusal,
  GatewayCode,
  GatewayEvent,
  GatewayOrder,
  GatewayPayment,
  GatewayRefusal,
  GatewayStatus,
  OrderReference,
  PaymentGateway,
} from "./gateway.ts";
export type { PaidBack } from "./leaving.ts";
export type { NoticeKind } from "./notice-texts.ts";
export type { SendMail } from "./notices.ts";
export type {
  Payout,
  PayoutCallback,
  PayoutNews,
  PayoutOrder,
  PayoutProvider,
  PayoutRefusal,
  PayoutStatus,
  PayoutTarget,
} from "./payouts.ts";
export { type TdsLine, type TdsOfPlayer, tdsCsv } from "./tds-report.ts";
export { asksFor, upiLink } from "./upi.ts";
export { createUpiHashes, type UpiHashes } from "./upi-hashes.ts";
export type { Withdrawal } from "./withdrawal.ts";
export {
  createWithdrawals,
  type WithdrawalRefusalCode,
  type Withdrawals,
  type WithdrawalsDeps,
} from "./withdrawals.ts";
