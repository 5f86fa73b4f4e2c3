/** What the deposit page makes of an amount; pure (S2 §§ 2.9, 4, 5, 9). Whole rupees. */

import type { PromotionData } from "../../../bonus/contract.ts";
import { keptAmount, say, typedRupees } from "../../../kernel/index.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { AMOUNT_LENGTH } from "../../contract.ts";
import { cashierTexts } from "../../texts/index.ts";

export interface Range {
  readonly nMinimum: number;
  readonly nMaximum: number;
}

/** What an input's text becomes: of digits six at most, and no more than the maximum, with its warning; what is no whole amount stays, with what is wrong. */
export const readAmount = (typed: string, range: Range) => {
  const text = keptAmount(typed, AMOUNT_LENGTH);
  const rupees = typedRupees(text);
  if (rupees === null) return { text, rupees: 0, problem: text === "" ? "" : uiTexts.wholeRupees, warning: "" };
  const { nMaximum } = range;
  if (rupees <= nMaximum) return { text: rupees === 0 ? "" : text, rupees, problem: "", warning: "" };
  return {
    text: String(nMaximum),
    rupees: nMaximum,
    problem: "",
    warning: say(cashierTexts.mostDeposit, { most: nMaximum }),
  };
};

/** Add Cash is disabled below the minimum, and with nothing typed. */
export const mayAdd = (amount: number, range: Range): boolean => amount >= range.nMinimum && amount <= range.nMaximum;

/** The promotion's range that the amount lies in. */
export const rangeOf = (promotion: PromotionData, amount: number): PromotionData["aPriceRange"][number] | undefined =>
  promotion.aPriceRange.find(({ nFrom, nTo }) => amount >= nFrom && amount <= nTo);

/** amount × the range's percentage / 100, at most `nMaxBonus`; counted in paise, rounded down. */
export const bonusOf = (promotion: PromotionData, amount: number): number => {
  const range = rangeOf(promotion, amount);
  if (range === undefined) return 0;
  return Math.min(Math.floor(amount * range.nPercentage), Math.round(range.nMaxBonus * 100)) / 100;
};
