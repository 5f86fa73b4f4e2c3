import type { MonthCheckName } from "../contract.ts";

/** One thing that is done before a month is closed; amounts are paise. */
export interface MonthCheck {
  readonly name: MonthCheckName;
  readonly isDone: boolean;
  /** How far it is: so many of so many; of taxes paise paid of paise due; of what may not be left what is left, below zero. */
  readonly done: number;
  readonly of: number;
  /** Days that are not closed, or the last days of which there are lines of bank and gateway. */
  readonly days: readonly string[];
}

/** An account of the trial balance that a closed month keeps; paise, balances credit less debit. */
export interface KeptTrialRow {
  readonly account: string;
  readonly openingPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly closingPaise: number;
}
