import { plainDigits } from "./typed.ts";

/** What may stand before and after an amount. */
const AROUND = /^\s*(?:₹|rs\.?|inr)?\s*|(?:\s*\/-)?\s*$/giu;
/** Rupees without a sign between them, in groups as India (1,00,000) writes them, or as the world (100,000) does. */
const WHOLE =
  "\\d+|\\d{1,2}(?<india>[,\\s])\\d{2}(?:\\k<india>\\d{2})*\\k<india>\\d{3}|\\d{1,3}(?<world>[,\\s])\\d{3}(?:\\k<world>\\d{3})*";
const AMOUNT = new RegExp(`^(?<whole>${WHOLE})(?:\\.(?<part>\\d{1,4}))?$`, "u");
/** Beyond it no reader's number is exact. */
const MOST_PAISE = 9_000_000_000_000_000;

/**
 * An amount in rupees as it was typed, pasted or printed, in paise: `1500`, `25.5`, `1,00,000`, `₹ 100,000.50`,
 * `500/-`. A separator groups thousands where the groups are whole, and nowhere else. "25,50" is no amount, nor is any
 * other text that leaves a doubt: leaving a sign out would make another amount of the digits around it. Null where it
 * is none, is empty, below zero or not of whole paise.
 */
export function typedPaise(typed: string): number | null {
  const { whole, part = "" } = AMOUNT.exec(plainDigits(typed).replace(AROUND, ""))?.groups ?? {};
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return null;
  const amount = Number(whole.replace(/[,\s]/g, "")) * 100 + Number(part.slice(0, 2).padEnd(2, "0"));
  return amount > MOST_PAISE ? null : amount;
}

/** The whole rupees that were typed, by the rule of {@link typedPaise}; null where there are paise, or no amount. */
export function typedRupees(typed: string): number | null {
  const amount = typedPaise(typed);
  return amount === null || amount % 100 !== 0 ? null : amount / 100;
}

/** Signs that a field of an amount holds, separators and what was pasted around it among them. */
const LONGEST = 20;

/**
 * What a field of whole rupees keeps of typed text: at most `digits` of digits alone, and everything else as it stands.
 * Leaving a sign out during typing would join the digits on both sides of it: "25.50" became 2550.
 */
export function keptAmount(typed: string, digits: number): string {
  const plain = plainDigits(typed).trimStart();
  if (!/\d/.test(plain)) return /^[₹.,\-\s]*$/u.test(plain) ? plain.slice(0, LONGEST) : "";
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, "").slice(0, digits) : plain.slice(0, LONGEST);
}
