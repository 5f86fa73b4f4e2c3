/** Wire shapes of the accountant's reports. Safe for the browser. Amounts are paise; balances are credit less debit. */

import type { ProfitAndLoss, TrialBalance, TrialRow } from "../../../books/index.ts";

/** `GET /operator/books/trial-balance?from=2026-04-01&to=2026-04-30`: as the books have it. */
export type TrialBalanceData = TrialBalance;

/** An account of it. */
export type TrialRowData = TrialRow;

/** `GET /operator/books/profit-and-loss?from=2026-04-01&to=2026-04-30`: as the books have it. */
export type ProfitAndLossData = ProfitAndLoss;

/** A line of `GET /operator/books/ledger?account=fee&from=2026-04-01&to=2026-04-30`. */
export interface LedgerLineData {
  /** A moment; of what players hold together the day. */
  readonly at: string;
  readonly transfer: number | null;
  readonly kind: string;
  /** The key that it was posted by, which names its cause. */
  readonly reference: string | null;
  readonly player: string | null;
  readonly table: string | null;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly balancePaise: number;
}
