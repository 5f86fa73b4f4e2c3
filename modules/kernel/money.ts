import { assert } from "./assert.ts";

declare const paiseBrand: unique symbol;

/**
 * A whole number of paise (1/100 rupee). Practice chips are counted the same way, in hundredths of a
 * chip, so that one ledger carries both; `Currency` tells them apart. Floats never hold money.
 */
export type Paise = number & { readonly [paiseBrand]: true };

/** What an amount is an amount of: practice chips or Indian rupees. */
export type Currency = "practice" | "inr";

/** Brands a safe integer as paise; crashes on anything else. */
export function paise(amount: number): Paise {
  assert(Number.isSafeInteger(amount), `paise are safe integers, got ${amount}`);
  return amount as Paise;
}

/** Paise as the wire's rupees: a number with at most two decimals (`nChips`). */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** The wire's rupees as paise. At most two decimals count; crashes on what is not a finite number. */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** floor(amount × bps / 10 000): a fee or share in basis points (M-5, R-40). `amount` is not negative. */
export function shareBps(amount: Paise, bps: number): Paise {
  assert(amount >= 0 && Number.isInteger(bps) && bps >= 0, "a share is taken of an amount that is not negative");
  return paise(Number((BigInt(amount) * BigInt(bps)) / 10_000n));
}

/** Two decimals and Indian digit grouping without a currency sign: `1,23,456.50`. */
export function formatAmount(amount: Paise): string {
  const sign = amount < 0 ? "-" : "";
  const whole = Math.abs(amount);
  const rupees = String(Math.floor(whole / 100)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
  return `${sign}${rupees}.${String(whole % 100).padStart(2, "0")}`;
}
