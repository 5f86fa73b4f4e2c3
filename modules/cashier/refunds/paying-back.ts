/** How a deposit balance is split over the payments that it came by (M-9); pure. */
import { assert, type Paise, paise, shareBps } from "../../kernel/index.ts";

/** A deposit that the gateway can still refund to its payer. */
export interface PayableBack {
  readonly depositId: string;
  readonly paymentId: string;
  /** What of its credit has neither been refunded nor charged back. */
  readonly left: Paise;
  /** Nothing was staked since its credit: its refund costs the fee and the bonus used (M-9). */
  readonly isUnstaked: boolean;
  readonly bonusUsed: Paise;
}

/** One payment out: back to a payment, or to the bank account (`depositId` null). */
export interface PayingBack {
  readonly depositId: string | null;
  readonly paymentId: string | null;
  /** With fee and bonus used, what leaves D. */
  readonly gross: Paise;
  readonly fee: Paise;
  readonly bonusUsed: Paise;
}

/** Banks transfer a rupee at least. */
const LEAST = 100;

/**
 * What of `balance` goes where: `payable` in the order in which they stand, each up to what is left of it; the rest to the
 * bank account. `rest` is what neither takes: without a verified bank account all of that rest, else less than a rupee.
 */
export function splitBack(
  balance: Paise,
  payable: readonly PayableBack[],
  terms: { readonly feeBps: number; readonly hasBank: boolean },
): { readonly parts: readonly PayingBack[]; readonly rest: Paise } {
  let rest: number = balance;
  const parts: PayingBack[] = [];
  for (const { depositId, paymentId, left, isUnstaked, bonusUsed: used } of payable) {
    const amount = paise(Math.min(rest, left));
    const fee = isUnstaked ? shareBps(amount, terms.feeBps) : paise(0);
    const bonusUsed = isUnstaked ? paise(Math.min(used, amount - fee)) : paise(0);
    const gross = paise(amount - fee - bonusUsed);
    if (gross < LEAST) continue;
    parts.push({ depositId, paymentId, gross, fee, bonusUsed });
    rest -= amount;
  }
  if (terms.hasBank && rest >= LEAST) {
    parts.push({ depositId: null, paymentId: null, gross: paise(rest), fee: paise(0), bonusUsed: paise(0) });
    rest = 0;
  }
  const out = parts.reduce((sum, { gross, fee, bonusUsed }) => sum + gross + fee + bonusUsed, 0);
  assert(out + rest === balance, "nothing is lost between the parts");
  return { parts, rest: paise(rest) };
}
