import type { z } from "zod";
import { given } from "../../../kernel/index.ts";
import { type ApiAnswer, anyData, callApi } from "../../../ui/browser/api-client.ts";
import { choosePasskey, passkeyOptions } from "../../../ui/browser/passkeys.ts";
import { OtpSentData, PasswordCheckData, type PasswordCheckRequest, ReferralData, ResendData } from "../../contract.ts";

/** The calls of S1 § 7 that the landing page makes. */

export const login = (sMobile: string, sPassword: string) =>
  callApi({ method: "POST", path: "/auth/login/simple", body: { sMobile, sPassword }, data: anyData });

/** The same with a passkey: asks for a challenge, has the player choose, and sends what the passkey signed. */
export const loginByPasskey = async (): Promise<
  { readonly ok: true; readonly authorization: string | null } | { readonly ok: false; readonly message: string }
> => {
  const asked = await callApi({ method: "POST", path: "/auth/passkey/options", body: {}, data: passkeyOptions });
  if (!asked.ok) return asked;
  const chosen = await choosePasskey(asked.data.oOptions);
  if (!chosen.ok) return chosen;
  const body = { oCredential: chosen.credential };
  return callApi({ method: "POST", path: "/auth/passkey/login", body, data: anyData });
};

export const checkReferral = (sReferralCode: string) =>
  callApi({ method: "POST", path: "/auth/verify/referral", body: { sReferralCode }, data: ReferralData });

/** Why registration would refuse the password as it is typed; null where it would not, or nobody knows. */
export const passwordProblem = async (
  body: z.input<typeof PasswordCheckRequest>,
  signal?: AbortSignal,
): Promise<string | null> => {
  const path = "/auth/password/check";
  const answer = await callApi({ method: "POST", path, body, data: PasswordCheckData, ...given({ signal }) });
  return answer.ok ? (answer.data.sText ?? answer.data.sProblem) : null;
};

export const register = (body: object, location: string) =>
  callApi({ method: "POST", path: "/auth/register", body, headers: { location }, data: OtpSentData });

/** `identifier` is an e-mail or a mobile; it goes into the field that it fits. */
export const resendOtp = (identifier: string) =>
  callApi({
    method: "POST",
    path: "/auth/resendOtp",
    body: identifier.includes("@") ? { sEmail: identifier } : { sMobile: identifier },
    data: ResendData,
  });

export const verifyOtp = (verification: string, sMobile: string, code: string) =>
  callApi({
    method: "POST",
    path: "/auth/otp/verify",
    body: { code, sMobile },
    headers: { verification },
    data: anyData,
  });

export const forgotPassword = (sEmail: string) =>
  callApi({ method: "POST", path: "/auth/password/forgot", body: { sEmail }, data: OtpSentData });

export const resetPassword = (verification: string, nOTP: string, sPassword: string) =>
  callApi({
    method: "POST",
    path: "/auth/password/reset",
    body: { sPassword, nOTP },
    headers: { verification },
    data: anyData,
  });

/** Where a code went, masked; undefined when the answer does not say. */
export const sentTo = (answer: ApiAnswer<unknown>): string | undefined => {
  const parsed = answer.ok ? OtpSentData.safeParse(answer.data) : undefined;
  return parsed?.data?.sSentTo;
};

/** The seconds until another code may be asked for, as an answer tells them. */
export const expiresIn = (answer: ApiAnswer<unknown>): number | null => {
  if (!answer.ok) return null;
  const parsed = OtpSentData.safeParse(answer.data);
  return parsed.success ? parsed.data.nExpiresIn : null;
};
