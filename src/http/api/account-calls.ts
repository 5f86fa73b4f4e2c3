/** What the account area's calls answer: profile, log-ins, passkeys, KYC and bank, safety, and the platform's settings. */
import { z } from "zod";
import { ExclusionData } from "../../../modules/account/contract.ts";
import { STATUS as ACCOUNT } from "../../../modules/account/http.ts";
import { REFUSALS } from "../../../modules/account/messages.ts";
import { PasskeysData, SessionsData } from "../../../modules/account/security-contract.ts";
import { ProfileData } from "../../../modules/identity/profile-contract.ts";
import { KycData, KycRequestData } from "../../../modules/kyc/contract.ts";
import { STATUS as KYC } from "../../../modules/kyc/http.ts";
import { REFUSALS as KYC_REFUSALS } from "../../../modules/kyc/messages.ts";
import { SettingData } from "../../../modules/settings/contract.ts";
import { type CallDocs, refusalsOf } from "./call.ts";
import { identityRefusals, PasskeyOptions } from "./identity-calls.ts";

const account = refusalsOf(ACCOUNT, REFUSALS);
const kyc = refusalsOf(KYC, KYC_REFUSALS);
const stepUp = identityRefusals(
  "wrongCredentials",
  "tooManyLogins",
  "passkeyRefused",
  "passkeyGone",
  "passkeysOff",
  "tooMany",
);
const KYC_LIMIT =
  "30 a minute a player, 10 checks a day of one kind of document; as many of one number, but for the first three of each player about it.";
const checked = kyc(
  "unknownNumber",
  "noMobile",
  "under18",
  "inReview",
  "approved",
  "beingChecked",
  "tooManyChecks",
  "tooManyCalls",
);

export const ACCOUNT_CALLS: CallDocs = {
  "GET /api/setting": {
    data: SettingData,
    about: "Open to everybody. `aRestrictedState` and `isCashOn` say where and whether cash is played.",
  },
  "GET /api/profile": {
    data: ProfileData,
    answers: ["authorization"],
    about: "The answered token is the same or a younger one: use it from now on.",
  },
  "POST /api/profile": {
    data: null,
    limit: "30 changes an hour a player.",
    refusals: [
      ...account("invalidBirthday", "mobileLocked"),
      ...identityRefusals(
        "userNameTaken",
        "nameReserved",
        "nameUnreadable",
        "nameScript",
        "nameLocked",
        "emailTaken",
        "mobileTaken",
      ),
      ...identityRefusals("passwordNeeded", "wrongCredentials", "notAdult", "tooMany", "tooManyLogins"),
    ],
  },
  "POST /api/profile/setAgent": {
    data: null,
    limit: "10 an hour a player.",
    refusals: account("agentUnknown", "agentLinked", "tooMany"),
  },
  "POST /api/profile/update/password": {
    data: null,
    refusals: identityRefusals(
      "wrongCredentials",
      "samePassword",
      "passwordCommon",
      "passwordPersonal",
      "tooMany",
      "tooManyLogins",
    ),
  },
  "POST /api/profile/email/verify": {
    data: null,
    limit: "3 mails an hour.",
    refusals: identityRefusals("wrongCredentials", "emailVerified", "tooMany", "tooManyLogins"),
  },
  "POST /api/profile/exclude": { data: ExclusionData },
  "POST /api/profile/reminder": { data: null },
  "POST /api/profile/export": {
    data: z.record(z.string(), z.unknown()),
    limit: "5 a day a player.",
    about: "Everything that is kept of the player, by module; more comes with the platform, so read what you know of.",
    refusals: [...identityRefusals("wrongCredentials", "tooManyLogins"), ...account("tooMany")],
  },
  "POST /api/profile/close": {
    data: null,
    refusals: [
      ...identityRefusals("wrongCredentials", "tooManyLogins"),
      ...account(
        "balanceLeft",
        "stakeOpen",
        "withdrawalOpen",
        "depositOpen",
        "depositLeaving",
        "depositWaits",
        "bankNeeded",
        "debtOpen",
      ),
    ],
  },
  "GET /api/profile/sessions": { data: SessionsData },
  "DELETE /api/profile/sessions/{id}": { data: null, refusals: identityRefusals("sessionGone") },
  "POST /api/profile/sessions/end": { data: null },
  "GET /api/profile/passkeys": { data: PasskeysData },
  "POST /api/profile/passkeys": {
    data: PasskeysData.shape.aPasskey.unwrap().element,
    refusals: identityRefusals("passkeyRefused", "passkeyGone", "passkeyKnown", "passkeysFull", "passkeysOff"),
  },
  "POST /api/profile/passkeys/stepUp": {
    data: PasskeyOptions,
    refusals: identityRefusals("passkeysOff", "passkeyUnknown", "tooMany"),
  },
  "POST /api/profile/passkeys/options": {
    data: PasskeyOptions,
    refusals: [...stepUp, ...identityRefusals("passkeysFull")],
  },
  "POST /api/profile/passkeys/{id}/remove": {
    data: null,
    refusals: [...stepUp, ...identityRefusals("passkeyUnknown")],
  },
  "GET /api/profile/kyc": { data: KycData },
  "POST /api/profile/kyc": {
    data: KycRequestData,
    limit: KYC_LIMIT,
    about:
      "Either `sAadharNumber` alone, which sends an OTP to the number that UIDAI knows, or `sPanNumber` with `dDOB`.",
    refusals: [...checked, ...kyc("panTaken", "aadhaarTaken", "otpWait", "serviceUnavailable")],
  },
  "POST /api/profile/zoop/adhaar/verifyOtp": {
    data: KycData,
    limit: KYC_LIMIT,
    refusals: [...checked, ...kyc("otpWrong", "otpTries", "otpGone", "aadhaarTaken", "serviceUnavailable")],
  },
  "POST /api/profile/bank": {
    data: KycData,
    limit: KYC_LIMIT,
    refusals: [
      ...checked,
      ...kyc("bankTaken", "bankLocked", "bankUnknown", "holderNotPan", "holderNotBank", "serviceUnavailable"),
    ],
  },
};
