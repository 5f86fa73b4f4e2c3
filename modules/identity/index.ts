import type {
  Bus,
  Clock,
  Database,
  Instant,
  Log,
  PlayerId,
  Random,
  Refusal,
  Result,
  SecurityEvents,
  SessionId,
  Timers,
} from "../kernel/index.ts";
import type { Region, Settings } from "../settings/index.ts";
import type { Visitor } from "./abuse/visitor.ts";
import type { Identifier, LocationData, Place, RegisterRequest } from "./contract.ts";
import type { EmailLinkData } from "./email-link-contract.ts";
import type { Passkeys } from "./passkeys/own-passkeys.ts";
import type { EmailSender, Geocoder, SmsSender, SocialSignUp, Vault } from "./ports.ts";
import type { OwnAccount } from "./profile/own-account.ts";
import type { OwnSessions } from "./sessions/own-sessions.ts";

export { addressGroup, windowCounter } from "./abuse/limits.ts";
export { createMeter, type Meter } from "./abuse/meters.ts";
export { createProofs, type Proof, type Proofs } from "./abuse/proofs.ts";
export { type Visitor, visitorOf } from "./abuse/visitor.ts";
export { FOREVER } from "./exclusion/exclusion.ts";
export { admitPlayer, bearerToken, type Guarding, guardedPlayer, isGuarded, playerGuard } from "./http/guard.ts";
export { identityAnswer, identityHttp } from "./http.ts";
export { createIdentity } from "./identity.ts";
export { fillNameLooks } from "./names/fill-looks.ts";
export { PasskeyAssertion, PasskeyAttestation } from "./passkey-contract.ts";
export type { OwnPasskey, Passkeys, StepUp } from "./passkeys/own-passkeys.ts";
export type { EmailSender, Geocoder, ServiceRefusal, SmsSender, SocialSignUp, Vault } from "./ports.ts";
export { dayInIndia, isOfAge, parseDay } from "./profile/birthday.ts";
export type {
  IdentityExport,
  OwnAccount,
  OwnChanges,
  OwnDetails,
  OwnProfile,
  PlayerStanding,
  SessionHolder,
} from "./profile/own-account.ts";
export { resealIdentity } from "./profile/reseal.ts";
export { createSessionsDesk, type SessionsDesk } from "./sessions/desk.ts";
export type { OwnSession, OwnSessions } from "./sessions/own-sessions.ts";

/** Who is behind a valid token. */
export interface AuthenticatedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** The browser that the session was first used from, 32 hex; absent when it never said so. */
  readonly device?: string;
}

/** Whoever opened the link of a confirmation mail. */
export interface LinkHolder {
  readonly visitor: Visitor;
  /** Whose live session the call brought; null when it brought none. */
  readonly sessionOf: PlayerId | null;
}

/** Sessions of a player that were ended on purpose: one, or without `sessionId` all of them but `exceptSessionId`. */
export interface SessionsEnded {
  readonly playerId: PlayerId;
  readonly sessionId?: SessionId;
  readonly exceptSessionId?: SessionId;
}

/** What other rooms may know of a player. */
export interface PlayerCard {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly gender: "male" | "female";
  readonly isMobileVerified: boolean;
  /** What the player gives to friends (S1 § 5). */
  readonly referralCode: string;
}

/** News that compose subscribes: a player's mobile number was verified for the first time. Delivered at least once. */
export interface PlayerRegistered {
  readonly playerId: PlayerId;
  readonly referredBy: PlayerId | null;
  readonly at: Instant;
}

/** Why identity did not do what was asked; `http.ts` gives each code its status. */
export type IdentityRefusalCode =
  | "unauthenticated"
  | "noAccount"
  | "wrongCredentials"
  | "mobileNotVerified"
  | "emailTaken"
  | "mobileTaken"
  | "userNameTaken"
  | "nameReserved"
  | "nameUnreadable"
  | "passwordCommon"
  | "passwordPersonal"
  | "unknownReferral"
  | "socialOff"
  | "socialRefused"
  | "locationNotFound"
  | "locationRestricted"
  | "otpWrong"
  | "otpTries"
  | "otpGone"
  | "otpDay"
  | "otpWait"
  | "otpPaused"
  | "passwordNeeded"
  | "alreadyVerified"
  | "linkGone"
  | "passkeyRefused"
  | "passkeyGone"
  | "passkeyKnown"
  | "passkeysFull"
  | "passkeysOff"
  | "passkeyUnknown"
  | "sessionGone"
  | "nameLocked"
  | "notAdult"
  | "samePassword"
  | "emailVerified"
  | "accountClosed"
  | "excluded"
  | "tooMany"
  | "serviceUnavailable";

