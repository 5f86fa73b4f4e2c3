/** Texts that players read; the specification's own are word for word (S2 § 2.3, 4, 5, 8). Safe for the browser. */
import { FORM_MESSAGES, PASSWORD_CHANGED } from "../identity/contract.ts";
import { type RefusalRows, textsOf } from "../kernel/index.ts";
import { accountTexts } from "./texts/index.ts";

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

/** A text of a contract, read when something does not fit: in the reader's language by a form, in English by the server's answer. */
const said = (read: () => string) => ({ error: read });

/** What forms say before anything is sent (S2 § 5; our own where it is silent). */
export const MESSAGES = {
  nothing: said(() => accountTexts.form.nothing),
  userNameEmpty: said(() => accountTexts.form.userNameEmpty),
  fullNameEmpty: said(() => accountTexts.form.fullNameEmpty),
  email: said(() => accountTexts.form.email),
  emailEmpty: said(() => accountTexts.form.emailEmpty),
  mobile: said(() => accountTexts.form.mobile),
  pinCode: said(() => accountTexts.form.pinCode),
  pinCodeEmpty: said(() => accountTexts.form.pinCodeEmpty),
  verifyPassword: said(() => accountTexts.form.verifyPassword),
  required: said(() => accountTexts.form.required),
  passwordLength: said(() => accountTexts.form.passwordLength),
  passwordClasses: said(() => accountTexts.form.passwordClasses),
  newEmpty: said(() => accountTexts.form.newEmpty),
  currentEmpty: said(() => accountTexts.form.currentEmpty),
  // S1 § 5
  password: FORM_MESSAGES.password,
  fullNameLong: said(() => accountTexts.form.fullNameLong),
  dateOfBirth: said(() => accountTexts.form.dateOfBirth),
  adult: said(() => accountTexts.form.adult),
  address: said(() => accountTexts.form.address),
  addressLong: said(() => accountTexts.form.addressLong),
  landmarkLong: said(() => accountTexts.form.landmarkLong),
  city: said(() => accountTexts.form.city),
  cityLong: said(() => accountTexts.form.cityLong),
  state: said(() => accountTexts.form.state),
  avatar: said(() => accountTexts.form.avatar),
  agentId: said(() => accountTexts.form.agentId),
  reminder: said(() => accountTexts.form.reminder),
  exclusion: said(() => accountTexts.form.exclusion),
};

/** What a success says on the wire (S2 §§ 2.3, 4, 8); pages have their own words for it. */
export const DONE = {
  profileSaved: "Profile updated successfully.",
  passwordChanged: PASSWORD_CHANGED,
  emailSent: "We have sent you a confirmation mail. Open its link within two days.",
  closed: "Your account is closed.",
} as const;
