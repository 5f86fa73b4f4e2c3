import { type Currency, type Database, formatAmount, type Paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { readLedger } from "../store/audit.ts";

/** What an audit found. No faults: every paisa is accounted for. */
export interface AuditReport {
  readonly transfers: number;
  readonly entries: number;
  readonly accounts: number;
  readonly openStakes: number;
  /** Who holds how much: per currency the players' buckets, the open stakes and the house's accounts; they sum to zero. */
  readonly sheet: readonly SheetRow[];
  /** What does not reconcile, at most a hundred of each kind. */
  readonly faults: readonly LedgerFault[];
}

export interface SheetRow {
  readonly currency: Currency;
  readonly kind: "player" | "stake" | "house";
  /** The players' bucket or the house's account; "open" for stakes. */
  readonly name: string;
  readonly balance: Paise;
}

export interface LedgerFault {
  readonly code:
    | "transferNotZero"
    | "currenciesMixed"
    | "balanceNotEntries"
    | "brokenChain"
    | "negativeBalance"
    | "closedStakeHoldsMoney"
    | "currencyNotZero"
    | "wrongAccounts"
    | "nameNotAccount"
    | "tooLarge"
    | "datedBack"
    | "unknownKind"
    | "emptyTransfer"
    | "wrongGrant"
    | "releasedStakeOpen"
    | "unknownHouseAccount"
    | "stakeNotHistory"
    | "houseNotReconciled"
    | "feeSharesNotFee"
    | "feeShareBonusWrong"
    | "brokenFeeShares"
    | "brokenGameLines"
    /** The question could not be answered, because of what the data are. */
    | "notAnswered";
  /** The transfer's key or the account's name. */
  readonly what: string;
  /** Paise that are too many or too few; 0 where it is not a matter of amounts. */
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
 * Proves from the entries alone, in one snapshot, that
 *
 * - every transfer sums to zero in one currency, moves only as its kind may, and is not dated before those it follows;
 * - accounts are what their names say, and nothing is larger than a number holds;
 * - nobody was granted practice chips twice, or another amount than one of `openingGrants`;
 * - each account holds what its entries say after each of them, and none but the house's is below zero;
 * - open stakes hold what was reserved for them and what settlements brought and took, and closed ones gave all of it back;
 * - what the house's named accounts hold is what players and open stakes hold, with the sign turned: nothing was created or
 *   lost, and nothing lies where nobody looks;
 * - shares of fees are no more than the fees, and statements have a line for everything that belongs there.
 *
 * Works beside a running house.
 */
export async function auditLedger(
  database: Database,
  {
    openingGrants = [DEFAULT_SETTINGS.practice.openingGrantPaise],
  }: { readonly openingGrants?: readonly number[] } = {},
): Promise<AuditReport> {
  return readLedger(database, openingGrants);
}

/** The report as lines for a terminal. */
export function describeAudit({
  transfers,
  entries,
  accounts,
  openStakes,
  sheet,
  faults,
}: AuditReport): readonly string[] {
  return [
    `${transfers} transfers, ${entries} entries, ${accounts} accounts, ${openStakes} open stakes`,
    ...sheet.map(({ currency, kind, name, balance }) => `  ${currency} ${kind} ${name}: ${formatAmount(balance)}`),
    ...faults.map(describeFault),
  ];
}

/** What another room found, as lines for a terminal. */
export function describePart({ room, looked, faults }: AuditPart): readonly string[] {
  return [`${room}: ${looked}`, ...faults.map(describeFault)];
}

/** The last line. */
export function describeVerdict(faults: number): string {
  return faults === 0 ? "The ledger is sound." : `The ledger is NOT sound: ${faults} fault(s).`;
}

function describeFault({ code, what, amount }: AuditPart["faults"][number]): string {
  return `${code}: ${what} (${amount} paise)`;
}
