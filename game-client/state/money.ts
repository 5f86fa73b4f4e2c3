/** Amounts as people read them: rupees with their sign, practice chips without. */
import { formatAmount, paise } from "../../modules/kernel/money.ts";

export type Currency = "practice" | "inr";

/** "₹1,250.00" or "1,250 chips"; a minus where it is negative. */
export function amountWords(amount: number, currency: Currency): string {
  const sign = amount < 0 ? "−" : "";
  const value = short(Math.abs(amount));
  return currency === "inr" ? `${sign}₹${value}` : `${sign}${value} ${value === "1" ? "chip" : "chips"}`;
}

/** The same without the word "chips": for plates and lists. */
export function amountShort(amount: number, currency: Currency): string {
  const sign = amount < 0 ? "−" : "";
  return `${sign}${currency === "inr" ? "₹" : ""}${short(Math.abs(amount))}`;
}

/** With a plus in front of a gain. */
export function changeWords(amount: number, currency: Currency): string {
  return amount > 0 ? `+${amountShort(amount, currency)}` : amountShort(amount, currency);
}

function short(amount: number): string {
  const text = formatAmount(paise(amount));
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}
