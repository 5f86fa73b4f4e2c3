/** Texts that players read. The specification's own are word for word (S2 § 5); the others keep its tone. */

/** What each refusal says, by its code. */
export const REFUSALS = {
  // S2 § 5 "KYC"
  unknownNumber: "Invalid Aadhaar Number",
  // our own, where the specification is silent
  noMobile: "No mobile number is linked to this Aadhaar number",
  under18: "You must be at least 18 years old",
  inReview: "Your document has been submitted and is waiting for approval",
  approved: "Your document is approved already",
  panTaken: "This PAN is registered with another account",
  aadhaarTaken: "This Aadhaar number is registered with another account",
  bankTaken: "This bank account is registered with another account",
  beingChecked: "Your details are being checked. Please wait a moment.",
  tooManyChecks: "You have tried too often today. Please try again tomorrow.",
  tooManyCalls: "Too many requests. Please try again later.",
  otpWrong: "Invalid OTP",
  otpTries: "Too many wrong attempts. Please ask for a new OTP.",
  otpGone: "OTP has expired. Please ask for a new one.",
  otpWait: "Please wait before asking for another OTP.",
  bankLocked: "Your bank details are saved already and cannot be changed",
  bankUnknown: "Your bank does not know this account number",
  holderNotPan: "The account holder's name must be the name on your PAN",
  holderNotBank: "The account holder's name is not the name that your bank knows",
  notFound: "Document not found",
  pendingAlready: "this document is pending already",
  approvedAlready: "this document is approved already",
  rejectedAlready: "this document is rejected already",
  noBank: "this player has saved no bank account",
  serviceUnavailable: "We could not check this just now. Please try again.",
} as const;

/** Why kyc did not do what was asked; `http.ts` gives each code its status. */
export type KycRefusalCode = keyof typeof REFUSALS;

/** What forms say before anything is sent. */
export const MESSAGES = {
  // S2 § 5 "KYC"
  aadhaarEmpty: "Please enter Aadhaar number",
  aadhaar: REFUSALS.unknownNumber,
  panEmpty: "Please enter PAN number",
  pan: "Invalid PAN Number",
  // S2 § 5 "Bank"
  bankName: "Please enter the bank name",
  holderName: "Please enter the bank account holder's name",
  ifscEmpty: "Please enter the IFSC code",
  ifsc: "Please enter the valid IFSC code",
  accountEmpty: "Please enter the account number",
  account: "Please enter the valid account number",
  accountsDiffer: "Account Number don't match",
  ifscMissing: "Please enter your bank's IFSC code",
  accountMissing: "Please enter your bank account number",
  confirmationMissing: "Please re-enter your bank account number",
  // our own, where the specification is silent
  oneDocument: "Please submit one document at a time",
  under18: REFUSALS.under18,
  dateOfBirth: "Please enter a valid date of birth",
  otpFormat: "Enter the 6 digit OTP",
} as const;

/** Why a document was rejected without a review (S2 § 2.3 shows it). */
export const REASONS = {
  panUnknown: "This PAN is not known to the Income Tax Department",
  dobDiffers: "The date of birth is not the one on your PAN",
  under18: REFUSALS.under18,
} as const;
