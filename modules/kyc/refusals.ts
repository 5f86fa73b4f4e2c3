import { err } from "../kernel/index.ts";
import type { KycRefusal, KycRefusalCode } from "./index.ts";
import { MESSAGES } from "./messages.ts";

const TEXTS: Readonly<Record<KycRefusalCode, string>> = {
  unknownNumber: MESSAGES.aadhaar,
  noMobile: MESSAGES.noMobile,
  under18: MESSAGES.under18,
  inReview: MESSAGES.inReview,
  approved: MESSAGES.approved,
  numberTaken: MESSAGES.panTaken,
  beingChecked: MESSAGES.beingChecked,
  tooManyChecks: MESSAGES.tooManyChecks,
  tooManyCalls: MESSAGES.tooManyCalls,
  otpWrong: MESSAGES.otpWrong,
  otpTries: MESSAGES.otpTries,
  otpGone: MESSAGES.otpGone,
  otpWait: MESSAGES.otpWait,
  bankLocked: MESSAGES.bankLocked,
  bankUnknown: MESSAGES.bankUnknown,
  holderDiffers: MESSAGES.holderNotPan,
  notFound: MESSAGES.notFound,
  serviceUnavailable: MESSAGES.serviceUnavailable,
};

/** A refusal with the code's text, unless another fits better. */
export function refused(
  code: KycRefusalCode,
  more: { readonly message?: string; readonly retryAfterSeconds?: number } = {},
): { readonly ok: false; readonly error: KycRefusal } {
  return err({ code, message: TEXTS[code], ...more });
}
