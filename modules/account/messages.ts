/** Texts that players read; the specification's own are word for word (S2 § 2.3, 4, 5, 8). Safe for the browser. */
import { MESSAGES as IDENTITY, REFUSALS as IDENTITY_REFUSALS } from "../identity/contract.ts";

/** What each refusal of the account says, by its code. */
export const REFUSALS = {
  invalidBirthday: "Please enter a valid date of birth",
  mobileLocked: "A verified mobile number cannot be changed",
  agentUnknown: "Invalid agent id",
  agentLinked: "You are already linked to an agent",
  tooMany: "Too many requests. Please try again later.",
  balanceLeft: "Please withdraw your winnings first. An account with winnings cannot be closed.",
  stakeOpen: "Please leave your tables first.",
  withdrawalOpen: "A withdrawal is still under way. Please wait until it is paid.",
  depositOpen: "A deposit of yours is being credited. Please try again in a minute.",
  depositLeaving:
    "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.",
  depositWaits:
    "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.",
  bankNeeded:
    "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.",
  debtOpen: "Your bank took a deposit back and it is not settled yet. Please contact support.",
} as const;

/** Why the account did not do what was asked, beside identity's reasons; `http.ts` gives each code its status. */
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
  same: IDENTITY_REFUSALS.samePassword,
  differ: "Passwords don't match",
  // S1 § 5
  password: IDENTITY.password,
  // S2 § 4, 2.3, 8
  authentication: IDENTITY_REFUSALS.unauthenticated,
  agentJoined: "Agent joined successfully.",
  credentials: IDENTITY_REFUSALS.wrongCredentials,
  passwordChanged: IDENTITY.passwordChanged,
  passwordChangedBye: "Password changed successfully, Logging you out.",
  // our own, where the specification is silent
  profileSaved: "Profile updated successfully.",
  fullNameLong: "Full Name can have 100 characters at most",
  dateOfBirth: REFUSALS.invalidBirthday,
  adult: IDENTITY_REFUSALS.notAdult,
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
