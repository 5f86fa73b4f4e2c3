import { isDay } from "../../kernel/calendar.ts";
import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { ACCOUNT_GROUPS, ACCOUNTS, type AccountGroup, accountGroup, accountName } from "../accounts-contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { AccountMovement, DaySums } from "../store/day-sums.ts";

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** An account of the trial balance. Opening and closing are credit less debit. */
export interface TrialRow extends AccountMovement {
  readonly name: string;
  readonly group: AccountGroup;
  readonly closingPaise: number;
}

/** A trial balance as accountants have it: every figure of its totals stands on both sides. */
export interface TrialBalance {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly TrialRow[];
  readonly totals: TrialTotals;
  /** Are opening, movements and closing the same on both sides? */
  readonly isEven: boolean;
}

/** Sums of the sides. */
export interface TrialTotals {
  readonly openingDebitPaise: number;
  readonly openingCreditPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly closingDebitPaise: number;
  readonly closingCreditPaise: number;
}

/** Income and costs of a period. */
export interface ProfitAndLoss {
  readonly from: string;
  readonly to: string;
  /** Service fees: what the operator earned. */
  readonly feesPaise: number;
  /** GST on deposits that the operator bore. */
  readonly gstPaise: number;
  /** Fees less that GST. */
  readonly netFeesPaise: number;
  /** The other income and costs, each above zero where it is a cost. */
  readonly costs: readonly { readonly account: string; readonly name: string; readonly paise: number }[];
  readonly costsPaise: number;
  /** Below zero: a loss. */
  readonly resultPaise: number;
}

/** Days of one period at most: ten years. */
const MOST_DAYS = 3_700;

/** Are these two days a period: in order, and no longer than reports go? */
export const isPeriod = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_DAYS;

/** Trial balance of the days from `from` until `to`, both in it (K-11); an account that never moved is left out. */
export async function trialBalance(sums: Pick<DaySums, "movements">, from: string, to: string): Answer<TrialBalance> {
  if (!isPeriod(from, to)) return refused("badPeriod");
  const rows = (await sums.movements(from, to))
    .filter(({ openingPaise, debitPaise, creditPaise }) => openingPaise !== 0 || debitPaise !== 0 || creditPaise !== 0)
    .map(rowOf)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.account < b.account ? -1 : 1));
  const totals = totalsOf(rows);
  const isEven =
    totals.openingDebitPaise === totals.openingCreditPaise &&
    totals.debitPaise === totals.creditPaise &&
    totals.closingDebitPaise === totals.closingCreditPaise;
  return ok({ from, to, rows, totals, isEven });
}

/** Income and costs of the days from `from` until `to`, both in it (K-11). */
export async function profitAndLoss(sums: Pick<DaySums, "movements">, from: string, to: string): Answer<ProfitAndLoss> {
  const trial = await trialBalance(sums, from, to);
  if (!trial.ok) return trial;
  const { rows } = trial.value;
  const earned = (account: string): number => {
    const row = rows.find((one) => one.account === account);
    return row === undefined ? 0 : row.creditPaise - row.debitPaise;
  };
  const costs = rows
    .filter(({ group, account }) => group === "costs" && account !== "gstBorne")
    .map(({ account, name, debitPaise, creditPaise }) => ({ account, name, paise: debitPaise - creditPaise }));
  const [feesPaise, gstPaise] = [earned("fee"), 0 - earned("gstBorne")];
  const costsPaise = costs.reduce((sum, { paise }) => sum + paise, 0);
  const netFeesPaise = feesPaise - gstPaise;
  return ok({ from, to, feesPaise, gstPaise, netFeesPaise, costs, costsPaise, resultPaise: netFeesPaise - costsPaise });
}

const rowOf = (moved: AccountMovement): TrialRow => ({
  ...moved,
  name: accountName(moved.account),
  group: accountGroup(moved.account),
  closingPaise: moved.openingPaise + moved.creditPaise - moved.debitPaise,
});

const ORDER = Object.keys(ACCOUNTS);
/** Its place in the list: groups in their order, and in each the accounts in theirs. */
const placeOf = ({ group, account }: TrialRow): number => {
  const place = ORDER.indexOf(account);
  return ACCOUNT_GROUPS.indexOf(group) * 1_000 + (place < 0 ? 999 : place);
};

function totalsOf(rows: readonly TrialRow[]): TrialTotals {
  const sum = (of: (row: TrialRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    openingDebitPaise: sum(({ openingPaise }) => Math.max(0, 0 - openingPaise)),
    openingCreditPaise: sum(({ openingPaise }) => Math.max(0, openingPaise)),
    debitPaise: sum(({ debitPaise }) => debitPaise),
    creditPaise: sum(({ creditPaise }) => creditPaise),
    closingDebitPaise: sum(({ closingPaise }) => Math.max(0, 0 - closingPaise)),
    closingCreditPaise: sum(({ closingPaise }) => Math.max(0, closingPaise)),
  };
}
