import type { Paise } from "../../../kernel/index.ts";

/** A deposit of deducted tax with the state, as its challan identification number names it. */
export interface Challan {
  /** Code of the bank's branch, seven digits. */
  readonly bsr: string;
  /** Day of the deposit, `YYYY-MM-DD`. */
  readonly day: string;
  /** Five digits. */
  readonly serial: string;
  /** The month of the deductions, `YYYY-MM`. */
  readonly month: string;
  readonly amount: Paise;
}

/** Challans for deductions of these months, both `YYYY-MM` and both counted, in the order of months and payments. */
export type ChallansOf = (first: string, last: string) => Promise<readonly Challan[]>;

/**
 * Finds the challan that paid a deduction, as a return wants one per row: the first of its month with enough left, so
 * that no challan carries more than it deposited; null where none has.
 */
export function createAllotting(
  challans: readonly Challan[],
): (deduction: { readonly day: string; readonly tds: number }) => Challan | null {
  const left = challans.map((challan) => ({ challan, paise: challan.amount as number }));
  return ({ day, tds }) => {
    const found = left.find(({ challan, paise }) => challan.month === day.slice(0, 7) && paise >= tds);
    if (found === undefined) return null;
    found.paise -= tds;
    return found.challan;
  };
}
