import type {
  Clock,
  Database,
  Log,
  PlayerId,
  Random,
  Refusal,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";

type Answer<T, Code extends string> = Promise<Result<T, Refusal<Code | "serviceUnavailable">>>;

/** The holder of a document, as its issuer has it. */
export interface DocumentHolder {
  readonly name: string;
  /** `YYYY-MM-DD`, or the year alone, which is all that some Aadhaar records have. */
  readonly dateOfBirth: string;
}

/**
 * The registers outside: UIDAI, the Income Tax Department, the bank. `serviceUnavailable` says that nothing is known
 * and the same question may be put again. Numbers never go into logs.
 */
export interface KycProvider {
  /**
   * Has UIDAI send an OTP to the mobile number linked to the Aadhaar. `mobile` (with +91) is the player's own: only a
   * stand-in, which knows no linked numbers, sends it there. `name` is the player's name, if known.
   */
  requestAadhaarOtp(ask: {
    readonly aadhaarNumber: string;
    readonly name: string | null;
    readonly mobile: string;
  }): Answer<{ readonly requestId: string }, "unknownNumber" | "noMobile">;

  /** The holder of the number, for the right code. `requestId` is {@link requestAadhaarOtp}'s. */
  verifyAadhaarOtp(ask: {
    readonly requestId: string;
    readonly otp: string;
    readonly aadhaarNumber: string;
    readonly name: string | null;
  }): Answer<DocumentHolder, "otpWrong" | "otpGone">;

  /** The PAN's holder, and whether the date of birth (`YYYY-MM-DD`) is theirs; null where the register does not say. */
  checkPan(ask: {
    readonly panNumber: string;
    readonly dateOfBirth: string;
    readonly name: string | null;
  }): Answer<{ readonly name: string | null; readonly dateOfBirthMatches: boolean | null }, "unknownNumber">;

  /** The name in which the bank keeps the account (a deposit of a rupee tells it); null where the bank does not say. */
  checkBankAccount(ask: {
    readonly accountNo: string;
    readonly ifsc: string;
    readonly holderName: string;
  }): Answer<{ readonly holderName: string | null }, "unknownAccount">;
}

/** Limits and lifetimes. */
export interface KycLimits {
  readonly otpLifeMs: number;
  /** Wait until another OTP may be sent for the same number. */
  readonly otpResendMs: number;
  readonly otpTries: number;
  /** Questions of one kind a player, and about one number, within 24 hours: each is paid for. */
  readonly checksPerDay: number;
}

/** What kyc is given. */
export interface KycDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  readonly provider: KycProvider;
  /** Encrypts personal data: the newest secret, and older ones whose rows were not sealed anew yet. */
  readonly secrets: { readonly current: string; readonly old: readonly string[] };
  /** The player's mobile number with +91. */
  readonly mobileOf: (player: PlayerId) => Promise<string>;
  /** Has this player, whose account may be closed, asked to be kept out for longer than until now? */
  readonly isKeptOut: (player: PlayerId) => Promise<boolean>;
  /** What the player goes by in the profile; null when nothing was entered. */
  readonly fullNameOf: (player: PlayerId) => Promise<string | null>;
  readonly limits?: Partial<KycLimits>;
}
