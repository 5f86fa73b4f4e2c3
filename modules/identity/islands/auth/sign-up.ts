import { POLICIES } from "../../../kernel/index.ts";
import { serverUnavailable } from "../../../ui/browser/api-client.ts";
import type { FieldErrors } from "../../../ui/browser/form-values.ts";
import { locate } from "../../../ui/browser/location.ts";
import { pageLanguage } from "../../../ui/browser/page-language.ts";
import { dropToken } from "../../../ui/browser/session.ts";
import { COUNTRY_CODE, TEXTS } from "../../contract.ts";
import { checkReferral, expiresIn, register } from "./calls.ts";
import type { OtpStep } from "./otp-step.ts";
import type { Registration } from "./register-form.tsx";
import { keepUnfinished } from "./unfinished.ts";

/** What only the server can know about a field of the registration. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [TEXTS.userNameTaken]: "sUserName",
  [TEXTS.nameReserved]: "sUserName",
  [TEXTS.nameScript]: "sUserName",
  [TEXTS.nameUnreadable]: "sUserName",
  [TEXTS.emailTaken]: "sEmail",
  [TEXTS.mobileTaken]: "sMobile",
  [TEXTS.passwordCommon]: "sPassword",
  [TEXTS.passwordPersonal]: "sPassword",
};

/** What became of a registration. */
type SignedUp =
  | { readonly is: "sent"; readonly step: OtpStep }
  /** Registration is not allowed from this state. */
  | { readonly is: "banned" }
  | {
      readonly is: "stopped";
      readonly message: string;
      /** What the server refused about a field. */
      readonly field?: FieldErrors;
      /** The browser did not say where it is: what can be done about it. */
      readonly advice?: string;
    };

/** Registers (S1 § 4): referral code, place, registration with its OTP. */
export const signUp = async ({ sReferralCode, ...values }: Registration): Promise<SignedUp> => {
  let iReferredBy = "";
  if (sReferralCode !== "") {
    const referral = await checkReferral(sReferralCode);
    if (!referral.ok) return { is: "stopped", message: referral.message, field: { sReferralCode: referral.message } };
    iReferredBy = referral.data.iReferredBy;
  }
  const place = await locate();
  if (!place.ok) return { is: "stopped", message: place.message, advice: place.advice };
  const sMobile = `${COUNTRY_CODE}${values.sMobile}`;
  const answer = await register(
    { ...values, sMobile, iReferredBy, sTermsVersion: POLICIES.number, eLanguage: pageLanguage() },
    place.header,
  );
  if (!answer.ok && answer.wire === TEXTS.locationRestricted) {
    dropToken();
    return { is: "banned" };
  }
  if (!answer.ok) {
    const name = FIELD_OF[answer.wire ?? ""];
    const field = name === undefined ? {} : { field: { [name]: answer.message } };
    return { is: "stopped", message: answer.message, ...field };
  }
  const { verification } = answer;
  if (!verification) return { is: "stopped", message: serverUnavailable() };
  const nExpiresIn = expiresIn(answer);
  const step = { purpose: "verify", identifier: sMobile, verification, nExpiresIn, isRegistration: true } as const;
  keepUnfinished(step);
  return { is: "sent", step };
};
