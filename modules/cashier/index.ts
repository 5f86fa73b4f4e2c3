export { createAdjustments } from "./adjustments/adjustments.ts";
export { auditAdjustments } from "./audit/adjustments.ts";
export { auditDeposits } from "./audit/deposits.ts";
export { auditVouchers } from "./audit/vouchers.ts";
export { auditWithdrawals } from "./audit/withdrawals.ts";
export { auditTaxYears } from "./audit/years.ts";
export { type Cashier, type CashierDeps, createCashier } from "./cashier.ts";
export {
  type ChargebackRow,
  createDepositOperatorApi,
  type DepositOperatorApi,
  type OrderRow,
  type UnmatchedRow,
} from "./deposits/operator-api.ts";
export { createUnmatchedOperatorApi, type UnmatchedOperatorApi } from "./deposits/unmatched-operator-api.ts";
export { asksFor, upiLink } from "./deposits/upi.ts";
export { createUpiHashes } from "./deposits/upi-hashes.ts";
export type { LimitState } from "./limits/own-limits.ts";
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
export { createOpenBusiness } from "./store/open-business.ts";
export { createOpenPayouts } from "./store/open-payouts.ts";
export { createStatementFacts } from "./store/statement-facts.ts";
export { createPayoutFigures, type PayoutFigures } from "./store/stuck-payouts.ts";
export { type TdsLine, tdsCsv } from "./tax/tds-report.ts";
export type { PdfRendering } from "./tax-documents/pdf/rendering.ts";
export { daysBetween, daysOfMonth, monthsOfQuarter, quarterIn, yearIn } from "./tax-documents/periods.ts";
export { createStateDocuments, type StateDocuments } from "./tax-documents/state-documents.ts";
export { createPlayerDocuments, type PlayerDocuments, type TaxDocument } from "./tax-documents/tax-documents.ts";
export type { ChallansOf } from "./tax-documents/tds/allotting.ts";
export { GSTR1_TABLES, type Gstr1Table } from "./tax-documents/vouchers/gst-files.ts";
export { endedWithdrawals } from "./withdrawals/store/ended.ts";
export type { Withdrawal, WithdrawalState } from "./withdrawals/withdrawal.ts";
export { createWithdrawals, type Withdrawals } from "./withdrawals/withdrawals.ts";
