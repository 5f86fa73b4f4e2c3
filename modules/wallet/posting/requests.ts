/** What the ledger is asked to move. */
import type { Currency, Paise, PlayerId } from "../../kernel/index.ts";
import type { PlayerBucket, StakeKey, SystemAccount } from "./accounts.ts";

/** One movement of a settlement; amounts are positive. */
export type SettlementTransfer =
  | { readonly type: "stakeToStake"; readonly from: StakeKey; readonly to: StakeKey; readonly amount: Paise }
  | { readonly type: "stakeToFee"; readonly from: StakeKey; readonly amount: Paise };

/** What `reserve` takes. */
export interface ReserveRequest {
  readonly key: string;
  readonly player: PlayerId;
  readonly stake: StakeKey;
  readonly currency: Currency;
  readonly amount: Paise;
  /**
   * M-3: the share of the stake that instant bonus pays as far as there is any, in basis points; 0 or absent: none.
   * Never above the fee's rate (callers pass the lower of the setting and the rate; private tables none, R-53). Part of
   * the contents: a call that is repeated repeats it, so it is kept with what is journaled.
   */
  readonly bonusBps?: number;
}

/** What `settle` takes. */
export interface SettleRequest {
  readonly key: string;
  readonly currency: Currency;
  readonly transfers: readonly SettlementTransfer[];
  /**
   * What each stake paid into the pot that the fee is taken of: for a match all entries and rejoins (M-5), the winners'
   * too. Absent: what each lost, as at points tables. Shares of the fee go by it (M-10).
   */
  readonly paidIn?: readonly { readonly stake: StakeKey; readonly amount: Paise }[];
  /**
   * M-4: what of a prize was its taker's own entries, with the bonus in them: once the transfers are done, it leaves the buckets it came
   * from for what the stake won, so that the prize goes to W whole. A match alone has prizes; every stake is named once.
   */
  readonly ownInPrize?: readonly { readonly stake: StakeKey; readonly amount: Paise }[];
  /** No lock bonus is released: private tables. */
  readonly noLockRelease?: true;
}

/** A side of a move of rupees: a bucket of the player's or an account of the operator's (M-1, M-2). */
export type Party =
  | { readonly bucket: Exclude<PlayerBucket, "practice"> }
  | { readonly house: Exclude<SystemAccount, "fee"> };

/** An account of the operator's as a move names it. */
export const operatorAccount = (name: Exclude<SystemAccount, "fee">): Party => ({ house: name });

/** One movement of rupees between a player and the operator, or among the operator's accounts; the amount is positive. */
export interface Move {
  /** Several: as much as the first has, then the next. The operator's accounts have no bottom. */
  readonly from: Party | readonly Party[];
  readonly to: Party;
  readonly amount: Paise;
}

/** What happens among the operator's own accounts: papers of gateway, bank and state tell of it, or two operators corrected it (M-16). */
export const OWN_KINDS = [
  "settlement",
  "payoutPaper",
  "bankPaper",
  "challan",
  "suspense",
  "adjustment",
  "writeOff",
] as const;

/** What a move is for; statements word it. An adjustment that names a player is about that player's money. */
export const MOVE_KINDS = [
  "deposit",
  "depositRefund",
  "chargeback",
  "withdrawal",
  "withdrawalFailed",
  "tds",
  "bonus",
  "bonusExpired",
  "ticket",
  "tournament",
  ...OWN_KINDS,
] as const;
/** One of {@link MOVE_KINDS}. */
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Every kind of transfer that the ledger holds: practice chips, tables, moves, and tournaments as they are settled. */
export const TRANSFER_KINDS = [
  ...(["grant", "refill", "reserve", "settle", "release"] as const),
  ...MOVE_KINDS,
  "tournamentPrizes",
] as const;
/** One of {@link TRANSFER_KINDS}. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];
