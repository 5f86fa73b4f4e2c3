/** What the cashier asks of other rooms, no more than it needs of each. */
import type { Instant, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";
import type { Region } from "../settings/index.ts";

/** Of identity: who may play for money. */
export interface Standing {
  readonly isAdult: boolean;
  readonly termsAccepted: boolean;
  readonly mobileVerified: boolean;
  /** Self-excluded until then; null: not. */
  readonly excludedUntil: Instant | null;
  readonly closed: boolean;
}

/** Of kyc: what has been proven (M-12). */
export interface KycStanding {
  readonly panApproved: boolean;
  readonly bankVerified: boolean;
}

/** Who the player is to the law, and where. */
export interface PlayerFacts {
  readonly standingOf: (player: PlayerId) => Promise<Standing>;
  readonly kycOf: (player: PlayerId) => Promise<KycStanding>;
  /** The state that the profile's address names, else the one they registered from; null when nobody knows. */
  readonly homeStateOf: (player: PlayerId) => Promise<Region | null>;
  /** The state of a `location` header; refused with the specification's text when it cannot be found. */
  readonly stateAt: (location: string | undefined) => Promise<Result<Region, Refusal<"locationNotFound">>>;
}

/** Of bonus: what a promotion gives with a deposit (M-10). */
export interface DepositBonus {
  /** Refused when the promotion does not fit the amount or the player. */
  quote(request: {
    readonly player: PlayerId;
    readonly promotionId: string;
    readonly amountPaise: Paise;
  }): Promise<Result<{ readonly bonusPaise: Paise; readonly ticketName: string | null }, Refusal>>;
  /** Called when the deposit's credit is in the ledger, at least once. */
  depositCredited(deposit: {
    readonly player: PlayerId;
    readonly depositId: string;
    readonly amountPaise: Paise;
    readonly promotionId: string | null;
    /** Opaque, but the same for the same UPI address. */
    readonly upiId: string | null;
  }): Promise<void>;
  /** The payment was taken back: what is left of the bonus that came with it goes back to the house. Repeatable. */
  depositReturned(player: PlayerId, depositId: string): Promise<unknown>;
}
