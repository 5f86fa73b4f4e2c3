/** Friends with what they have, the tables that they may have for themselves, and what they can do. */
import { openingPromotions } from "../../modules/bonus/promotions/opening.ts";
import { instant, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { safeBonusBps } from "../../modules/wallet/fees/fee-shares.ts";
import { type Stake, stackOf } from "./stakes.ts";

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

export const REWARD = DEFAULT_SETTINGS.referral.rewardPaise;
/** The promotions of a new server: welcome, instant, lock with a ticket. */
export const PROMOTIONS = openingPromotions(instant(0));

/** A table as the lobby opens it: with no more bonus than its smallest fees allow. */
export function tableOf(unit: number, isMatch: boolean, feeBps: number, isPrivate = false): TableRules {
  const most = Math.min(DEFAULT_SETTINGS.bonusStake.shareBps, safeBonusBps(feeBps, paise(unit), 2));
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
