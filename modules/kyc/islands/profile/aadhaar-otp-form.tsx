import { useEffect, useRef, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { OtpInput } from "../../../ui/components/otp-input.tsx";
import { AADHAAR_OTP_LENGTH, AadhaarOtp, KycData } from "../../contract.ts";
import { kycTexts } from "../../texts/index.ts";
import { changeKyc } from "./kept.ts";

/** An OTP that UIDAI has sent. */
export interface SentOtp {
  readonly requestId: string;
  /** When another may be asked for, ms. */
  readonly resendAt: number;
}

interface OtpFormProps {
  readonly number: string;
  readonly sent: SentOtp;
  readonly isAsking: boolean;
  readonly onResend: () => void;
  readonly onOtherNumber: () => void;
}

const check = ({ nOTP }: { readonly nOTP: string }) =>
  AadhaarOtp.safeParse(nOTP).success ? {} : { nOTP: kycTexts.form.otpFormat };

/** The OTP, and another one once the last is old enough. */
export const AadhaarOtpForm = ({ number, sent, isAsking, onResend, onOtherNumber }: OtpFormProps) => {
  const [busy, setBusy] = useState(false);
  const left = useCountdown(sent.resendAt);
  const isWaiting = left === null || left > 0;
  const element = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => element.current?.querySelector("input")?.focus(), []);

  const { errors, set, form, refuse } = useFields(
    { initial: { nOTP: "" }, check, moments: { first: "sent", typing: "silent" } },
    async ({ nOTP }) => {
      if (busy) return;
      setBusy(true);
      const body = { sAadharNumber: number, nOTP, sRequestId: sent.requestId };
      const answer = await changeKyc(() =>
        callApi({ method: "POST", path: "/profile/zoop/adhaar/verifyOtp", body, data: KycData }),
      );
      setBusy(false);
      if (!answer.ok) {
        refuse("nOTP", answer.message);
        return errorToast(answer.message);
      }
    },
  );

  return (
    <form ref={element} className="form" {...form}>
      <OtpInput
        name="nOTP"
        label={say(kycTexts.otp, { count: AADHAAR_OTP_LENGTH })}
        length={AADHAAR_OTP_LENGTH}
        error={errors.nOTP}
        onDigits={(digits) => set("nOTP", digits)}
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        {kycTexts.submitOtp}
      </Button>
      <div className="form__aside">
        <button type="button" className="link-button" onClick={onOtherNumber}>
          {kycTexts.changeNumber}
        </button>
        <span>
          <button type="button" className="link-button" disabled={isWaiting || isAsking} onClick={onResend}>
            {kycTexts.resendOtp}
          </button>{" "}
          {isWaiting && <Clock seconds={left ?? 0} />}
        </span>
      </div>
    </form>
  );
};
