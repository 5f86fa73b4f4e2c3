import { assert, type Paise, paise } from "../../kernel/index.ts";

/** What a player's tax of one financial year is reckoned from (M-7, Rule 133 of the Income-tax Rules). */
export interface YearFigures {
  /** A: gross withdrawals of the year. */
  readonly withdrawn: Paise;
  /** B: own deposits credited in the year. */
  readonly deposited: Paise;
  /** C: what the player owned when the year began, stakes at tables included. */
  readonly opening: Paise;
  /** E: winnings of the year that were taxed already. */
  readonly taxed: Paise;
}

export interface Tax {
  /** Net winnings that are taxed now; added to E. */
  readonly taxable: Paise;
  readonly tds: Paise;
}

/** Net winnings as far as they were withdrawn, A − B − C; below zero when nothing was won. */
export function netWinnings({ withdrawn, deposited, opening }: Omit<YearFigures, "taxed">): Paise {
  return paise(withdrawn - deposited - opening);
}

/** M-7: the tax that falls due when `amount` leaves on top of the year's withdrawals so far. `amount` is not negative. */
export function taxOnWithdrawal(figures: YearFigures, amount: Paise, bps: number): Tax {
  assert(amount >= 0, "what is withdrawn is not negative");
  return taxAtYearEnd(figures, amount, bps);
}

/**
 * M-7 at the year's end: what is left in the account, D_close, counts like a withdrawal. Nothing is given back when too
 * much was taken. D_close is below zero where an earlier year's tax is still due and more than all there is.
 */
export function taxAtYearEnd(figures: YearFigures, closing: Paise, bps: number): Tax {
  const left = netWinnings({ ...figures, withdrawn: paise(figures.withdrawn + closing) }) - figures.taxed;
  const taxable = paise(Math.max(0, left));
  return { taxable, tds: taxAt(taxable, bps) };
}

/** The tax on net winnings: amount × bps / 10 000 to the nearest paisa, halves up. */
export function taxAt(amount: Paise, bps: number): Paise {
  return paise(Number((BigInt(amount) * BigInt(bps) + 5_000n) / 10_000n));
}

/** How a tax is taken at the year's end: from W, then D (M-7); what neither holds stays owed. */
export function takeTax(tds: Paise, held: { readonly winnings: Paise; readonly deposit: Paise }) {
  const fromWinnings = paise(Math.min(tds, held.winnings));
  const fromDeposit = paise(Math.min(tds - fromWinnings, held.deposit));
  return { fromWinnings, fromDeposit, owed: paise(tds - fromWinnings - fromDeposit) };
}
