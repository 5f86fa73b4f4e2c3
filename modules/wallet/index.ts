export { auditLedger } from "./audit/audit.ts";
export {
  amountsOf,
  compareWithLedger,
  createFaults,
  type ExpectedMove,
  isMoveOf,
  type NoteFault,
  pagesOf,
} from "./audit/comparison.ts";
export { type AuditPart, describeAudit, describePart, describeVerdict } from "./audit/report.ts";
export { auditTableTransfers, type TableTransfer } from "./audit/tables.ts";
export {
  type ClosedDays,
  type ClosingSeeds,
  type Closings,
  createClosedDays,
  createClosings,
} from "./closings/closings.ts";
export { publicPem, signingKey } from "./closings/keys.ts";
export { type DayClosing, statementOf } from "./closings/statement.ts";
export { safeBonusBps } from "./fees/fee-shares.ts";
export type { WalletRefusalCode } from "./messages.ts";
export type { Balances, OpenStake, StakeKey } from "./posting/accounts.ts";
export { SYSTEM_ACCOUNTS, type SystemAccount } from "./posting/accounts.ts";
export {
  type Move,
  type MoveKind,
  OWN_KINDS,
  operatorAccount,
  type Party,
  type SettlementTransfer,
  type SettleRequest,
  TRANSFER_KINDS,
  type TransferKind,
} from "./posting/requests.ts";
export { createSittings } from "./sittings/sittings.ts";
export type { LedgerPage, LedgerQuestion, LedgerRow } from "./statements/ledger-page.ts";
export type { CashBalances, CashLine, StatementLine, StatementPeriod } from "./statements/statements.ts";
export { accountLines } from "./store/account-lines.ts";
export {
  accountBalances,
  accountSums,
  type DaySum,
  numberBefore,
  settledNumber,
  sumsByDay,
  transfersBetween,
} from "./store/account-sums.ts";
export {
  cashFigures,
  cashMoved,
  movesByKey,
  type PostedMove,
  postedAt,
  settledBetween,
  systemBalance,
  systemMoves,
  type YearCash,
  yearCash,
} from "./store/moves.ts";
export { createResults } from "./store/results.ts";
export { createRupeesHeld } from "./store/rupees-held.ts";
export { createSittingStore } from "./store/sittings.ts";
export { createStatements } from "./store/statements.ts";
export { createSystemSums, type SystemSum } from "./store/system-sums.ts";
export { transfersByTable } from "./store/table-transfers.ts";
export { createWallet, type Wallet } from "./wallet.ts";
