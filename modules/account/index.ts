import type { AuthenticatedPlayer, Identity, IdentityRefusal, SessionHolder } from "../identity/index.ts";
import type { ProfileData } from "../identity/profile-contract.ts";
import type { Clock, Database, Instant, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";
import type { ExclusionPeriod, ProfileRequest } from "./contract.ts";

export { createAccount } from "./account.ts";
export { type Agent, type AgentDesk, createAgentDesk } from "./agents/agents.ts";
export { securityHttp } from "./http/security.ts";
export { accountHttp } from "./http.ts";

/** Why the account did not do what was asked, beside identity's reasons; `http.ts` gives each code its status. */
export type AccountRefusalCode =
  | "invalidBirthday"
  | "mobileLocked"
  | "agentUnknown"
  | "agentLinked"
  | "tooMany"
  | "balanceLeft"
  | "stakeOpen"
  | "withdrawalOpen"
  | "depositOpen"
  | "depositLeaving"
  | "depositWaits"
  | "bankNeeded"
  | "debtOpen";
export interface AccountRefusal extends Refusal<AccountRefusalCode> {
  readonly retryAfterSeconds?: number;
}

/** A refusal says whose it is, because their codes are worded in two places. */
export type Answer<T> = Promise<
  Result<T, { readonly account: AccountRefusal } | { readonly identity: IdentityRefusal }>
>;

/** The account area's own calls (S2 § 7), composed of what the rooms know. */
export interface Account {
  /** Everything of S2 § 3 "Profile", and the token to use from now on; null when the session has ended meanwhile. */
  profile(player: AuthenticatedPlayer): Promise<{ readonly profile: ProfileData; readonly token: string } | null>;
  /** Changes all that is given, or nothing (S2 § 5). */
  edit(player: SessionHolder, request: ProfileRequest): Answer<void>;
  /** Links the player to an agent for good; the same agent again is no refusal. */
  joinAgent(player: PlayerId, agentId: string): Answer<void>;
  /** Keeps the player out of cash play and deposits; answers until when, which may be an earlier, longer time. */
  exclude(player: PlayerId, period: ExclusionPeriod): Promise<Instant>;
  /** Has the player reminded after so many minutes in one session; 0 for never. */
  setReminder(player: PlayerId, minutes: number): Promise<void>;
  /** All that the house keeps about the player, by room, for whoever knows the password. */
  exportOf(player: SessionHolder, password: string): Answer<Readonly<Record<string, unknown>>>;
  /**
   * Closes the account for good. Refused while there are winnings, a stake at a table, an open withdrawal or a debt. A deposit
   * balance is sent back first; refused until it has arrived.
   */
  close(player: SessionHolder, password: string): Answer<void>;
  /** For identity's news: forgets what the account itself keeps. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
}

/** What the profile shows of other rooms; each is asked once, all at the same time. */
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
}

/** What stands in the way of closing an account, as far as other rooms know. */
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

export interface AccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<
    Identity,
    | "own"
    | "renewToken"
    | "edit"
    | "confirmPassword"
    | "changePassword"
    | "confirmOwnEmail"
    | "standing"
    | "exclude"
    | "exportOf"
    | "close"
    | "authenticate"
  >;
  readonly profileParts: ProfileParts;
  /** Name and birthday are those of an approved PAN. */
  readonly isNameLocked: (player: PlayerId) => Promise<boolean>;
  readonly closing: ClosingChecks;
  /** What each other room keeps about a player, by the room's name. */
  readonly exports: Readonly<Record<string, (player: PlayerId) => Promise<unknown>>>;
}
