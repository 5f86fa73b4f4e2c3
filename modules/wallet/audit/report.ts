import { type Currency, formatAmount, type Paise } from "../../kernel/index.ts";

/** What an audit found. No faults: every paisa is accounted for. */
export interface AuditReport {
  /** The closed day from which the audit went on; null: all of the ledger was looked at. */
  readonly since: string | null;
  readonly transfers: number;
  readonly entries: number;
  /** Since a closed day: those that are not closed. */
  readonly accounts: number;
  readonly openStakes: number;
  /** Balance sheet: per currency the players' buckets, the open stakes and the operator's accounts; they sum to zero. */
  readonly sheet: readonly SheetRow[];
  /** What does not reconcile, at most a hundred of each kind. */
  readonly faults: readonly LedgerFault[];
}

export interface SheetRow {
  readonly currency: Currency;
  readonly kind: "player" | "stake" | "house";
  /** The players' bucket or the operator's account; "open" for stakes. */
  readonly name: string;
  readonly balance: Paise;
}

/** One thing that does not reconcile. */
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
    | "wrongReversal"
    | "resultDayWrong"
    | "lastBalanceWrong"
    /** What was looked at since the last closed day is not as it must be; the whole audit names it. */
    | "sinceClosing"
    /** The question could not be answered, because of what the data are. */
    | "notAnswered";
  /** The transfer's key or the account's name. */
  readonly what: string;
  /** Paise that are too many or too few; 0 where it is not a matter of amounts. */
  readonly amount: number;
}

/** What another module's audit compared with the ledger (`auditCashier(database)`); told and judged beside it. */
export interface AuditPart {
  readonly module: string;
  /** What was looked at, for a person: "12 orders, 3 withdrawals". */
  readonly looked: string;
  readonly faults: readonly { readonly code: string; readonly what: string; readonly amount: number }[];
}

/** The report as lines for a terminal. */
export function describeAudit({
  since,
  transfers,
  entries,
  accounts,
  openStakes,
  sheet,
  faults,
}: AuditReport): readonly string[] {
  return [
    `${transfers} transfers, ${entries} entries${since === null ? "" : ` since ${since} was closed`}, ${accounts} accounts, ${openStakes} open stakes`,
    ...sheet.map(({ currency, kind, name, balance }) => `  ${currency} ${kind} ${name}: ${formatAmount(balance)}`),
    ...faults.map(describeFault),
  ];
}

/** What another module found, as lines for a terminal. */
export function describePart({ module, looked, faults }: AuditPart): readonly string[] {
  return [`${module}: ${looked}`, ...faults.map(describeFault)];
}

/** The last line. */
export function describeVerdict(faults: number): string {
  return faults === 0 ? "The ledger is sound." : `The ledger is NOT sound: ${faults} fault(s).`;
}

function describeFault({ code, what, amount }: AuditPart["faults"][number]): string {
  return `${code}: ${what} (${amount} paise)`;
}
