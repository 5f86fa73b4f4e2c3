import type { Instant, PlayerId, Result } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { DetailName } from "../profile-contract.ts";
import type { IdentityRefusal } from "../refusals.ts";
import type { AuthenticatedPlayer, SessionHolder } from "../sessions/session.ts";

/** What players tell of themselves; empty until given. A birthday is `YYYY-MM-DD`. */
export type OwnDetails = { readonly [K in DetailName]: K extends "state" ? Region | "" : string };

/** Everything that identity keeps about a player who asks for it. */
export interface OwnProfile {
  readonly id: PlayerId;
  readonly userName: string;
  readonly email: string;
  /** A new address that waits to be confirmed. */
  readonly pendingEmail: string | null;
  /** With +91. */
  readonly mobile: string;
  readonly gender: "male" | "female";
  readonly isEmailVerified: boolean;
  readonly isMobileVerified: boolean;
  readonly avatar: string;
  readonly referralCode: string;
  readonly details: OwnDetails;
}

/** A player's changes; what is left out stays. */
export interface OwnChanges extends Partial<{ readonly [K in keyof OwnDetails]: OwnDetails[K] | undefined }> {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
  /** The current password: another e-mail address needs it. */
  readonly password?: string | undefined;
  readonly avatar?: string | undefined;
  /** Tick what the registration left open. */
  readonly isAdult?: true | undefined;
  readonly acceptsTerms?: true | undefined;
}

/** Whether a player may play for money and deposit, as far as identity knows (M-12). */
export interface AccountStatus {
  /** 18 or older, as ticked at registration or shown by the birthday of the profile. */
  readonly isAdult: boolean;
  /** The player has agreed to the terms that hold today. */
  readonly termsAccepted: boolean;
  /** The player has ticked terms, if older ones. */
  readonly hasTicked: boolean;
  readonly mobileVerified: boolean;
  /** The player asked to be kept out until then; null when no such time is running. {@link FOREVER} for good. */
  readonly excludedUntil: Instant | null;
  /** The account was closed by its player. */
  readonly closed: boolean;
  /** Operators keep the player out. */
  readonly blocked: boolean;
}

/** All that identity keeps about a player, for their own eyes. Times are ISO 8601. */
export interface IdentityExport {
  readonly profile: OwnProfile;
  readonly registeredAt: string;
  readonly registeredState: string;
  readonly adultConfirmedAt: string | null;
  readonly termsAcceptedAt: string | null;
  readonly termsVersion: string | null;
  readonly termsLanguage: string | null;
  readonly referredBy: string | null;
  /** A code of ISO 639-1; null where no device has said one. */
  readonly language: string | null;
  readonly sessions: readonly {
    readonly from: string;
    readonly lastUsed: string | null;
    readonly until: string;
    readonly device: string | null;
    readonly address: string | null;
    readonly browser: string | null;
  }[];
  readonly passkeys: readonly {
    readonly name: string;
    readonly addedAt: string;
    readonly lastUsed: string | null;
    readonly isBackedUp: boolean;
  }[];
  readonly exclusions: readonly { readonly askedAt: string; readonly until: string }[];
}

type Answer<T> = Promise<Result<T, IdentityRefusal>>;

/** What players do with their own accounts (S2 § 2.3, 2.10). */
export interface OwnAccount {
  /** The player's own data, in one round trip. */
  own(id: PlayerId): Promise<OwnProfile>;
  /** The token to use from now on: prolonged once a day; undefined when the session has ended meanwhile. */
  renewToken(player: AuthenticatedPlayer): Promise<string | undefined>;
  /**
   * Changes all of it or nothing. A new e-mail address needs the password, gets a confirmation mail, and the old one a note; an old one
   * that was confirmed stays the player's until the new one is. Refused: names that others have, a birthday below 18 years, and while `isNameLocked` another full name or birthday.
   */
  edit(player: SessionHolder, changes: OwnChanges, locks: { readonly isNameLocked: boolean }): Answer<void>;
  /**
   * Is this the player's password? Wrong ones count for the session alone, so that anonymous callers' guesses at the log-in do
   * not block it.
   */
  confirmPassword(player: SessionHolder, password: string): Answer<void>;
  /** Sets another password and ends every session, this one too; a mail says so. */
  changePassword(player: SessionHolder, passwords: { readonly current: string; readonly next: string }): Answer<void>;
  /** Sends the confirmation mail again; needs the password. */
  confirmOwnEmail(player: SessionHolder, password: string): Answer<void>;

  /** Whether the player may play for money and deposit. Asked afresh each time: a self-exclusion holds at once. */
  statusOf(id: PlayerId): Promise<AccountStatus>;
  /**
   * Excludes the player from cash play and deposits until then; withdrawals stay open. It can be prolonged and never
   * shortened, by anyone. Answers what holds now.
   */
  exclude(id: PlayerId, until: Instant): Promise<Instant>;

  /** The given players whom an exclusion keeps out now, or whose account is closed or blocked. */
  keptOutAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
  /** Hands on exclusions, prolonged ones too; `handle` must bear repetition, a throw has it delivered again later. */
  onPlayerExcluded(handle: (player: PlayerId) => Promise<void>): void;

  exportOf(id: PlayerId): Promise<IdentityExport>;
  /**
   * Closes the account for good: sessions end, log-in is refused, personal data leave the player's row. What the law has
   * us keep stays encrypted for five years (PMLA 2002, s. 12). The user name stays taken, since statements and replays of
   * others show it; number and address may register again, unless an exclusion is running. Harmless to repeat.
   */
  close(id: PlayerId): Promise<void>;
  /** The same for the player themselves; refused where their session has ended meanwhile, as a block or a new password has it. */
  closeOwn(player: SessionHolder): Answer<void>;
  /** Hands on closed accounts; `handle` must bear repetition, a throw has it delivered again later. */
  onPlayerClosed(handle: (player: PlayerId) => Promise<void>): void;
}
