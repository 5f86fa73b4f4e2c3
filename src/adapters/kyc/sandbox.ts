import { createHash } from "node:crypto";
import { err, ok, type Random, type Refusal, randomHex } from "../../../modules/kernel/index.ts";
import type { DocumentHolder, KycProvider } from "../../../modules/kyc/index.ts";
import type { DevelopmentOutbox } from "../outbox/development-outbox.ts";

/**
 * Test persons. Every number that is not listed belongs to the player who asks: the name is the profile's (or {@link
 * ANYBODY}), the date of birth is right. The Aadhaar numbers have right check digits, so that a vendor's stand-in can
 * know them too.
 */
export const TEST_AADHAAR = {
  unknown: "999900000016",
  noMobile: "999900000028",
  under18: "999900000037",
  otherName: "999900000044",
  unavailable: "999900000059",
} as const;
export const TEST_PAN = {
  unknown: "ZZZPZ0001Z",
  otherBirthday: "ZZZPZ0002Z",
  otherName: "ZZZPZ0003Z",
  noName: "ZZZPZ0004Z",
  unavailable: "ZZZPZ0005Z",
} as const;
export const TEST_ACCOUNT = {
  unknown: "00000000001",
  otherName: "00000000002",
  noName: "00000000003",
  unavailable: "00000000004",
} as const;

/** The name of a player without one in the profile. */
const ANYBODY = "Test Player";
const SOMEBODY_ELSE = "Somebody Else";

const refused = <Code extends string>(code: Code) => err<Refusal<Code>>({ code, message: code });

/** The registers of test persons. OTPs go to the player's own number in the development outbox, which does not exist in production. */
export function sandboxKyc(outbox: DevelopmentOutbox, random: Random): KycProvider {
  return {
    async requestAadhaarOtp({ aadhaarNumber, mobile }) {
      if (aadhaarNumber === TEST_AADHAAR.unavailable) return refused("serviceUnavailable");
      if (aadhaarNumber === TEST_AADHAAR.unknown) return refused("unknownNumber");
      if (aadhaarNumber === TEST_AADHAAR.noMobile) return refused("noMobile");
      const requestId = randomHex(random, 16);
      const code = otpOf(requestId);
      outbox.add({
        to: mobile,
        channel: "sms",
        code,
        text: `${code} is your Aadhaar OTP. Do not share it with anyone.`,
      });
      return ok({ requestId });
    },

    async verifyAadhaarOtp({ requestId, otp, aadhaarNumber, name }) {
      if (otp !== otpOf(requestId)) return refused("otpWrong");
      return ok(holderOf(aadhaarNumber, name));
    },

    async checkPan({ panNumber, name }) {
      if (panNumber === TEST_PAN.unavailable) return refused("serviceUnavailable");
      if (panNumber === TEST_PAN.unknown) return refused("unknownNumber");
      const dateOfBirthMatches = panNumber !== TEST_PAN.otherBirthday;
      if (panNumber === TEST_PAN.noName) return ok({ name: null, dateOfBirthMatches });
      return ok({ name: panNumber === TEST_PAN.otherName ? SOMEBODY_ELSE : (name ?? ANYBODY), dateOfBirthMatches });
    },

    async checkBankAccount({ accountNo, holderName }) {
      if (accountNo === TEST_ACCOUNT.unavailable) return refused("serviceUnavailable");
      if (accountNo === TEST_ACCOUNT.unknown) return refused("unknownAccount");
      if (accountNo === TEST_ACCOUNT.noName) return ok({ holderName: null });
      return ok({ holderName: accountNo === TEST_ACCOUNT.otherName ? SOMEBODY_ELSE : holderName });
    },
  };
}

/** Follows from the request's id, so that it survives a restart and is known to every process. */
function otpOf(requestId: string): string {
  const digits = createHash("sha256").update(`stand-in for UIDAI:${requestId}`).digest().readUInt32BE(0) % 1_000_000;
  return String(digits).padStart(6, "0");
}

function holderOf(aadhaarNumber: string, name: string | null): DocumentHolder {
  if (aadhaarNumber === TEST_AADHAAR.under18) return { name: name ?? ANYBODY, dateOfBirth: "2015-06-15" };
  const isOther = aadhaarNumber === TEST_AADHAAR.otherName;
  return { name: isOther ? SOMEBODY_ELSE : (name ?? ANYBODY), dateOfBirth: "1990" };
}
