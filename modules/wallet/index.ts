export {
  type AuditPart,
  type AuditReport,
  auditLedger,
  describeAudit,
  describePart,
  describeVerdict,
  type LedgerFault,
} from "./audit/audit.ts";
export { auditTableTransfers, type TableTransfer } from "./audit/tables.ts";
export { safeBonusBps } from "./fees/fee-shares.ts";
export type {
  GameTransaction,
  StatementLine,
  StatementPage,
  StatementPeriod,
  Statements,
  TableTransaction,
} from "./statements/statements.ts";
export {
  cashFigures,
  cashMoved,
  houseBalance,
  movesByKey,
  movesOfKinds,
  type PostedMove,
  postedAt,
} from "./store/moves.ts";
export { createStatements } from "./store/statements.ts";
export { transfersByTable } from "./store/table-transfers.ts";
export {
  type Balances,
  createWallet,
  type Move,
  type MoveKind,
  type OpenStake,
  type Party,
  type ReserveRequest,
  type SettlementTransfer,
  type SettleRequest,
  type StakeKey,
  type Wallet,
  type WalletDeps,
  type WalletRefusalCode,
} from "./wallet.ts";
