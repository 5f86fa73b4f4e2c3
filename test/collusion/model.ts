/**
 * What friends at one table can do with deposits, bonus and tickets, in a few plain lines: the rules of money (M-3, M-4, M-5,
 * M-9, M-10, M-11) over the server's own pure functions, quick enough to try tens of thousands of strategies.
 */
import { openingPromotions } from "../../modules/bonus/promotions/opening.ts";
import { quoteOf, splitBonus } from "../../modules/bonus/promotions/promotion.ts";
import { refundOf } from "../../modules/cashier/refunds/refunds.ts";
import { taxOnWithdrawal } from "../../modules/cashier/tax/tds.ts";
import { instant, type PlayerId, paise, shareBps } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { feeSharesOf, safeBonusBps } from "../../modules/wallet/fees/fee-shares.ts";
import type { SettlementTransfer, SettleRequest, StakeKey } from "../../modules/wallet/index.ts";
import { pay, type Stake, stackOf, takeInOrder } from "./stakes.ts";

/** A table that friends may have for themselves. */
export interface TableRules {
  /** A point's worth; of a match the entry fee. */
  readonly unit: number;
  readonly isMatch: boolean;
  readonly feeBps: number;
  readonly bonusBps: number;
  readonly isPrivate: boolean;
}

export interface Rules {
  readonly players: number;
  readonly tables: readonly TableRules[];
  readonly releaseBps: number;
  /** What the fee's share that bonus paid releases: nothing, or, as it once was, as much as any. */
  readonly counts: "borne" | "all";
  readonly taxed: boolean;
}

export type Action =
  | { readonly do: "deposit"; readonly player: number; readonly amount: number; readonly promotion: number | null }
  | { readonly do: "spin"; readonly player: number }
  | { readonly do: "sit"; readonly player: number; readonly table: number; readonly units: number }
  /** Players who can pay are dealt in; the winner, counted among them, takes from each other one the units that `lost` names. */
  | { readonly do: "deal"; readonly table: number; readonly winner: number; readonly lost: readonly number[] }
  | { readonly do: "leave"; readonly player: number; readonly table: number }
  /** Everybody with a ticket enters a tournament of their own; one takes the prize. */
  | { readonly do: "tournament"; readonly winner: number }
  | { readonly do: "withdraw"; readonly player: number }
  | { readonly do: "refund"; readonly player: number }
  | { readonly do: "expire" };

export interface Friend {
  deposit: number;
  winnings: number;
  instant: number;
  lock: number;
  /** Fees that they bore themselves. */
  fees: number;
  tickets: number;
  deposits: number;
  /** How often each promotion was used. */
  readonly used: number[];
  /** The last deposit, while nothing was staked since. */
  unstaked: { readonly id: number; readonly amount: number; readonly instant: number; readonly lock: number } | null;
  refunded: boolean;
  withdrawn: number;
  paidIn: number;
  taxedSoFar: number;
  paidOut: number;
  /** Stakes by table. */
  readonly stakes: (Stake | null)[];
}

export interface State {
  readonly friends: Friend[];
  /** Face value of tickets that were used: a gift of the server's, by M-11 paid by promotions. */
  gifts: number;
  referralPaid: boolean;
  referralFriendPaid: boolean;
}

const SETTINGS = DEFAULT_SETTINGS;
const REWARD = SETTINGS.referral.rewardPaise;
const WHEEL_AT_BEST = Math.max(...SETTINGS.wheel.segments.map(({ valuePaise }) => valuePaise));
/** The promotions of a new server: welcome, instant, lock with a ticket. */
export const PROMOTIONS = openingPromotions(instant(0));
const TICKET = PROMOTIONS[2]?.ranges[1]?.ticket?.valuePaise ?? paise(0);
/** What a tournament's fee leaves of tickets. */
const TOURNAMENT_FEE_BPS = 900;
/** A points table deals in players who can pay the worst loss. */
const WORST_LOSS = 80;

/** A table as the lobby opens it: with no more bonus than its smallest fees allow. */
export function tableOf(unit: number, isMatch: boolean, feeBps: number, isPrivate = false): TableRules {
  const most = Math.min(SETTINGS.bonusStake.shareBps, safeBonusBps(feeBps, paise(unit), 2));
  return { unit, isMatch, feeBps, bonusBps: isPrivate ? 0 : most, isPrivate };
}

export function opening({ players, tables }: Rules): State {
  const friend = (): Friend => ({
    deposit: 0,
    winnings: 0,
    instant: 0,
    lock: 0,
    fees: 0,
    tickets: 0,
    deposits: 0,
    used: PROMOTIONS.map(() => 0),
    unstaked: null,
    refunded: false,
    withdrawn: 0,
    paidIn: 0,
    taxedSoFar: 0,
    paidOut: 0,
    stakes: tables.map(() => null),
  });
  return {
    friends: Array.from({ length: players }, friend),
    gifts: 0,
    referralPaid: false,
    referralFriendPaid: false,
  };
}

