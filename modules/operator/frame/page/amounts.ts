/** Amounts, shares and times as the desk's pages say them. */
import { counted } from "../../../kernel/index.ts";
import type { FloorRow } from "../../../tables/floor-contract.ts";
import { formatAmount, rupees } from "../../../ui/format.ts";

/** `₹1,234.50` of paise. */
export const inRupees = (paise: number): string => rupees(formatAmount(paise / 100));

/** What a seat or a point costs; practice chips are no rupees. */
export const moneyOf = (paise: number, currency: FloorRow["currency"]): string =>
  currency === "inr"
    ? rupees(formatAmount(paise / 100))
    : counted(paise / 100, "chip", "chips", formatAmount(paise / 100));

/** A rate in basis points as a percentage. */
export const share = (bps: number): string => `${bps / 100} %`;

/** `3 min 5 s`, of two moments. */
export function lasting(from: string, to: number): string {
  const seconds = Math.max(0, Math.floor((to - Date.parse(from)) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
