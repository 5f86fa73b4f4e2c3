/** Wire shapes of the accountant's reports. Safe for the browser. Amounts are paise; balances are credit less debit. */

/** `GET /operator/books/trial-balance?from=2026-04-01&to=2026-04-30`. */
export interface TrialBalanceData {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly TrialRowData[];
  readonly totals: {
    readonly openingDebitPaise: number;
    readonly openingCreditPaise: number;
    readonly debitPaise: number;
    readonly creditPaise: number;
    readonly closingDebitPaise: number;
    readonly closingCreditPaise: number;
  };
  readonly isEven: boolean;
}

/** An account of it. */
export interface TrialRowData {
  readonly account: string;
  readonly name: string;
  readonly group: string;
  readonly openingPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly closingPaise: number;
}

/** `GET /operator/books/profit-and-loss?from=2026-04-01&to=2026-04-30`. */
export interface ProfitAndLossData {
  readonly from: string;
  readonly to: string;
  readonly feesPaise: number;
  readonly gstPaise: number;
  readonly netFeesPaise: number;
  readonly costs: readonly { readonly account: string; readonly name: string; readonly paise: number }[];
  readonly costsPaise: number;
  readonly resultPaise: number;
}

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
