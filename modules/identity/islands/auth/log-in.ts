import { errorToast } from "../../../ui/browser/toast.ts";
import { MESSAGES, TEXTS } from "../../contract.ts";
import { expiresIn, login, loginByPasskey, resendOtp, sentTo } from "./calls.ts";
import { enter } from "./enter.ts";
import type { OtpStep } from "./otp-step.ts";

/** Logs in by password: into the lobby, or on to the OTP (S1 § 4, § 8); says what went wrong. */
export const logIn = async (identifier: string, password: string, openOtp: (step: OtpStep) => void): Promise<void> => {
  const answer = await login(identifier, password);
  if (answer.ok && answer.authorization) return enter(answer.authorization);
  if (answer.ok && answer.verification)
    return openOtp({
      purpose: "verify",
      identifier,
      verification: answer.verification,
      nExpiresIn: expiresIn(answer),
      sentTo: sentTo(answer),
    });
  if (answer.message === TEXTS.mobileNotVerified) return sendOtpAgain(identifier, openOtp);
  errorToast(answer.ok ? MESSAGES.serverUnavailable : answer.message);
};

const sendOtpAgain = async (identifier: string, openOtp: (step: OtpStep) => void): Promise<void> => {
  const answer = await resendOtp(identifier);
  if (!answer.ok) return errorToast(answer.message);
  const { verification, nExpiresIn, eChannel, sSentTo } = answer.data;
  const where = { sentTo: sSentTo, isToMobile: eChannel === "sms" };
  openOtp({ purpose: "verify", identifier, verification, nExpiresIn, ...where });
};

/** Logs in by a passkey; says what went wrong. */
export const logInByPasskey = async (): Promise<void> => {
  const answer = await loginByPasskey();
  if (answer.ok && answer.authorization) return enter(answer.authorization);
  errorToast(answer.ok ? MESSAGES.serverUnavailable : answer.message);
};
