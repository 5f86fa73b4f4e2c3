/** Amounts as people read them: rupees with their sign and two decimals (S1 § 9), practice chips without. */

import { say } from "../../modules/kernel/index.ts";
import { formatAmount, paise } from "../../modules/kernel/money.ts";
import { stateTexts } from "./texts/index.ts";

export type Currency = "practice" | "inr";

/** "₹1,250.00" or "1,250 practice chips", since a match of deals counts in chips, too; a minus where it is negative. */
export function amountLabel(amount: number, currency: Currency): string {
  const value = amountShort(amount, currency);
  return currency === "inr" ? value : say(stateTexts.practiceChips, { count: Math.abs(amount) / 100, amount: value });
}

/** The same without the words: for plates and lists. */
export function amountShort(amount: number, currency: Currency): string {
  const sign = amount < 0 ? "−" : "";
  return `${sign}${currency === "inr" ? `₹${formatAmount(paise(Math.abs(amount)))}` : short(Math.abs(amount))}`;
}

/** An amount with a plus in front of a gain. */
export function changeLabel(amount: number, currency: Currency): string {
  return amount > 0 ? `+${amountShort(amount, currency)}` : amountShort(amount, currency);
}

/** Chips have decimals only where they need them. */
function short(amount: number): string {
  const text = formatAmount(paise(amount));
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}
