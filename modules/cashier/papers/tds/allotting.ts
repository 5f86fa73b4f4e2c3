import type { Challan } from "../../store/challans.ts";

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
