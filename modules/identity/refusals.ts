import { err } from "../kernel/index.ts";
import type { IdentityRefusal, IdentityRefusalCode } from "./index.ts";
import { MESSAGES } from "./messages.ts";

const TEXTS: Readonly<Record<IdentityRefusalCode, string>> = {
  unauthenticated: MESSAGES.authentication,
  noAccount: MESSAGES.noAccount,
  wrongCredentials: MESSAGES.credentials,
  mobileNotVerified: MESSAGES.mobileNotVerified,
  emailTaken: MESSAGES.emailTaken,
  mobileTaken: MESSAGES.mobileTaken,
  userNameTaken: MESSAGES.userNameTaken,
  nameReserved: MESSAGES.userNameReserved,
  nameUnreadable: MESSAGES.userNameMarks,
  passwordCommon: MESSAGES.passwordCommon,
  passwordPersonal: MESSAGES.passwordPersonal,
  unknownReferral: MESSAGES.referral,
  socialOff: MESSAGES.socialOff,
  socialRefused: MESSAGES.socialRefused,
  locationNotFound: MESSAGES.locationUnknown,
  locationRestricted: MESSAGES.notAvailable,
  otpWrong: MESSAGES.otpWrong,
  otpTries: MESSAGES.otpTries,
  otpGone: MESSAGES.otpGone,
  otpDay: MESSAGES.otpDay,
  otpWait: MESSAGES.otpWait,
  otpPaused: MESSAGES.otpPaused,
  passwordNeeded: MESSAGES.passwordNeeded,
  alreadyVerified: MESSAGES.alreadyVerified,
  linkGone: MESSAGES.emailLinkGone,
  passkeyRefused: MESSAGES.passkeyRefused,
  passkeyGone: MESSAGES.passkeyGone,
  passkeyKnown: MESSAGES.passkeyKnown,
  passkeysFull: MESSAGES.passkeysFull,
  passkeysOff: MESSAGES.passkeysOff,
  passkeyUnknown: MESSAGES.passkeyUnknown,
  sessionGone: MESSAGES.sessionGone,
  nameLocked: MESSAGES.nameLocked,
  notAdult: MESSAGES.adult,
  samePassword: MESSAGES.samePassword,
  emailVerified: MESSAGES.emailVerified,
  accountClosed: MESSAGES.accountClosed,
  excluded: MESSAGES.excluded,
  tooMany: MESSAGES.tooManyRequests,
  serviceUnavailable: MESSAGES.otpNotDelivered,
};

/** A refusal with the code's text, unless another fits better. */
export function refused(
  code: IdentityRefusalCode,
  more: { readonly message?: string; readonly retryAfterSeconds?: number; readonly challenge?: string } = {},
): { readonly ok: false; readonly error: IdentityRefusal } {
  return err({ code, message: TEXTS[code], ...more });
}
