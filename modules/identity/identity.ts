import { type Instant, type Language, ok, type PlayerId, type Refusal, type Result } from "../kernel/index.ts";
import type { Region } from "../settings/index.ts";
import { type Absence, createAbsence, type WhyStays } from "./absence/absence.ts";
import type { Visitor } from "./abuse/visitor.ts";
import type { OtpSent } from "./codes/order.ts";
import type { Identifier, LocationData, PasswordCheckRequest, Place, RegisterRequest } from "./contract.ts";
import { createConfirmationMails } from "./email/confirmation-mails.ts";
import { createEmailLink } from "./email/link.ts";
import { createNoticeMails } from "./email/notice-mails.ts";
import type { LinkHolder } from "./email/opened-link.ts";
import type { EmailLinkData } from "./email-link-contract.ts";
import { instantOf } from "./events/events.ts";
import { createClosing } from "./exclusion/closing.ts";
import { exclusion } from "./exclusion/exclusion.ts";
import { locationGate } from "./location/location.ts";
import { createLogIn } from "./login/login.ts";
import { loginNotices } from "./login/notice.ts";
import { createResend } from "./login/resend.ts";
import { createPlayersOperatorApi, type PlayersOperatorApi } from "./operator-api/players.ts";
import { assemble, type Parts } from "./parts.ts";
import type { Passkeys } from "./passkeys/own-passkeys.ts";
import { createPasskeys } from "./passkeys/passkeys.ts";
import { createOwnPassword } from "./passwords/own-password.ts";
import type { IdentityDeps } from "./ports.ts";
import { type Face, type PlayerCard, playerCards } from "./profile/card.ts";
import { createExport } from "./profile/export.ts";
import type { OwnAccount } from "./profile/own-account.ts";
import { createOwnProfile } from "./profile/profile.ts";
import { type OwnTerms, ownTerms } from "./profile/terms.ts";
import { createRecovery } from "./recovery/recovery.ts";
import type { IdentityRefusal } from "./refusals.ts";
import type { RegisterHeaders } from "./registration/conditions.ts";
import { createRegistration, type PlayerRegistered } from "./registration/registration.ts";
import { type OwnSessions, ownSessions } from "./sessions/own-sessions.ts";
import type { AuthenticatedPlayer, SessionsEnded } from "./sessions/session.ts";

type Answer<T> = Promise<Result<T, IdentityRefusal>>;

/** The players: registration, OTPs, sessions, recovery, the location gate (S1 § 4, 5, 7, 8), and their own accounts. */
export interface Identity extends OwnAccount, OwnSessions, OwnTerms, Passkeys {
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
  /** The player with this id and a verified mobile number. */
  player(id: PlayerId): Promise<PlayerCard | undefined>;
  /** Those of the ids that are players, in one query; a closed account is none. */
  faces(ids: readonly PlayerId[]): Promise<readonly Face[]>;
  /** The player with exactly this name, whatever its capitals. */
  playerNamed(name: string): Promise<PlayerId | null>;
  /** What the player reads: what is written to them when no call of theirs runs is in it. English where nothing is known. */
  languageOf(id: PlayerId): Promise<Language>;
  /** Keeps the language that the player has chosen, for this account and all that is written to it. */
  chooseLanguage(id: PlayerId, language: Language): Promise<void>;
  /** The player's mobile number with +91, to which messages go. */
  mobileOf(id: PlayerId): Promise<string>;

  /**
   * The place in a player's header `location: lat,lng`; refused where cash may not be played for: restricted states (S2 § 1), outside
   * India. As `tooMany` where the player has had too many places looked for within the hour.
   */
  cashPlace(header: string | undefined, player: PlayerId): Answer<{ readonly place: Place; readonly state: Region }>;

  /**
   * The state of a player's `location` header, `lat,lng`; refused with the specification's text when it is absent or cannot be found,
   * and as `tooMany` like {@link cashPlace}.
   */
  stateAt(location: string | undefined, player: PlayerId): Answer<Region>;
  /** When the player registered; null when there is no such player. */
  registeredAt(id: PlayerId): Promise<Instant | null>;
  /** The state that the player registered from; null when it is none of India's. */
  registeredState(id: PlayerId): Promise<Region | null>;

