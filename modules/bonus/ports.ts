/** What bonus is given by other modules and by the shell, no more than it needs of each. */
import type { Instant, PlayerId } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { DAILY_BONUS_EVENT, DailyBonusData } from "./contract.ts";

/** What other modules know of a player. */
export interface People {
  statusOf(player: PlayerId): Promise<{
    readonly mobileVerified: boolean;
    readonly excludedUntil: Instant | null;
    readonly closed: boolean;
  }>;
  nameOf(player: PlayerId): Promise<string>;
  referralCodeOf(player: PlayerId): Promise<string>;
  /** Every device that the player used. */
  devicesOf(player: PlayerId): Promise<readonly string[]>;
  /** Keyed hash of the PAN that was approved; null without one. */
  panHashOf(player: PlayerId): Promise<string | null>;
}

/** The part of the ledger that bonus uses. */
export type BonusWallet = Pick<Wallet, "move" | "balances" | "stakesOf" | "feesPaidBy" | "bonusPlayedSince">;

/** Tells a player's browser, whichever process it listens to; may be lost. */
export type TellBonus = (to: PlayerId, event: typeof DAILY_BONUS_EVENT, data: DailyBonusData) => void;

/** Tells all who listen to this process what each process sees for itself. */
export type TellBonusHere = (event: typeof DAILY_BONUS_EVENT, data: DailyBonusData) => void;
