import type { Identity } from "../identity/index.ts";
import type { ProfileData } from "../identity/profile-contract.ts";
import type { Clock, CreateLimiter, Database, Paise, PlayerId } from "../kernel/index.ts";

/** What the profile shows of other modules; each is asked once, all at the same time. */
export interface ProfileParts {
  readonly balances: (player: PlayerId) => Promise<{
    readonly practice: Paise;
    readonly deposit: Paise;
    readonly winnings: Paise;
  }>;
  /** W that may leave now: winnings less what is held (M-1). */
  readonly withdrawable: (player: PlayerId, winnings: Paise) => Promise<Paise>;
  /** Tax if all of W left now (M-1). */
  readonly taxIfAllWithdrawn: (player: PlayerId) => Promise<Paise>;
  readonly kyc: (player: PlayerId) => Promise<Pick<ProfileData, "oKYC" | "oBanking">>;
  readonly bonus: (player: PlayerId) => Promise<Pick<ProfileData, "oBonus" | "userTickets">>;
  readonly cashier: (
    player: PlayerId,
  ) => Promise<Pick<ProfileData, "oPurchaseRange" | "aAddCashPack" | "aRestrictedState">>;
  readonly club: (player: PlayerId) => Promise<ProfileData["oClub"]>;
}

/** What stands in the way of closing an account, as far as other modules know. */
export interface ClosingChecks {
  readonly hasOpenStake: (player: PlayerId) => Promise<boolean>;
  readonly hasOpenWithdrawal: (player: PlayerId) => Promise<boolean>;
  /** Is a deposit on its way into the ledger? What is paid on orders after the closing goes back to the payer. */
  readonly hasOpenDeposit: (player: PlayerId) => Promise<boolean>;
  /** Are there winnings of which a bank would transfer a rupee? */
  readonly hasWinningsLeft: (player: PlayerId) => Promise<boolean>;
  /** Does the player owe anything that a bank took back, or is a payment disputed (M-15)? */
  readonly hasDebt: (player: PlayerId) => Promise<boolean>;
  /** Pays the deposit balance back to where it came from, or to the verified bank account (M-9). */
  readonly payBack: (player: PlayerId) => Promise<"nothing" | "underWay" | "waits" | "bankNeeded">;
}

/** What the account area is given. */
export interface AccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly identity: Pick<
    Identity,
    | "own"
    | "renewToken"
    | "edit"
    | "confirmPassword"
    | "changePassword"
    | "confirmOwnEmail"
    | "statusOf"
    | "exclude"
    | "exportOf"
    | "close"
    | "closeOwn"
    | "authenticate"
  >;
  readonly profileParts: ProfileParts;
  /** Name and birthday are those of an approved PAN. */
  readonly isNameLocked: (player: PlayerId) => Promise<boolean>;
  readonly closing: ClosingChecks;
  /** What each other module keeps about a player, by the module's name. */
  readonly exports: Readonly<Record<string, (player: PlayerId) => Promise<unknown>>>;
}