export function copyOf(state: State): State {
  return {
    ...state,
    friends: state.friends.map((friend) => ({
      ...friend,
      used: [...friend.used],
      stakes: friend.stakes.map((stake) => stake && { ...stake }),
    })),
  };
}

/**
 * What the friends have more than they paid in: money in accounts and at tables, bonus left out, and what was paid out to
 * them; less the gifts that tickets are. No more than this could ever be withdrawn or refunded.
 */
export function ahead({ friends, gifts }: State): number {
  const own = friends.reduce((sum, { deposit, winnings, stakes, paidIn, paidOut }) => {
    const staked = stakes.reduce((all, stake) => all + (stake ? stackOf(stake) - stake.bonus : 0), 0);
    return sum + deposit + winnings + staked + paidOut - paidIn;
  }, 0);
  return own - gifts;
}

/** Does it, as far as it can be done; false when nothing came of it. */
export function act(rules: Rules, state: State, action: Action): boolean {
  switch (action.do) {
    case "deposit":
      return deposit(state, action);
    case "spin":
      (state.friends[action.player] as Friend).instant += WHEEL_AT_BEST;
      return true;
    case "sit":
      return sit(rules, state, action);
    case "deal":
      return deal(rules, state, action);
    case "leave":
      return leave(state, action);
    case "tournament":
      return tournament(state, action.winner);
    case "withdraw":
      return withdraw(rules, state.friends[action.player] as Friend);
    case "refund":
      return refund(state.friends[action.player] as Friend);
    case "expire":
      for (const friend of state.friends) {
        friend.instant = 0;
        friend.lock = 0;
        // What is left of the bonus is gone.
        if (friend.unstaked) friend.unstaked = { ...friend.unstaked, instant: 0, lock: 0 };
      }
      return true;
  }
}

