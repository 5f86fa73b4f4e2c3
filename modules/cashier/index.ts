export { auditDeposits } from "./audit/deposits.ts";
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
export { asksFor, upiLink } from "./deposits/upi.ts";
export { createUpiHashes, type UpiHashes } from "./deposits/upi-hashes.ts";
export type { WithdrawalRefusalCode } from "./messages.ts";
export type { NoticeKind } from "./notices/notice-texts.ts";
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
  Payout,
  PayoutCallback,
  PayoutEvent,
  PayoutOrder,
  PayoutProvider,
  PayoutRefusal,
  PayoutStatus,
  PayoutTarget,
  SendMail,
} from "./ports.ts";
export type { PaidBack } from "./refunds/whole-balance.ts";
export { type TdsLine, type TdsOfPlayer, tdsCsv } from "./tax/tds-report.ts";
export type { Withdrawal } from "./withdrawals/withdrawal.ts";
export {
  createWithdrawals,
  type Withdrawals,
  type WithdrawalsDeps,
} from "./withdrawals/withdrawals.ts";
