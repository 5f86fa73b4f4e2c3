/** Where a player's money is, as parts of one bar; pure. Rupees. */
import type { ChipsData } from "../../../wallet/contract.ts";

export type PartId = "deposit" | "winnings" | "held" | "bonus" | "tables";

/** One part of the bar. */
export interface MoneyPart {
  readonly id: PartId;
  readonly amount: number;
  /** Its share of the bar in percent; the parts' add up to 100, or to 0 where there is no money. */
  readonly percent: number;
  /** Where it begins in the bar, in percent. */
  readonly from: number;
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Deposit, winnings that may be withdrawn, winnings that are held, bonus, and what is at tables: every rupee in one of them. */
export const partsOf = (chips: ChipsData): readonly MoneyPart[] => {
  const winnings = toPaise(chips.nCash) - toPaise(chips.nChips);
  const withdrawable = toPaise(chips.nWithdrawable);
  const parts: readonly Omit<MoneyPart, "percent" | "from">[] = [
    { id: "deposit", amount: toPaise(chips.nChips) },
    { id: "winnings", amount: withdrawable },
    { id: "held", amount: Math.max(0, winnings - withdrawable) },
    {
      id: "bonus",
      amount: toPaise(chips.nInstantBonus) + toPaise(chips.nLockBonus),
    },
    { id: "tables", amount: toPaise(chips.nAtTables) },
  ];
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  const percentOf = (amount: number) => (all === 0 ? 0 : (amount / all) * 100);
  let before = 0;
  return parts.map((part) => {
    const from = percentOf(before);
    before += part.amount;
    return { ...part, amount: part.amount / 100, percent: percentOf(part.amount), from };
  });
};
