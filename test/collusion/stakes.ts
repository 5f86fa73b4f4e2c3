/** A stake of rupees, and what a loss or a prize takes of it (M-4). */

/** Rupees of a stake by where they came from (M-4). */
export interface Stake {
  bonus: number;
  deposit: number;
  winnings: number;
  gains: number;
}

/** All that a stake holds. */
export const stackOf = ({ bonus, deposit, winnings, gains }: Stake) => bonus + deposit + winnings + gains;

/** Takes an amount from these buckets, in this order. */
export function takeInOrder(stake: Stake, amount: number, order: readonly (keyof Stake)[]): void {
  let left = amount;
  for (const bucket of order) {
    const part = Math.min(left, stake[bucket]);
    stake[bucket] -= part;
    left -= part;
  }
  if (left > 0) throw new Error("a stake pays what it holds");
}

/** M-4: to another's gains, or of a prize the taker's own to their gains; answers what bonus paid, as it is and rounded up. */
export function pay(from: Stake, amount: number, to: Stake) {
  const exact = (amount * from.bonus) / (stackOf(from) - (from === to ? from.gains : 0));
  from.bonus -= Math.floor(exact);
  takeInOrder(from, amount - Math.floor(exact), ["deposit", "winnings", "gains"]);
  to.gains += amount;
  return { paid: Math.floor(exact), atMost: Math.ceil(exact) };
}
