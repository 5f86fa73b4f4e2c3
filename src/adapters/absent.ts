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

/** Services without which a server does not start in production; a command at the terminal needs none. */
export const ABSENT: {
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly geocoder: Geocoder;
  readonly kyc: KycProvider;
} = {
  sms: { send: unavailable },
  email: { send: unavailable },
  geocoder: { stateAt: unavailable },
  kyc: absentKyc,
};
