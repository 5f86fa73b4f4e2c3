import type { Clock, Database, Log, PlayerId, Random, Refusal, Result, Timers } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { BankProfile, BankRequest, KycData, KycProfile, KycRequestData } from "./contract.ts";
import type { KycProvider } from "./ports.ts";

export { nameWords, sameName } from "./documents/names.ts";
export { createKyc } from "./kyc.ts";
export type { DocumentHolder, KycProvider } from "./ports.ts";
export { createVault } from "./vault/vault.ts";

/** Why kyc did not do what was asked; `http.ts` gives each code its status. */
export type KycRefusalCode =
  | "unknownNumber"
  | "noMobile"
  | "under18"
  | "inReview"
  | "approved"
  | "numberTaken"
  | "beingChecked"
  | "tooManyChecks"
  | "tooManyCalls"
  | "otpWrong"
  | "otpTries"
  | "otpGone"
  | "otpWait"
  | "bankLocked"
  | "bankUnknown"
  | "holderDiffers"
  | "notFound"
  | "serviceUnavailable";

export interface KycRefusal extends Refusal<KycRefusalCode> {
  /** When asking again makes sense, for `retry-after`. */
  readonly retryAfterSeconds?: number;
}

type Answer<T> = Promise<Result<T, KycRefusal>>;

/** What other rooms may decide by (M-12, R-51, R-53). Hashes are keyed: they tell equal from different and nothing else. */
export interface KycStanding {
  readonly panApproved: boolean;
  readonly aadhaarApproved: boolean;
  readonly bankSaved: boolean;
  /** The account is in the name of the approved PAN (M-12), and the bank did not say otherwise. */
  readonly bankVerified: boolean;
  /** Of the approved PAN. */
  readonly panHash: string | null;
  readonly bankHash: string | null;
  /** As the approved PAN has it, else the approved Aadhaar. */
  readonly fullName: string | null;
}

/** Where a payout goes, in the clear. */
export interface Payee {
  readonly accountHolderName: string;
  readonly accountNo: string;
  readonly ifsc: string;
  readonly bankName: string;
}

/** A document as the operator sees it in the list. */
export interface DocumentLine {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: "aadhaar" | "pan";
  readonly state: "pending" | "approved" | "rejected";
  /** Why a person has to look. */
  readonly review: string;
  readonly submittedAt: Date;
}

/** A document as the operator needs it to decide: personal data in the clear, numbers masked. */
export interface DocumentSheet extends DocumentLine {
  readonly number: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly rejectReason: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** The player's other document and account, by which names are compared. */
  readonly otherName: string;
  readonly accountHolderName: string;
  readonly history: readonly {
    readonly at: Date;
    readonly event: string;
    readonly reason: string;
    readonly by: string;
  }[];
}

/** Whether players are who they say: Aadhaar, PAN, bank account (S2 § 2.3, 4, 5; M-12). */
export interface Kyc {
  /** Has UIDAI send an OTP to whoever owns the number. Refused while an Aadhaar is pending or approved. */
  requestAadhaarOtp(player: PlayerId, aadhaarNumber: string): Answer<KycRequestData>;
  /** Confirms the OTP of one's own request for the same number; then the Aadhaar is approved, pending or rejected. */
  verifyAadhaarOtp(
    player: PlayerId,
    request: { readonly aadhaarNumber: string; readonly otp: string; readonly requestId: string },
  ): Answer<KycData>;
  /** Has a PAN checked with its date of birth (`YYYY-MM-DD`); then it is approved, pending or rejected. Refused while one is pending or approved. */
  submitPan(
    player: PlayerId,
    request: { readonly panNumber: string; readonly dateOfBirth: string },
  ): Answer<KycRequestData>;
  /** Saves the bank account for good: who is paid out cannot be exchanged by whoever gets hold of a session. */
  saveBank(player: PlayerId, request: BankRequest): Answer<KycData>;
  /** What the tabs show. */
  dataOf(player: PlayerId): Promise<KycData>;

  standing(player: PlayerId): Promise<KycStanding>;
  /** The profile's `oKYC` and `oBanking`, masked (S2 § 3). */
  profileOf(player: PlayerId): Promise<{ readonly oKYC: KycProfile; readonly oBanking: BankProfile }>;
  /** The saved account in the clear, for payouts only; null until one is saved. Ask `standing` whether it may be paid. */
  payee(player: PlayerId): Promise<Payee | null>;
  /** The approved PAN in the clear and its holder's name, for tax statements only (section 194BA, Form 26Q); null without one. */
  taxPayer(player: PlayerId): Promise<{ readonly pan: string; readonly name: string } | null>;
  /** All that is kept about the player, for their own eyes: names in the clear, numbers masked. */
  exportOf(player: PlayerId): Promise<KycExport>;
  /**
   * The account was closed: what nobody needs goes at once, approved documents and the bank account when the law no longer
   * has us keep them (five years after the relationship ended: PMLA 2002, s. 12(3)). Until then they bind nobody: who comes
   * back may submit them again, unless an exclusion is running. Harmless to repeat.
   */
  accountClosed(player: PlayerId): Promise<void>;

  /** For the operator: documents in a state, oldest first, 200 at most. */
  documents(state: DocumentLine["state"]): Promise<readonly DocumentLine[]>;
  document(id: string): Answer<DocumentSheet>;
  /** Approves a pending document. */
  approve(id: string, by: string): Answer<void>;
  /** Rejects a document that is pending, or approved by mistake; the player reads the reason and may submit again. */
  reject(id: string, reason: string, by: string): Answer<void>;
  /** Takes the lock from a player's bank account, which is forgotten, so that another can be saved. */
  releaseBank(player: PlayerId, reason: string, by: string): Answer<void>;
  /** Seals anew what an old secret sealed; answers how many rows. May run beside a working house and be repeated. */
  rotate(): Promise<number>;

  /** Starts to erase what has had its time; seals anew what an old secret sealed. */
  start(): void;
  stop(): Promise<void>;
}

/** {@link Kyc.exportOf}. Times are ISO 8601. */
export interface KycExport {
  readonly documents: readonly {
    readonly kind: "aadhaar" | "pan";
    readonly state: string;
    readonly number: string;
    readonly name: string;
    readonly dateOfBirth: string;
    readonly rejectReason: string;
    readonly submittedAt: string;
    readonly decidedAt: string | null;
  }[];
  readonly bankAccount: {
    readonly bankName: string;
    readonly ifsc: string;
    readonly accountHolderName: string;
    readonly accountNo: string;
    readonly savedAt: string;
  } | null;
  readonly history: readonly { readonly kind: string; readonly event: string; readonly at: string }[];
}

/** Limits and lifetimes. */
export interface KycLimits {
  readonly otpLifeMs: number;
  /** Until another OTP may be sent for the same number. */
  readonly otpResendMs: number;
  readonly otpTries: number;
  /** Questions of one kind a player, and about one number, within 24 hours: each is paid for. */
  readonly checksPerDay: number;
}

export interface KycDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
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
