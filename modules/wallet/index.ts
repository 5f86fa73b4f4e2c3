import type { Currency, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";

/** What a player owns, in paise (practice: hundredths of a chip). Money at tables is not in it. */
export interface Balances {
  readonly practice: Paise;
  /** D of M-1. */
  readonly deposit: Paise;
  /** W of M-1. */
  readonly winnings: Paise;
}

/** Where a stake lies: one sitting of one seat (M-14). */
export interface StakeKey {
  readonly tableId: string;
  readonly seat: number;
  /** Counts the sittings of this seat, from 1. */
  readonly sitting: number;
}

/** One movement of a settlement; amounts are positive. */
export type SettlementTransfer =
  | { readonly type: "stakeToStake"; readonly from: StakeKey; readonly to: StakeKey; readonly amount: Paise }
  | { readonly type: "stakeToFee"; readonly from: StakeKey; readonly amount: Paise };

export type WalletRefusalCode =
  | "insufficientChips"
  | "keyConflict"
  | "noSuchStake"
  | "refillTooSoon"
  | "refillNotNeeded";

/** The double-entry ledger's face to the other rooms. Every call may be repeated: its key makes it happen once. */
export interface Wallet {
  balances(player: PlayerId): Promise<Balances>;
  /** The opening grant of practice chips; once a player, however often it is called. */
  grantOpening(player: PlayerId): Promise<void>;
  /** Back to the opening grant when below the limit, once an hour (rulings). */
  refillPractice(player: PlayerId): Promise<Result<Balances, Refusal<WalletRefusalCode>>>;
  /** Moves `amount` from the player to the stake; `key` is the call's idempotency key, so a top-up is another reserve with another key. */
  reserve(request: {
    readonly key: string;
    readonly player: PlayerId;
    readonly stake: StakeKey;
    readonly currency: Currency;
    readonly amount: Paise;
  }): Promise<Result<{ readonly stakeBalance: Paise }, Refusal<WalletRefusalCode>>>;
  /** Posts a deal's settlement, all of it or nothing; the same key with other contents is refused as `keyConflict` and alarmed (M-14). */
  settle(request: {
    readonly key: string;
    readonly currency: Currency;
    readonly transfers: readonly SettlementTransfer[];
  }): Promise<Result<void, Refusal<WalletRefusalCode>>>;
  /** Returns whatever the stake holds to its player and closes it. */
  release(request: {
    readonly key: string;
    readonly stake: StakeKey;
  }): Promise<Result<{ readonly returned: Paise }, Refusal<WalletRefusalCode>>>;
  /** Stakes that are open now, for the sweeper that looks for orphans. */
  openStakes(): Promise<readonly { readonly stake: StakeKey; readonly player: PlayerId; readonly balance: Paise }[]>;
}
