/** What the deposit page makes of an amount; pure (S2 §§ 2.9, 4, 5, 9). Whole rupees. */

import type { PromotionData } from "../../../bonus/contract.ts";
import { wholeRupeesOf } from "../../../ui/whole-rupees.ts";
import { AMOUNT_LENGTH } from "../../contract.ts";

export interface Range {
  readonly nMinimum: number;
  readonly nMaximum: number;
}

/** What an input's text becomes: the digits before any other sign, six at most, and no more than the maximum, with its warning. */
export const readAmount = (text: string, range: Range): { readonly text: string; readonly warning: string } => {
  const digits = wholeRupeesOf(text.replace(/^0+(?=\d)/, ""), AMOUNT_LENGTH).replace(/^0+/, "");
  if (Number(digits) <= range.nMaximum) return { text: digits, warning: "" };
  return { text: String(range.nMaximum), warning: `Maximum deposit amount is ₹${range.nMaximum}` };
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