function deposit(state: State, { player, amount, promotion }: Extract<Action, { do: "deposit" }>): boolean {
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
    offer && quote ? splitBonus(quote.bonusPaise, SETTINGS.bonusGrants.instantShareBps[offer.category]) : null;
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

/** M-3. */
function sit(rules: Rules, state: State, { player, table, units }: Extract<Action, { do: "sit" }>): boolean {
  const friend = state.friends[player] as Friend;
  const { unit, bonusBps } = rules.tables[table] as TableRules;
  const amount = unit * units;
  const bonus = Math.min(friend.instant, shareBps(paise(amount), bonusBps));
  const fromDeposit = Math.min(friend.deposit, amount - bonus);
  const fromWinnings = amount - bonus - fromDeposit;
  if (amount === 0 || fromWinnings > friend.winnings) return false;
  friend.instant -= bonus;
  friend.deposit -= fromDeposit;
  friend.winnings -= fromWinnings;
  friend.unstaked = null;
  const stake = friend.stakes[table] ?? { bonus: 0, deposit: 0, winnings: 0, gains: 0 };
  stake.bonus += bonus;
  stake.deposit += fromDeposit;
  stake.winnings += fromWinnings;
  friend.stakes[table] = stake;
  return true;
}

const stakeKey = (table: number, seat: number, sitting = 1): StakeKey => ({
  tableId: `t${table}`,
  seat,
  sitting,
});

/** A deal as the tables settle it: losers pay the winner, who pays the fee; in a match everybody's entry is paid in. */
export function settlementOf(
  rules: Rules,
  state: State,
  action: Extract<Action, { do: "deal" }>,
): { readonly winner: number; readonly settlement: Omit<SettleRequest, "key" | "currency"> } | null {
  const { table, lost } = action;
  const { unit, isMatch, feeBps } = rules.tables[table] as TableRules;
  const seats = state.friends.flatMap(({ stakes }, seat) => {
    const stack = stakes[table] ? stackOf(stakes[table]) : 0;
    return stack >= (isMatch ? unit : WORST_LOSS * unit) ? [{ seat, stack }] : [];
  });
  const winner = seats[action.winner % seats.length]?.seat;
  if (seats.length < 2 || winner === undefined) return null;
  const losers = seats.flatMap(({ seat, stack }) => {
    // In a match whole entries are lost.
    const units = isMatch ? Math.floor(stack / unit) : Math.min(lost[seat] ?? 0, WORST_LOSS);
    return seat === winner || units === 0 ? [] : [{ seat, amount: units * unit }];
  });
  const total = losers.reduce((sum, { amount }) => sum + amount, 0);
  const winnersEntry = isMatch ? unit : 0;
  const fee = shareBps(paise(total + winnersEntry), feeBps);
  if (total === 0) return null;
  const transfers: SettlementTransfer[] = losers.map(({ seat, amount }) => ({
    type: "stakeToStake",
    from: stakeKey(table, seat),
    to: stakeKey(table, winner),
    amount: paise(amount),
  }));
  if (fee > 0) transfers.push({ type: "stakeToFee", from: stakeKey(table, winner), amount: fee });
  if (!isMatch) return { winner, settlement: { transfers } };
  const named = (seat: number, amount: number) => ({ stake: stakeKey(table, seat), amount: paise(amount) });
  const paidIn = [...losers, { seat: winner, amount: unit }].map(({ seat, amount }) => named(seat, amount));
  // A prize is whole: the winner's own entry is in it, as far as it is not won money already (M-4).
  const staked = state.friends[winner]?.stakes[table] as Stake;
  const own = Math.min(unit, stackOf(staked) - staked.gains);
  return { winner, settlement: { transfers, paidIn, ...(own > 0 ? { ownInPrize: [named(winner, own)] } : {}) } };
}

/** M-4, M-5, M-10. */
function deal(rules: Rules, state: State, action: Extract<Action, { do: "deal" }>): boolean {
  const { table } = action;
  const dealt = settlementOf(rules, state, action);
  if (!dealt) return false;
  const { winner, settlement } = dealt;
  const won = state.friends[winner]?.stakes[table] as Stake;
  const byBonus = state.friends.map(() => ({ paid: 0, atMost: 0 }));
  for (const each of settlement.transfers) {
    if (each.type === "stakeToFee") {
      takeInOrder(won, each.amount, ["gains", "winnings", "deposit", "bonus"]);
      continue;
    }
    const stake = state.friends[each.from.seat]?.stakes[table] as Stake;
    byBonus[each.from.seat] = pay(stake, each.amount, won);
  }
  for (const { amount } of settlement.ownInPrize ?? []) byBonus[winner] = pay(won, amount, won);
  const { isPrivate } = rules.tables[table] as TableRules;
  for (const { stake, amount, releaseBps } of feeSharesOf(
    settlement,
    ({ seat }) => String(seat) as PlayerId,
    isPrivate ? 0 : rules.releaseBps,
  )) {
    const friend = state.friends[stake.seat] as Friend;
    const { paid, atMost } =
      rules.counts === "borne" ? (byBonus[stake.seat] ?? { paid: 0, atMost: 0 }) : { paid: 0, atMost: 0 };
    friend.fees += Math.max(0, amount - paid);
    const free = Math.min(friend.lock, shareBps(paise(Math.max(0, amount - atMost)), releaseBps));
    friend.lock -= free;
    friend.winnings += free;
  }
  const [referrer, friend] = state.friends;
  if (referrer && friend && state.referralFriendPaid && !state.referralPaid && friend.fees > 2 * REWARD) {
    state.referralPaid = true;
    referrer.instant += REWARD;
  }
  return true;
}

/** M-4: each rupee returns to its own bucket. */
function leave(state: State, { player, table }: Extract<Action, { do: "leave" }>): boolean {
  const friend = state.friends[player] as Friend;
  const stake = friend.stakes[table];
  if (!stake) return false;
  friend.instant += stake.bonus;
  friend.deposit += stake.deposit;
  friend.winnings += stake.winnings + stake.gains;
  friend.stakes[table] = null;
  return true;
}

function tournament(state: State, winner: number): boolean {
  const entries = state.friends.filter(({ tickets }) => tickets > 0);
  const first = state.friends[winner] as Friend;
  if (entries.length < 2 || first.tickets === 0) return false;
  for (const friend of entries) friend.tickets -= 1;
  const value = entries.length * TICKET;
  state.gifts += value;
  first.winnings += value - shareBps(paise(value), TOURNAMENT_FEE_BPS);
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

function withdraw({ taxed }: Rules, friend: Friend): boolean {
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
function refund(friend: Friend): boolean {
  const { unstaked } = friend;
  if (!unstaked || friend.refunded || friend.deposit < unstaked.amount) return false;
  const { gross } = refundOf(paise(unstaked.amount), SETTINGS.withdrawals.refundFeeBps, paise(0));
  friend.instant = Math.max(0, friend.instant - unstaked.instant);
  friend.lock = Math.max(0, friend.lock - unstaked.lock);
  friend.deposit -= unstaked.amount;
  friend.withdrawn += gross;
  friend.paidOut += gross;
  friend.unstaked = null;
  friend.refunded = true;
  return true;
}
