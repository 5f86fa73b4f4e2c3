/**
 * Texts that players read. The specification's own are word for word (S1 § 5, § 8; S2 § 8); the others keep its tone.
 * Safe for the browser.
 */
import { type RefusalRows, textsOf } from "../kernel/index.ts";
import { identityTexts } from "./texts/index.ts";

/** What each refusal is answered with, by its code. 401 is for sessions alone: it ends them in the browser (rulings "Session and pages"). */
export const REFUSALS = {
  // S1 § 8
  noAccount: [400, "Sorry, we didn't find any account with that Email id/Mobile number"],
  mobileNotVerified: [400, "Mobile number not verified."],
  locationRestricted: [403, "Not Available - We are not available in your location"],
  locationNotFound: [400, "Location not found with reasons: unable to get location"],
  // S2 § 8
  unauthenticated: [401, "Authentication Error, Please try logging again"],
  wrongCredentials: [400, "Invalid credentials"],
  // our own, where the specification is silent
  emailTaken: [409, "Email id is already registered"],
  mobileTaken: [409, "Mobile number is already registered"],
  userNameTaken: [409, "Username is already taken"],
  nameReserved: [400, "This username is kept for our own people. Please choose another."],
  nameUnreadable: [400, "The username has too many accents or marks"],
  nameScript: [400, "Write the username in one script: English or another Indian language"],
  passwordCommon: [400, "This password is among the first that others would guess. Please choose another."],
  passwordPersonal: [400, "A password made of a name, e-mail or number is easy to guess. Please choose another."],
  unknownReferral: [400, "Invalid referral code"],
  socialOff: [400, "Sign-up with a social account is not available. Please register with your e-mail and mobile."],
  socialRefused: [400, "Your social account could not be confirmed."],
  otpWrong: [400, "Invalid OTP"],
  otpTries: [400, "Too many wrong attempts. Please ask for a new OTP."],
  otpGone: [400, "OTP has expired. Please ask for a new one."],
  otpDay: [429, "You have asked for too many OTPs today. Please try again tomorrow."],
  otpWait: [429, "Please wait before asking for another OTP."],
  otpPaused: [
    429,
    "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.",
  ],
  codesBusy: [429, "We cannot send more OTPs at the moment. Please try again later."],
  passwordNeeded: [400, "Enter your current password"],
  alreadyVerified: [400, "Mobile number is already verified. Please log in."],
  linkGone: [400, "This link has expired. Please ask for a new one."],
  passkeyRefused: [400, "This passkey could not be used. Please try again, or log in with your password."],
  passkeyGone: [400, "That took too long. Please try again."],
  passkeyKnown: [409, "This passkey is already added."],
  passkeysFull: [409, "You have ten passkeys already. Remove one first."],
  passkeysOff: [400, "Passkeys cannot be used at this address."],
  passkeyUnknown: [404, "There is no such passkey any more."],
  sessionGone: [404, "This log-in has ended already."],
  nameLocked: [409, "Full Name and date of birth cannot be changed after your PAN is approved"],
  notAdult: [400, "You must be 18 years or older to play"],
  termsChanged: [409, "The terms have changed once more. Please read what is new."],
  samePassword: [400, "Current password and new password can't be same"],
  emailVerified: [400, "Email is already verified"],
  accountClosed: [403, "This account has been closed."],
  accountBlocked: [
    403,
    "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.",
  ],
  excluded: [403, "You asked us to keep you out of play. You can register again when that time is over."],
  tooMany: [429, "Too many requests. Please try again later."],
  tooManyLogins: [429, "Too many attempts. Please try again after some time."],
  serviceUnavailable: [503, "We could not send the OTP just now. Please try again."],
  logInFirst: [429, "Too many attempts. Log in first, then open the link again."],
} as const satisfies RefusalRows;

/** What refusals say, for forms and pages. */
export const TEXTS = /* @__PURE__ */ textsOf(REFUSALS);

/** Why identity did not do what was asked. */
export type IdentityRefusalCode = keyof typeof REFUSALS;

/** A text of a contract, read when something does not fit: in the reader's language by a form, in English by the server's answer. */
const said = (read: () => string) => ({ error: read });

/** What forms say before anything is sent (S1 § 5; our own where it is silent). */
export const FORM_MESSAGES = {
  email: said(() => identityTexts.form.email),
  mobileLength: said(() => identityTexts.form.mobileLength),
  mobile: said(() => identityTexts.form.mobile),
  password: said(() => identityTexts.form.password),
  userName: said(() => identityTexts.form.userName),
  userNameCharacters: said(() => identityTexts.form.userNameCharacters),
  login: said(() => identityTexts.form.login),
  forgot: said(() => identityTexts.form.forgot),
  gender: said(() => identityTexts.form.gender),
  terms: said(() => identityTexts.form.terms),
  otpFormat: said(() => identityTexts.form.otp),
};

/** What a success says on the wire (S2 § 8). */
export const PASSWORD_CHANGED = "Password changed successfully.";
