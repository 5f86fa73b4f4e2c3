/** What identity's calls answer: registration, OTPs, log-in, recovery, the mail's link, passkeys, the location check. */
import { z } from "zod";
import { LocationData, OtpSentData, ReferralData, ResendData } from "../../../modules/identity/contract.ts";
import { EmailLinkData } from "../../../modules/identity/email-link-contract.ts";
import { STATUS } from "../../../modules/identity/http/answers.ts";
import { REFUSALS } from "../../../modules/identity/messages.ts";
import { type CallDocs, refusalsOf } from "./call.ts";

export const identityRefusals = refusalsOf(STATUS, REFUSALS);

/** What suspicious callers meet at every call without a session. */
const STRANGER =
  "120 a minute an address, wrong passwords and codes fewer; beyond it a call costs a proof of work (see Proof of work).";
const otpSent = identityRefusals("otpWait", "otpDay", "otpPaused", "codesBusy", "tooMany", "serviceUnavailable");
const otpTried = identityRefusals("otpWrong", "otpTries", "otpGone", "otpPaused", "tooMany");
const passwordChosen = identityRefusals("passwordCommon", "passwordPersonal");
/** WebAuthn's own objects, as browsers take and give them. */
const Options = z.object({ oOptions: z.looseObject({ challenge: z.string() }) });

export const IDENTITY_CALLS: CallDocs = {
  "POST /api/auth/verify/referral": {
    data: ReferralData,
    refusals: identityRefusals("unknownReferral", "tooMany"),
    limit: STRANGER,
  },
  "POST /api/auth/register": {
    data: OtpSentData,
    reads: ["location!", "device", "accesstoken"],
    answers: ["verification"],
    limit: STRANGER,
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
  "POST /api/auth/otp/verify": {
    data: null,
    reads: ["verification!", "device"],
    answers: ["authorization"],
    limit: STRANGER,
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
    limit: STRANGER,
    about: "One of the two fields at least.",
    refusals: [...otpSent, ...identityRefusals("noAccount", "alreadyVerified", "accountBlocked", "accountClosed")],
  },
  "POST /api/auth/login/simple": {
    data: OtpSentData.nullable(),
    reads: ["device"],
    answers: ["authorization", "verification"],
    limit: STRANGER,
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
    limit: STRANGER,
    refusals: [...otpSent, ...identityRefusals("noAccount", "accountBlocked", "accountClosed")],
  },
  "POST /api/auth/password/reset": {
    data: null,
    reads: ["verification!", "device"],
    limit: STRANGER,
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
    limit: STRANGER,
    refusals: identityRefusals("linkGone", "passwordNeeded", "wrongCredentials", "logInFirst", "emailTaken", "tooMany"),
  },
  "POST /api/auth/email/link": {
    data: EmailLinkData,
    reads: ["authorization", "device"],
    limit: STRANGER,
    refusals: identityRefusals("linkGone", "logInFirst", "tooMany"),
  },
  "POST /api/auth/passkey/options": {
    data: Options,
    limit: STRANGER,
    about: "`oOptions` is what `navigator.credentials.get` takes (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`).",
    refusals: identityRefusals("passkeysOff", "tooMany"),
  },
  "POST /api/auth/passkey/login": {
    data: null,
    reads: ["device"],
    answers: ["authorization"],
    limit: STRANGER,
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

/** What asking a browser for a passkey answers. */
export const PasskeyOptions = Options;
