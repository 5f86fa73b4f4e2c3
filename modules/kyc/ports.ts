import type { Refusal, Result } from "../kernel/index.ts";

type Answer<T, Code extends string> = Promise<Result<T, Refusal<Code | "serviceUnavailable">>>;

/** Who a document belongs to, as its issuer has it. */
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
   * Has UIDAI send an OTP to the mobile number linked to the Aadhaar. `mobile` (with +91) is the player's own: only
   * a stand-in, which knows no linked numbers, sends it there. `name` is what the player goes by, if that is known.
   */
  requestAadhaarOtp(ask: {
    readonly aadhaarNumber: string;
    readonly name: string | null;
    readonly mobile: string;
  }): Answer<{ readonly requestId: string }, "unknownNumber" | "noMobile">;

  /** Who stands behind the number, for the right code. `requestId` is {@link requestAadhaarOtp}'s. */
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