  /** The player whose code this is; refused when there is none. */
  referrer(code: string, visitor: Visitor): Answer<{ readonly iReferredBy: string }>;
  /** Keeps the registration and sends the OTP. `location` is the header's text, `lat,lng`. */
  register(request: RegisterRequest, headers: RegisterHeaders, visitor: Visitor): Answer<OtpSent>;
  /** Whether registration would take this password; refused with why not. */
  checkPassword(request: PasswordCheckRequest, visitor: Visitor): Answer<void>;
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
  allowVisitor(visitor: Visitor): Answer<void>;
  /** Hands every {@link PlayerRegistered} to `handle`, which must bear repetition; a throw has it delivered again later. */
  onPlayerRegistered(handle: (event: PlayerRegistered) => Promise<void>): void;
  /**
   * Tells when sessions ended by a logout or a new password, here or in another process: what they opened must close. It may
   * be told twice, and ten seconds late when the bus loses it: what outlives a connection asks {@link sessionsEndedAt} too.
   */
  onSessionsEnded(run: (ended: SessionsEnded) => void): void;
  /** When one of the player's sessions was last ended, from its row; null when none was within the last day. */
  sessionsEndedAt(player: PlayerId): Promise<Instant | null>;
  /** Says, from now on, which long absent players' accounts must stay (CR-8). Until then none is erased. */
  onAbsent(whyStays: WhyStays): void;
  /** Does now what is done about long absent players every minute: with some of them, in one process a minute. Never rejects. */
  lookForAbsent(): Promise<void>;
  /** Players as operators see them, and what operators do about them. */
  readonly desk: PlayersOperatorApi;
  /** Starts the delivery of events and the sweeper. */
  start(): void;
  /** Stops both and waits for a delivery that is under way. */
  stop(): Promise<void>;
}

/** Builds identity. Call `start` to have events delivered and old rows swept. */
export function createIdentity(deps: IdentityDeps): Identity {
  const parts = assemble(deps);
  const { store, sessions, events } = parts;
  const passwordsOf = createOwnPassword(parts);
  const { profileOf, ...ownData } = createOwnProfile(parts, passwordsOf.confirmPassword);
  const closed = createClosing(parts, profileOf);
  const absence = createAbsence(parts, closed);
  const { referrer, register, checkPassword, verifyOtp } = createRegistration(parts, closed);
  const { sendConfirmation, ...confirmationMails } = createConfirmationMails(parts);
  events.on("confirmEmail", (payload) => sendConfirmation((payload as { playerId: PlayerId }).playerId));
  const sendNotice = createNoticeMails(parts);
  const sendLoginNotice = loginNotices(parts);
  events.on("loginNotice", (payload) => sendLoginNotice(payload as Parameters<typeof sendLoginNotice>[0]));
  events.on("notice", (payload) => sendNotice(payload as Parameters<typeof sendNotice>[0]));

  return {
    referrer,
    register,
    checkPassword,
    verifyOtp,
    resendOtp: createResend(parts),
    login: createLogIn(parts, closed),
    ...createRecovery(parts),
    ...confirmationMails,
    ...createEmailLink(parts),
    ...ownData,
    ...passwordsOf,
    ...createPasskeys(parts, passwordsOf),
    ...exclusion(parts),
    ...playerCards(store),
    ...locationGate(parts),
    ...ownSessions(parts),
    ...ownTerms(parts),
    exportOf: createExport(parts, profileOf),
    close: closed.close,
    closeOwn: closed.closeOwn,
    onPlayerClosed: closed.onPlayerClosed,
    renewToken: sessions.renew,
    authenticate: sessions.authenticate,
    devicesOf: store.devicesOf,
    chooseLanguage: store.setLanguage,
    onSessionsEnded: sessions.onEnded,
    sessionsEndedAt: sessions.lastEndedAt,

    async allowVisitor(visitor) {
      const entered = await parts.anonymousLimits.ask(visitor, "passkey");
      return entered.ok ? ok(undefined) : entered;
    },
    onPlayerRegistered(handle) {
      events.on("playerRegistered", (payload) => {
        const { playerId, referredBy, atMs } = payload as Omit<PlayerRegistered, "at"> & { atMs: number };
        return handle({ playerId, referredBy, at: instantOf({ atMs }) });
      });
    },
    desk: createPlayersOperatorApi({
      ...deps,
      closureKeys: deps.secrets.closures,
      limits: parts.limits,
      announceEnded: sessions.announceEnded,
      flushExcluded: () => events.flush("playerExcluded"),
    }),
    ...absence.asked,
    ...running(parts, absence),
  };
}

/** Runs the jobs. */
const running = ({ events, sessions }: Parts, absence: Absence): Pick<Identity, "start" | "stop"> => ({
  start() {
    events.start();
    absence.start();
  },
  async stop() {
    await absence.stop();
    await events.stop();
    sessions.close();
  },
});
