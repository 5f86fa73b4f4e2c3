import { err } from "../../../modules/kernel/index.ts";
import type { KycProvider } from "../../../modules/kyc/index.ts";

const unavailable = async () => err({ code: "serviceUnavailable" as const, message: "no KYC service is connected" });

/** A platform that plays for practice chips alone may have no KYC service: whoever asks is told that it is not available. */
export const absentKyc: KycProvider = {
  requestAadhaarOtp: unavailable,
  verifyAadhaarOtp: unavailable,
  checkPan: unavailable,
  checkBankAccount: unavailable,
};
