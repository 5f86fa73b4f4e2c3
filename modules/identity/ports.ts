import type {
  Bus,
  Clock,
  CreateLimiter,
  Database,
  Instant,
  Log,
  Random,
  Refusal,
  Result,
  SecurityEvents,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Region, Settings } from "../settings/index.ts";

/** The service did not take the message or the question in time; nothing is known about why. */
export type ServiceRefusal = Refusal<"serviceUnavailable">;

/** Sends a text message to an Indian mobile number. */
export interface SmsSender {
  /** `to` with +91. `code` is the OTP inside `text`: vendors in India send registered templates and need it apart. */
  send(message: {
    readonly to: string;
    readonly text: string;
    readonly code: string;
  }): Promise<Result<void, ServiceRefusal>>;
}

/** Sends a plain text mail. */
export interface EmailSender {
  /** `code` is the OTP or the confirmation link inside `text`. */
  send(message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly code: string;
  }): Promise<Result<void, ServiceRefusal>>;
}

/** Confirms that a social account stands behind a registration (S1 § 7, header `accessToken`). No service is connected yet. */
export interface SocialSignUp {
  /** Is `accessToken` of an account with this e-mail address? */
  verify(accessToken: string, email: string): Promise<Result<void, Refusal<"socialOff" | "socialRefused">>>;
}

/** Says in which Indian state or union territory a point lies. */
export interface Geocoder {
  /** WGS 84 degrees. "Other" is a point outside India. */
  stateAt(place: { readonly lat: number; readonly lng: number }): Promise<Result<Region, ServiceRefusal>>;
}

/** Encrypts personal data at rest; a sealed text opens only for the owner and field that it was sealed for. */
export interface Vault {
  seal(plain: string, place: { readonly owner: string; readonly field: string }): string;
  /** Crashes on what was not sealed for this place. */
  open(sealed: string, place: { readonly owner: string; readonly field: string }): string;
  /** What texts that the newest key sealed start with. */
  readonly prefix: string;
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
  /** Questions to the geocoder that one address may cause an hour without work, and all anonymous callers together. */
  readonly placesPerAddress: number;
  readonly placesPerHour: number;
  /** The first pause after too many wrong OTPs for an account; the next ones are 6, 24, 72 and 168 times as long. */
  readonly guessPauseMs: number;
  /** Wrong passwords of anonymous callers for one account a day; above it only its own devices get in by password. */
  readonly wrongPasswordsPerDay: number;
  /**
   * Wrong passwords for one account within 15 minutes, from one address or one known device: from the first number on a login needs an
   * OTP, from the second on it is refused. Anonymous callers all together: the same OTP, and then work.
   */
  readonly wrongPasswordsToOtp: number;
  readonly wrongPasswordsToRefuse: number;
  /** How long an unverified registration keeps its name for its number. */
  readonly pendingMs: number;
}

/** What one hash costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What identity is given. */
export interface IdentityDeps {
  readonly database: Database;
  /** The database's clock: what is done after years, a process's own must not bring about alone. */
  readonly databaseNow: () => Promise<Instant>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly limiter: CreateLimiter;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
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
  /** Cheaper hashes for tests that make many; what is given nowhere else. */
  readonly passwordCost?: PasswordCost;
  /**
   * Where security events are recorded; nowhere unless given. What a live session did (`stepUpFailed`, `passwordChanged` by session,
   * `contactChanged` asked) and alarms of the whole platform's budgets carry no address; all others have the visitor's.
   */
  readonly security?: SecurityEvents;
  /** Counts alarms: budgets of the whole platform that anonymous callers use up. */
  readonly countAlarm?: () => void;
}
