/** What friends do at tables and in tournaments. */
import { type PlayerId, paise, shareBps } from "../../modules/kernel/index.ts";
import { feeSharesOf } from "../../modules/wallet/fees/fee-shares.ts";
import type { SettlementTransfer, SettleRequest, StakeKey } from "../../modules/wallet/index.ts";
import { pay, type Stake, stackOf, takeInOrder } from "./stakes.ts";
import { type Action, type Friend, PROMOTIONS, REWARD, type Rules, type State, type TableRules } from "./state.ts";

const TICKET = PROMOTIONS[2]?.ranges[1]?.ticket?.valuePaise ?? paise(0);
/** What a tournament's fee leaves of tickets. */
const TOURNAMENT_FEE_BPS = 900;
/** A points table deals in players who can pay the worst loss. */
const WORST_LOSS = 80;

/** M-3. */
export function sit(rules: Rules, state: State, { player, table, units }: Extract<Action, { do: "sit" }>): boolean {
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
export function deal(rules: Rules, state: State, action: Extract<Action, { do: "deal" }>): boolean {
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
export function leave(state: State, { player, table }: Extract<Action, { do: "leave" }>): boolean {
  const friend = state.friends[player] as Friend;
  const stake = friend.stakes[table];
  if (!stake) return false;
  friend.instant += stake.bonus;
  friend.deposit += stake.deposit;
  friend.winnings += stake.winnings + stake.gains;
  friend.stakes[table] = null;
  return true;
}

export function tournament(state: State, winner: number): boolean {
  const entries = state.friends.filter(({ tickets }) => tickets > 0);
  const first = state.friends[winner] as Friend;
  if (entries.length < 2 || first.tickets === 0) return false;
  for (const friend of entries) friend.tickets -= 1;
  const value = entries.length * TICKET;
  state.gifts += value;
  first.winnings += value - shareBps(paise(value), TOURNAMENT_FEE_BPS);
  return true;
}
