import { err } from "../../../modules/kernel/index.ts";
import type { KycProvider } from "../../../modules/kyc/index.ts";

const unavailable = async () => err({ code: "serviceUnavailable" as const, message: "no KYC service is connected" });

/** The KYC service of a platform for practice chips alone: every call answers that it is not available. */
export const absentKyc: KycProvider = {
  requestAadhaarOtp: unavailable,
  verifyAadhaarOtp: unavailable,
  checkPan: unavailable,
  checkBankAccount: unavailable,
};
