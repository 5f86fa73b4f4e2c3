export { auditBooks } from "./audit/audit.ts";
export { type Books, createBooks } from "./books.ts";
export type { StatementLine, StatementService } from "./ports.ts";
export type { DayView } from "./reconciliation/reconciliation.ts";
export type { AccountLedgerRow } from "./reports/account-ledger.ts";
export { gatewayLine } from "./statements/gateway-csv.ts";
export { type ChallanRow, challansBetween } from "./store/challans.ts";
export type { ImportRow } from "./store/imports.ts";
export type { ShownItem } from "./store/items.ts";
