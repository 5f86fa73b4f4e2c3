import type { EmailSender, Geocoder, SmsSender } from "../../modules/identity/index.ts";
import { err } from "../../modules/kernel/index.ts";
import type { KycProvider } from "../../modules/kyc/index.ts";

/** Every call of a service that is not connected answers that it is not available. */
const unavailable = async () => err({ code: "serviceUnavailable" as const, message: "no such service is connected" });

/** The KYC service of a platform for practice chips alone. */
export const absentKyc: KycProvider = {
  requestAadhaarOtp: unavailable,
  verifyAadhaarOtp: unavailable,
  checkPan: unavailable,
  checkBankAccount: unavailable,
};

/** Without them a server does not start in production; a command at the terminal sends nothing. */
export const absentSms: SmsSender = { send: unavailable };
export const absentEmail: EmailSender = { send: unavailable };
export const absentGeocoder: Geocoder = { stateAt: unavailable };
