export { type AuditReport, auditLedger, describeAudit, type LedgerFault } from "./audit.ts";
export {
  type Balances,
  createWallet,
  type OpenStake,
  type SettlementTransfer,
  type StakeKey,
  type Wallet,
  type WalletDeps,
  type WalletRefusalCode,
} from "./wallet.ts";
