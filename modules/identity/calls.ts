/** What registration, OTPs, log-in, recovery, the mail's link, passkeys and the location check answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { LocationData, OtpSentData, PasswordCheckData, ReferralData, ResendData } from "./contract.ts";
import { EmailLinkData } from "./email-link-contract.ts";
import { REFUSALS } from "./messages.ts";

/** Identity's refusals, which calls of the account area answer, too. */
export const identityRefusals = refusalDocs(REFUSALS);

/** What suspicious callers meet at every call without a session. */
const ANONYMOUS_LIMIT =
  "120 a minute an address, wrong passwords and codes fewer; beyond it a call costs a proof of work (see Proof of work).";
const otpSent = identityRefusals("otpWait", "otpDay", "otpPaused", "codesBusy", "tooMany", "serviceUnavailable");
const otpTried = identityRefusals("otpWrong", "otpTries", "otpGone", "otpPaused", "tooMany");
const passwordChosen = identityRefusals("passwordCommon", "passwordPersonal");
/** What asks a browser for a passkey: WebAuthn's own objects, as browsers take and give them. */
export const PasskeyOptions = z.object({ oOptions: z.looseObject({ challenge: z.string() }) });

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "POST /api/auth/verify/referral": {
    data: ReferralData,
    refusals: identityRefusals("unknownReferral", "tooMany"),
    limit: ANONYMOUS_LIMIT,
  },
  "POST /api/auth/register": {
    data: OtpSentData,
    reads: ["location!", "device", "accesstoken"],
    answers: ["verification"],
    limit: ANONYMOUS_LIMIT,
    about:
      "The place must be in a state where registration is open (`aRestrictedRegistrationState` of `GET /api/setting` lists the others). The account begins when the OTP is verified. A client that leaves `isAdult` and `isTermsAccepted` out registers a player who has ticked nothing: practice is open, cash asks for both first (`POST /api/profile`).",
    refusals: [
      ...identityRefusals("emailTaken", "mobileTaken", "userNameTaken", "nameReserved", "nameUnreadable", "nameScript"),
      ...passwordChosen,
      ...identityRefusals(
        "unknownReferral",
        "socialOff",
        "socialRefused",
        "notAdult",
        "locationNotFound",
        "locationRestricted",
      ),
      ...identityRefusals("accountBlocked", "accountClosed", "excluded"),
      ...otpSent,
    ],
  },
  "POST /api/auth/password/check": {
    data: PasswordCheckData,
    refusals: identityRefusals("tooMany"),
    limit: ANONYMOUS_LIMIT,
    about: "For a form that tells it before it is sent. The other fields are optional and need not be right.",
  },
  "POST /api/auth/otp/verify": {
    data: null,
    reads: ["verification!", "device"],
    answers: ["authorization"],
    limit: ANONYMOUS_LIMIT,
    about:
      "An OTP is good for ten minutes and five tries. Of a registration this makes the player; of a log-in it opens the session.",
    refusals: [
      ...otpTried,
      ...identityRefusals(
        "emailTaken",
        "mobileTaken",
        "userNameTaken",
        "accountBlocked",
        "accountClosed",
        "excluded",
        "noAccount",
      ),
    ],
  },
  "POST /api/auth/resendOtp": {
    data: ResendData,
    reads: ["device"],
    answers: ["verification"],
    limit: ANONYMOUS_LIMIT,
    about: "One of the two fields at least.",
    refusals: [...otpSent, ...identityRefusals("noAccount", "alreadyVerified", "accountBlocked", "accountClosed")],
  },
  "POST /api/auth/login/simple": {
    data: OtpSentData.nullable(),
    reads: ["device"],
    answers: ["authorization", "verification"],
    limit: ANONYMOUS_LIMIT,
    about:
      "With `authorization` the player is logged in and `data` is null. With `verification` instead the password was right and an OTP was sent (the mobile number was never confirmed, or too many wrong passwords were tried): `POST /api/auth/otp/verify` takes it.",
    refusals: [
      ...identityRefusals(
        "wrongCredentials",
        "noAccount",
        "mobileNotVerified",
        "accountBlocked",
        "accountClosed",
        "tooManyLogins",
      ),
      ...otpSent,
    ],
  },
  "POST /api/auth/password/forgot": {
    data: OtpSentData,
    reads: ["device"],
    answers: ["verification"],
    limit: ANONYMOUS_LIMIT,
    refusals: [...otpSent, ...identityRefusals("noAccount", "accountBlocked", "accountClosed")],
  },
  "POST /api/auth/password/reset": {
    data: null,
    reads: ["verification!", "device"],
    limit: ANONYMOUS_LIMIT,
    refusals: [...otpTried, ...passwordChosen, ...identityRefusals("noAccount", "accountBlocked", "accountClosed")],
  },
  "POST /api/auth/email/resend": {
    data: null,
    limit: "3 mails an hour to one address.",
    refusals: identityRefusals("tooMany"),
  },
  "POST /api/location/check": {
    data: LocationData,
    limit: "60 an hour an address, then a proof of work.",
    refusals: identityRefusals("locationNotFound", "tooMany"),
  },
  "GET /api/auth/email/confirm": {
    data: "text/html",
    status: 303,
    query: ["token"],
    about: "For the link of the confirmation mail: leads a browser to its page and changes nothing.",
  },
  "POST /api/auth/email/confirm": {
    data: null,
    reads: ["authorization", "device"],
    limit: ANONYMOUS_LIMIT,
    refusals: identityRefusals("linkGone", "passwordNeeded", "wrongCredentials", "logInFirst", "emailTaken", "tooMany"),
  },
  "POST /api/auth/email/link": {
    data: EmailLinkData,
    reads: ["authorization", "device"],
    limit: ANONYMOUS_LIMIT,
    refusals: identityRefusals("linkGone", "logInFirst", "tooMany"),
  },
  "POST /api/auth/passkey/options": {
    data: PasskeyOptions,
    limit: ANONYMOUS_LIMIT,
    about: "`oOptions` is what `navigator.credentials.get` takes (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`).",
    refusals: identityRefusals("passkeysOff", "tooMany"),
  },
  "POST /api/auth/passkey/login": {
    data: null,
    reads: ["device"],
    answers: ["authorization"],
    limit: ANONYMOUS_LIMIT,
    refusals: identityRefusals(
      "passkeyRefused",
      "passkeyGone",
      "passkeysOff",
      "passkeyUnknown",
      "accountBlocked",
      "accountClosed",
      "excluded",
      "tooMany",
    ),
  },
  "GET /api/profile/logout": {
    data: null,
    about: "The token is good for nothing afterwards; sockets of the session are closed.",
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  code: "The OTP: four digits.",
  nOTP: "The OTP: four digits; Aadhaar's has six.",
  sEmail: "E-mail address, 320 characters at most; where an account is asked for, its mobile number will do.",
  sMobile:
    "Mobile number: +91 and ten digits that begin with 6 to 9 (+91 may be left out); where an account is asked for, its e-mail will do.",
  sPassword: "Password, 8 to 16 characters.",
  sNewPassword: "8 to 12 characters with a digit, an upper-case, a lower-case and a special one (#?!@$%^&*-).",
  sUserName: "2 to 10 letters, digits, dots, dashes, underscores; the name that others see.",
  eGender: "As registered.",
  sProblem: "Why registration would refuse the password; null where it would take it.",
  iReferredBy: "Who brought the player: what `POST /api/auth/verify/referral` answered.",
  isAdult: "true: 18 or older. Needed for cash.",
  isTermsAccepted: "true: the terms are accepted. Needed for cash.",
  sTermsVersion: "Which terms were shown.",
  sReferralCode: "The code that brings friends: 1 to 9 letters and digits.",
  sReferralLink: "A text with the link, to be sent to friends.",
  nExpiresIn: "Seconds until another OTP may be asked for.",
  eChannel: "`sms`: sent to the mobile number, because the e-mail was never confirmed.",
  sSentTo: "Where the OTP went, masked.",
  verification: "The same as the header.",
  token: "From the mail's link: 32 hex digits.",
  lat: "Degrees north.",
  lng: "Degrees east.",
  sState: "State or union territory.",
  isAllowed: "May somebody register there?",
  aSession: "Log-ins that are in force, the newest first.",
  sBrowser: '"Chrome on Windows".',
  sNetwork: "The network address without its last part; may be empty.",
  dCreatedDate: "When it began.",
  dLastUsed: "When it was used last.",
  dEnds: "When it ends unless it is used.",
  isThisDevice: "Is it the one that asks?",
  eWhich: "`others`, or `all` with this one.",
  aPasskey: "Passkeys, the newest first.",
  isAvailable: "Can passkeys be used at this address?",
  isBackedUp: "Kept by the owner's password manager, too.",
  oOptions: "What the browser is asked with (WebAuthn's JSON).",
  challenge: "base64url; the answer signs it.",
  oCredential: "What the browser made of the options (WebAuthn's JSON).",
  rawId: "The same as id.",
  type: "Always public-key.",
  response: "The authenticator's answer, each part base64url.",
  clientDataJSON: "As the browser made it.",
  authenticatorData: "As the authenticator made it.",
  attestationObject: "As the authenticator made it.",
  signature: "Over both.",
  userHandle: "Whose passkey it is.",
  transports: "How the authenticator is reached.",
  clientExtensionResults: "Not used.",
  "emailLink.EmailLinkData.eState":
    "What confirming takes: the password, nothing more than the session, or it is done already.",
};
