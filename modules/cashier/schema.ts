/** The cashier's tables, by concept. */
export { adjustment } from "./schema/adjustments.ts";
export { chargeback, debtPayment } from "./schema/chargebacks.ts";
export { cashierSchema } from "./schema/columns.ts";
export {
  depositLimitChange,
  depositOrder,
  depositor,
  gatewayEvent,
  unmatchedPayment,
  upiHashKey,
} from "./schema/deposits.ts";
export { notice } from "./schema/notices.ts";
export { closedYear, taxCollection, taxYear } from "./schema/tax.ts";
export { receiptVoucher, voucherSeries } from "./schema/vouchers.ts";
export { accountExit, withdrawal } from "./schema/withdrawals.ts";
