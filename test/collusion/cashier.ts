/** What friends do away from tables: they pay in, get bonus and tickets, and take out. */
import { quoteOf, splitBonus } from "../../modules/bonus/promotions/promotion.ts";
import { refundOf } from "../../modules/cashier/refunds/refunds.ts";
import { taxOnWithdrawal } from "../../modules/cashier/tax/tds.ts";
import { paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { type Action, type Friend, PROMOTIONS, REWARD, type Rules, type State } from "./state.ts";

export function deposit(state: State, { player, amount, promotion }: Extract<Action, { do: "deposit" }>): boolean {
  const friend = state.friends[player] as Friend;
  const offer = promotion === null ? undefined : PROMOTIONS[promotion];
  const quote = offer && quoteOf(offer.ranges, paise(amount));
  const fits =
    promotion === null ||
    (offer !== undefined &&
      quote !== null &&
      (offer.category !== "welcome" || friend.deposits === 0) &&
      (friend.used[promotion] ?? 0) < (offer.usesPerPlayer ?? Number.POSITIVE_INFINITY));
  if (!fits) return false;
  const parts =
    offer && quote ? splitBonus(quote.bonusPaise, DEFAULT_SETTINGS.bonusGrants.instantShareBps[offer.category]) : null;
  friend.deposit += amount;
  friend.paidIn += amount;
  friend.instant += parts?.instant ?? 0;
  friend.lock += parts?.lock ?? 0;
  if (quote?.ticket) friend.tickets += 1;
  if (promotion !== null) friend.used[promotion] = (friend.used[promotion] ?? 0) + 1;
  friend.unstaked = { id: friend.deposits, amount, instant: parts?.instant ?? 0, lock: parts?.lock ?? 0 };
  friend.deposits += 1;
  // The second came by the first one's code.
  if (player === 1 && !state.referralFriendPaid) {
    state.referralFriendPaid = true;
    friend.instant += REWARD;
  }
  return true;
}

const taxOn = (friend: Friend, amount: number) =>
  taxOnWithdrawal(
    {
      withdrawn: paise(friend.withdrawn),
      deposited: paise(friend.paidIn),
      opening: paise(0),
      taxed: paise(friend.taxedSoFar),
    },
    paise(amount),
    3_000,
  );

export function withdraw({ taxed }: Rules, friend: Friend): boolean {
  const amount = friend.winnings;
  if (amount === 0) return false;
  const { taxable, tds } = taxed ? taxOn(friend, amount) : { taxable: 0, tds: 0 };
  friend.winnings = 0;
  friend.withdrawn += amount;
  friend.taxedSoFar += taxable;
  friend.paidOut += amount - tds;
  return true;
}

/** M-9: a deposit that was never staked goes back, less five per cent and less what was used of its bonus and ticket. */
export function refund(friend: Friend): boolean {
  const { unstaked } = friend;
  if (!unstaked || friend.refunded || friend.deposit < unstaked.amount) return false;
  const { gross } = refundOf(paise(unstaked.amount), DEFAULT_SETTINGS.withdrawals.refundFeeBps, paise(0));
  friend.instant = Math.max(0, friend.instant - unstaked.instant);
  friend.lock = Math.max(0, friend.lock - unstaked.lock);
  friend.deposit -= unstaked.amount;
  friend.withdrawn += gross;
  friend.paidOut += gross;
  friend.unstaked = null;
  friend.refunded = true;
  return true;
}
