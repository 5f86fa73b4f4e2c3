/**
 * Texts that players read. The specification's own are word for word (S1 § 5, § 8; S2 § 8); the others keep its tone.
 * Safe for the browser.
 */

/** What each refusal says, by its code. */
export const REFUSALS = {
  // S1 § 8
  noAccount: "Sorry, we didn't find any account with that Email id/Mobile number",
  mobileNotVerified: "Mobile number not verified.",
  locationRestricted: "Not Available - We are not available in your location",
  locationNotFound: "Location not found with reasons: unable to get location",
  // S2 § 8
  unauthenticated: "Authentication Error, Please try logging again",
  wrongCredentials: "Invalid credentials",
  // our own, where the specification is silent
  emailTaken: "Email id is already registered",
  mobileTaken: "Mobile number is already registered",
  userNameTaken: "Username is already taken",
  nameReserved: "This username is kept for our own people. Please choose another.",
  nameUnreadable: "The username has too many accents or marks",
  nameScript: "Write the username in one script: English or another Indian language",
  passwordCommon: "This password is among the first that others would guess. Please choose another.",
  passwordPersonal: "A password made of a name, e-mail or number is easy to guess. Please choose another.",
  unknownReferral: "Invalid referral code",
  socialOff: "Sign-up with a social account is not available. Please register with your e-mail and mobile.",
  socialRefused: "Your social account could not be confirmed.",
  otpWrong: "Invalid OTP",
  otpTries: "Too many wrong attempts. Please ask for a new OTP.",
  otpGone: "OTP has expired. Please ask for a new one.",
  otpDay: "You have asked for too many OTPs today. Please try again tomorrow.",
  otpWait: "Please wait before asking for another OTP.",
  otpPaused:
    "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.",
  codesBusy: "We cannot send more OTPs at the moment. Please try again later.",
  passwordNeeded: "Enter your current password",
  alreadyVerified: "Mobile number is already verified. Please log in.",
  linkGone: "This link has expired. Please ask for a new one.",
  passkeyRefused: "This passkey could not be used. Please try again, or log in with your password.",
  passkeyGone: "That took too long. Please try again.",
  passkeyKnown: "This passkey is already added.",
  passkeysFull: "You have ten passkeys already. Remove one first.",
  passkeysOff: "Passkeys cannot be used at this address.",
  passkeyUnknown: "There is no such passkey any more.",
  sessionGone: "This log-in has ended already.",
  nameLocked: "Full Name and date of birth cannot be changed after your PAN is approved",
  notAdult: "You must be 18 years or older to play",
  samePassword: "Current password and new password can't be same",
  emailVerified: "Email is already verified",
  accountClosed: "This account has been closed.",
  accountBlocked:
    "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.",
  excluded: "You asked us to keep you out of play. You can register again when that time is over.",
  tooMany: "Too many requests. Please try again later.",
  tooManyLogins: "Too many attempts. Please try again after some time.",
  serviceUnavailable: "We could not send the OTP just now. Please try again.",
  logInFirst: "Too many attempts. Log in first, then open the link again.",
} as const;

/** Why identity did not do what was asked; `http.ts` gives each code its status. */
export type IdentityRefusalCode = keyof typeof REFUSALS;

/** What forms say before anything is sent, and what a success says. */
export const MESSAGES = {
  // S1 § 5
  email: "Enter a valid Email id",
  mobileLength: "Mobile number should be 10 digit.",
  mobile: "Enter a valid Mobile number.",
  password: "Password need to be 8 to 16 characters",
  userName: "Enter username between 2 to 10 characters",
  login: "Enter a valid Email / Mobile",
  forgot: "Enter a valid Email id or Mobile number",
  // S1 § 8
  serverUnavailable: "Server is unavailable.",
  // S2 § 8
  passwordChanged: "Password changed successfully.",
  // our own, where the specification is silent
  userNameCharacters: "Username can have letters, digits, dot, dash and underscore",
  gender: "Select male or female",
  terms: "Accept the terms of service to register",
  otpFormat: "Enter the 4 digit OTP",
} as const;
