import type { Paise } from "../../../kernel/index.ts";

/** A deposit of deducted tax with the state, as its challan identification number names it. */
export interface Challan {
  /** Of the bank's branch, seven digits. */
  readonly bsr: string;
  /** Of the deposit, `YYYY-MM-DD`. */
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
 * Which challan paid a deduction: of those for its month the first that has enough left, so that no challan carries more than was deposited by
 * it; null where none has. A return wants one for every row.
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
