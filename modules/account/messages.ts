/** Texts that players read; the specification's own are word for word (S2 § 2.3, 4, 5, 8). Safe for the browser. */
import { FORM_MESSAGES, TEXTS as IDENTITY_TEXTS, PASSWORD_CHANGED } from "../identity/contract.ts";
import { type RefusalRows, textsOf } from "../kernel/index.ts";

/** What each refusal of the account says, by its code. */
export const REFUSALS = {
  invalidBirthday: [400, "Please enter a valid date of birth"],
  mobileLocked: [409, "A verified mobile number cannot be changed"],
  agentUnknown: [400, "Invalid agent id"],
  agentLinked: [409, "You are already linked to an agent"],
  tooMany: [429, "Too many requests. Please try again later."],
  balanceLeft: [409, "Please withdraw your winnings first. An account with winnings cannot be closed."],
  stakeOpen: [409, "Please leave your tables first."],
  withdrawalOpen: [409, "A withdrawal is still under way. Please wait until it is paid."],
  depositOpen: [409, "A deposit of yours is being credited. Please try again in a minute."],
  depositLeaving: [
    409,
    "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.",
  ],
  depositWaits: [
    409,
    "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.",
  ],
  bankNeeded: [
    409,
    "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.",
  ],
  debtOpen: [409, "Your bank took a deposit back and it is not settled yet. Please contact support."],
} as const satisfies RefusalRows;

/** What refusals say, for forms and pages. */
export const TEXTS = /* @__PURE__ */ textsOf(REFUSALS);

/** Why the account did not do what was asked, beside identity's reasons. */
export type AccountRefusalCode = keyof typeof REFUSALS;

/** What forms say before anything is sent, and what a success says. */
export const MESSAGES = {
  nothing: "There is nothing to save.",
  // S2 § 5
  userNameEmpty: "Username should not be empty",
  fullNameEmpty: "Full Name should not be empty",
  email: "Please enter valid Email",
  emailEmpty: "Please enter your Email",
  mobile: "Please enter valid Mobile Number",
  mobileEmpty: "Please enter Mobile Number",
  pinCode: "Please enter valid postal code",
  pinCodeEmpty: "Please enter your postal code",
  verifyPassword: "Must contain minimum 6 characters",
  required: "Required field",
  passwordLength: "It must contain minimum 6 characters and maximum 12 characters.",
  passwordClasses: "Password must contain 1 number, uppercase, lowercase, and special character.",
  currentEmpty: "Enter your current password",
  newEmpty: "Enter new password",
  againEmpty: "Enter new password again",
  same: IDENTITY_TEXTS.samePassword,
  differ: "Passwords don't match",
  // S1 § 5
  password: FORM_MESSAGES.password,
  // S2 § 4, 2.3, 8
  authentication: IDENTITY_TEXTS.unauthenticated,
  agentJoined: "Agent joined successfully.",
  credentials: IDENTITY_TEXTS.wrongCredentials,
  passwordChanged: PASSWORD_CHANGED,
  passwordChangedBye: "Password changed successfully, Logging you out.",
  // our own, where the specification is silent
  profileSaved: "Profile updated successfully.",
  fullNameLong: "Full Name can have 100 characters at most",
  dateOfBirth: TEXTS.invalidBirthday,
  adult: IDENTITY_TEXTS.notAdult,
  address: "Please enter your address",
  addressLong: "An address line can have 100 characters at most",
  landmarkLong: "Landmark can have 15 characters at most",
  city: "Please enter your city",
  cityLong: "City can have 100 characters at most",
  state: "Please select your state",
  avatar: "Choose one of the avatars",
  agentId: "Agent id has 6 characters",
  emailSent: "We have sent you a confirmation mail. Open its link within two days.",
  reminder: "Choose a reminder from the list",
  exclusion: "Choose a time from the list",
  closed: "Your account is closed.",
} as const;
