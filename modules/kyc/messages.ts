/** Texts that players read. The specification's own are word for word (S2 § 5); the others keep its tone. */
import { type RefusalRows, textsOf } from "../kernel/index.ts";
import { kycTexts } from "./texts/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  // S2 § 5 "KYC"
  unknownNumber: [400, "Invalid Aadhaar Number"],
  // our own, where the specification is silent
  noMobile: [400, "No mobile number is linked to this Aadhaar number"],
  under18: [400, "You must be at least 18 years old"],
  inReview: [409, "Your document has been submitted and is waiting for approval"],
  approved: [409, "Your document is approved already"],
  panTaken: [409, "This PAN is registered with another account"],
  aadhaarTaken: [409, "This Aadhaar number is registered with another account"],
  bankTaken: [409, "This bank account is registered with another account"],
  beingChecked: [409, "Your details are being checked. Please wait a moment."],
  tooManyChecks: [429, "You have tried too often today. Please try again tomorrow."],
  tooManyCalls: [429, "Too many requests. Please try again later."],
  otpWrong: [400, "Invalid OTP"],
  otpTries: [400, "Too many wrong attempts. Please ask for a new OTP."],
  otpGone: [400, "OTP has expired. Please ask for a new one."],
  otpWait: [429, "Please wait before asking for another OTP."],
  bankLocked: [409, "Your bank details are saved already and cannot be changed"],
  bankUnknown: [400, "Your bank does not know this account number"],
  holderNotPan: [400, "The account holder's name must be the name on your PAN"],
  holderNotBank: [400, "The account holder's name is not the name that your bank knows"],
  notFound: [404, "Document not found"],
  pendingAlready: [404, "this document is pending already"],
  approvedAlready: [404, "this document is approved already"],
  rejectedAlready: [404, "this document is rejected already"],
  noBank: [404, "this player has saved no bank account"],
  serviceUnavailable: [503, "We could not check this just now. Please try again."],
} as const satisfies RefusalRows;

/** What refusals say, for forms and pages. */
export const TEXTS = /* @__PURE__ */ textsOf(REFUSALS);

/** Why kyc did not do what was asked. */
export type KycRefusalCode = keyof typeof REFUSALS;

/** A text of a contract, read when something does not fit: in the reader's language by a form, in English by the server's answer. */
const said = (read: () => string) => ({ error: read });

/** What forms say before anything is sent (S2 § 5; our own where it is silent). */
export const FORM_MESSAGES = {
  aadhaarEmpty: said(() => kycTexts.form.aadhaarEmpty),
  aadhaar: said(() => kycTexts.form.aadhaar),
  panEmpty: said(() => kycTexts.form.panEmpty),
  pan: said(() => kycTexts.form.pan),
  bankName: said(() => kycTexts.form.bankName),
  holderName: said(() => kycTexts.form.holderName),
  ifscEmpty: said(() => kycTexts.form.ifscEmpty),
  ifsc: said(() => kycTexts.form.ifsc),
  accountEmpty: said(() => kycTexts.form.accountEmpty),
  account: said(() => kycTexts.form.account),
  accountsDiffer: said(() => kycTexts.form.accountsDiffer),
  ifscMissing: said(() => kycTexts.form.ifscMissing),
  accountMissing: said(() => kycTexts.form.accountMissing),
  confirmationMissing: said(() => kycTexts.form.confirmationMissing),
  oneDocument: said(() => kycTexts.form.oneDocument),
  under18: said(() => kycTexts.form.under18),
  dateOfBirth: said(() => kycTexts.form.dateOfBirth),
  otpFormat: said(() => kycTexts.form.otpFormat),
};

/** Why a document was rejected without a review (S2 § 2.3 shows it). */
export const REASONS = {
  panUnknown: "This PAN is not known to the Income Tax Department",
  dobDiffers: "The date of birth is not the one on your PAN",
  under18: TEXTS.under18,
} as const;
