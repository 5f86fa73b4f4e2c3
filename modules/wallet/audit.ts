import type { Database } from "../kernel/index.ts";
import { readLedger } from "./store/audit.ts";

/** What an audit found. No faults: every paisa is accounted for. */
export interface AuditReport {
  readonly transfers: number;
  readonly entries: number;
  readonly accounts: number;
  readonly openStakes: number;
  /** What does not reconcile, at most a hundred of each kind. */
  readonly faults: readonly LedgerFault[];
}

export interface LedgerFault {
  readonly code:
    | "transferNotZero"
    | "currenciesMixed"
    | "balanceNotEntries"
    | "brokenChain"
    | "negativeBalance"
    | "closedStakeHoldsMoney"
    | "currencyNotZero";
  /** The transfer's key or the account's name. */
  readonly what: string;
  /** Paise that are too many or too few. */
  readonly amount: number;
}

/** What another room's audit compared with the ledger (`auditCashier(database)`); told and judged beside it. */
export interface AuditPart {
  readonly room: string;
  /** What was looked at, for a person: "12 orders, 3 withdrawals". */
  readonly looked: string;
  readonly faults: readonly { readonly code: string; readonly what: string; readonly amount: number }[];
}

/**
 * Proves from the entries alone, in one snapshot, that every transfer sums to zero in one currency, that each account
 * holds what its entries say after each of them, that none but the house's is below zero, that closed stakes are
 * empty, and that all accounts of a currency sum to zero: nothing was created or lost. Works beside a running house.
 */
export async function auditLedger(database: Database): Promise<AuditReport> {
  return readLedger(database);
}

/** The report as lines for a terminal; the last one is the verdict. */
export function describeAudit(report: AuditReport): readonly string[] {
  const { transfers, entries, accounts, openStakes, faults } = report;
  return [
    `${transfers} transfers, ${entries} entries, ${accounts} accounts, ${openStakes} open stakes`,
    ...faults.map(({ code, what, amount }) => `${code}: ${what} (${amount} paise)`),
    faults.length === 0 ? "The ledger is sound." : `The ledger is NOT sound: ${faults.length} fault(s).`,
  ];
}