export interface IdentityRefusal extends Refusal<IdentityRefusalCode> {
  /** When asking again makes sense, for `retry-after`. */
  readonly retryAfterSeconds?: number;
  /** A proof of work that lets the call through, repeated with it. */
  readonly challenge?: string;
}

/** An OTP is on its way; `verification` must come back with it. */
export interface OtpSent {
  readonly verification: string;
  /** Seconds until another may be asked for (S1 § 9: 180). */
  readonly nExpiresIn: number;
  /** Where it went, if not where it was asked to go: an address that was never confirmed gets none. */
  readonly eChannel?: "sms";
}

type Answer<T> = Promise<Result<T, IdentityRefusal>>;

/** What a registration brings in headers, as the browser sent it. */
export interface RegisterHeaders {
  /** `lat,lng`. */
  readonly location: string | undefined;
  /** Social sign-up (S1 § 7). */
  readonly accessToken: string | undefined;
}

/** Who the players are: registration, OTPs, sessions, recovery, the location gate (S1 § 4, 5, 7, 8), and their own accounts. */
export interface Identity extends OwnAccount, OwnSessions, Passkeys {
  /**
   * The player behind a token, from the session row or a cache a few seconds old. Refused: missing, forged, expired, revoked.
   * `device` is the request's header: the first one that a session brings stays the session's.
   */
  authenticate(
    token: string | undefined,
    device?: string | null,
  ): Promise<Result<AuthenticatedPlayer, Refusal<"unauthenticated">>>;
  /** The devices of all the player's sessions that are kept, ended ones among them. */
  devicesOf(player: PlayerId): Promise<readonly string[]>;
  /** Whoever has this id and a verified mobile number. */
  player(id: PlayerId): Promise<PlayerCard | undefined>;
  /** The player's mobile number with +91, to which messages go. */
  mobileOf(id: PlayerId): Promise<string>;

  /** The place in a header `location: lat,lng`; refused where cash may not be played for: restricted states (S2 § 1), outside India. */
  cashPlace(header: string | undefined): Answer<{ readonly place: Place; readonly state: Region }>;

  /** The state of a `location` header, `lat,lng`; refused with the specification's text when it is absent or cannot be found. */
  stateAt(location: string | undefined): Answer<Region>;
  /** The state that the player registered from; null when it is none of India's. */
  registeredState(id: PlayerId): Promise<Region | null>;

  /** The player whose code this is; refused when nobody's. */
  referrer(code: string, visitor: Visitor): Answer<{ readonly iReferredBy: string }>;
  /** Keeps the registration and sends the OTP. `location` is the header's text, `lat,lng`. */
  register(request: RegisterRequest, headers: RegisterHeaders, visitor: Visitor): Answer<OtpSent>;
  /** A session for the right code; the first one makes the registration a player. */
  verifyOtp(
    request: { readonly verification: string; readonly code: string; readonly identifier: Identifier },
    visitor: Visitor,
  ): Answer<{ readonly token: string }>;
  resendOtp(identifier: Identifier, visitor: Visitor): Answer<OtpSent>;
  /** A token, or an OTP sent when too many passwords were wrong before. */
  login(
    identifier: Identifier,
    password: string,
    visitor: Visitor,
  ): Answer<{ readonly token: string } | { readonly otp: OtpSent }>;
  forgotPassword(identifier: Identifier, visitor: Visitor): Answer<OtpSent>;
  /** Sets the password and ends every session of the player. */
  resetPassword(
    request: { readonly verification: string; readonly code: string; readonly password: string },
    visitor: Visitor,
  ): Answer<void>;
  /** Sends the confirmation mail again; says nothing about whether the address is known. */
  resendEmail(email: string, visitor: Visitor): Answer<void>;
  /** What confirming by a mail's link takes (S2 § 5); changes nothing. */
  lookAtEmailLink(linkToken: string, holder: LinkHolder): Answer<EmailLinkData>;
  /** Confirms the address that the link was sent to: with the account's password, or with a session of it. */
  confirmEmail(
    request: { readonly token: string; readonly password?: string | undefined },
    holder: LinkHolder,
  ): Answer<void>;
  /** The browser's own gate: the state and whether registration is open there. */
  checkLocation(place: Place, visitor: Visitor): Answer<LocationData>;

  /** Counts a call that merely asks; above the limits by address it has to bring a proof of work. */
  allowVisitor(visitor: Visitor): Result<void, IdentityRefusal>;
  /** Hands every {@link PlayerRegistered} to `handle`, which must bear repetition; a throw has it delivered again later. */
  onPlayerRegistered(handle: (event: PlayerRegistered) => Promise<void>): void;
  /**
   * Tells when sessions ended by a logout or a new password, here or in another process: what they opened must close. It may
   * be told twice, and not at all when the bus loses it: what outlives a connection asks {@link sessionsEndedAt} too.
   */
  onSessionsEnded(run: (ended: SessionsEnded) => void): void;
  /** When one of the player's sessions was last ended, from its row; null when none was within the last day. */
  sessionsEndedAt(player: PlayerId): Promise<Instant | null>;
  /** Starts the outbox's relay and the sweeper. */
  start(): void;
  /** Stops both and waits for a delivery that is under way. */
  stop(): Promise<void>;
}

/** Limits and lifetimes; the defaults are the specification's and the issue's. */
export interface IdentityLimits {
  readonly otpLifeMs: number;
  readonly otpResendMs: number;
  readonly otpTries: number;
  readonly otpCodesPerDay: number;
  /** How long a session lasts without a visit; every visit begins it anew. */
  readonly sessionLifeMs: number;
  /** How long a session lasts at most, from its log-in. */
  readonly sessionMaxMs: number;
  /** How long a session may be believed without asking the database. */
  readonly sessionCacheMs: number;
  /** Authentication calls of one address a minute (rulings: networks are shared by many). */
  readonly callsPerAddressMinute: number;
  /** Wrong OTPs and passwords of one address an hour, over all accounts; above it the address has to work for more. */
  readonly wrongPerAddressHour: number;
  /** Zero bits of the proof of work that suspicious callers are asked for, at first and at most. */
  readonly workBits: number;
  readonly workBitsMost: number;
  /** OTPs that one address may have sent at once without work; they come back within half an hour. */
  readonly codesPerAddress: number;
  /** OTPs by text message an hour to one block of numbers (+91 and five digits), and to all: from half of it on they cost work. */
  readonly codesPerPrefixHour: number;
  readonly codesPerHour: number;
  /** Questions to the geocoder that one address may cause an hour without work, and all strangers together. */
  readonly placesPerAddress: number;
  readonly placesPerHour: number;
  /** The first pause after too many wrong OTPs for an account; the next ones are 6, 24, 72 and 168 times as long. */
  readonly guessPauseMs: number;
  /** Wrong passwords of strangers for one account a day; above it only its own devices get in by password. */
  readonly wrongPasswordsPerDay: number;
  /**
   * Wrong passwords for one account within 15 minutes, from one address or one known device: from the first number on a login needs an
   * OTP, from the second on it is refused. Strangers all together: the same OTP, and then work.
   */
  readonly wrongPasswordsToOtp: number;
  readonly wrongPasswordsToRefuse: number;
  /** So long a registration that is not verified keeps its name for its number. */
  readonly pendingMs: number;
}

export interface IdentityDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly geocoder: Geocoder;
  /** Confirms social accounts; without one, registrations that bring an `accessToken` are refused (rulings "Fields"). */
  readonly social?: SocialSignUp;
  /**
   * Sign tokens; key the hashes of OTPs and of closed accounts' names. The first of each is used, the others are older ones
   * whose work still counts; 32 bytes at least each, kept across restarts.
   */
  readonly secrets: {
    readonly tokens: readonly Uint8Array[];
    readonly otps: readonly Uint8Array[];
    readonly closures: readonly Uint8Array[];
  };
  /** Encrypts what players tell of themselves. */
  readonly vault: Vault;
  /** Origin that links in mails start with, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly limits?: Partial<IdentityLimits>;
  /**
   * Where security events are recorded; nowhere unless given. What a live session did (`stepUpFailed`, `passwordChanged` by session,
   * `contactChanged` asked) and alarms of the whole house's budgets carry no address; all others have the visitor's.
   */
  readonly security?: SecurityEvents;
  /** Counts alarms: budgets of the whole house that strangers use up. */
  readonly countAlarm?: () => void;
}
