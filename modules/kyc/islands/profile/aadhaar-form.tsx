import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { createNewest } from "../../../ui/browser/newest.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { onlyDigits } from "../../../ui/components/otp-input.tsx";
import { AadhaarNumber, KycRequestData } from "../../contract.ts";
import { kycTexts } from "../../texts/index.ts";
import { AadhaarOtpForm, type SentOtp } from "./aadhaar-otp-form.tsx";

const check = ({ sAadharNumber }: { readonly sAadharNumber: string }) => ({
  sAadharNumber: AadhaarNumber.safeParse(sAadharNumber).error?.issues[0]?.message,
});

/** The number, then the OTP that comes to the phone linked to it (S2 § 4). */
export const AadhaarForm = () => {
  const [sent, setSent] = useState<SentOtp | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked] = useState(createNewest);

  const ask = async (body: { readonly sAadharNumber: string }) => {
    setBusy(true);
    const counts = asked.begin();
    const answer = await callApi({ method: "POST", path: "/profile/kyc", body, data: KycRequestData });
    // It was for the number of before: another one is typed by now.
    if (!counts()) return;
    setBusy(false);
    if (!answer.ok) {
      refuse("sAadharNumber", answer.message);
      return errorToast(answer.message);
    }
    const { sRequestId, nExpiresIn } = answer.data;
    setSent({ requestId: sRequestId, resendAt: Date.now() + nExpiresIn * 1_000 });
    toast(kycTexts.otpSent, { tone: "success", ms: TOAST_MS.profile });
  };
  const changeNumber = () => {
    asked.forget();
    setBusy(false);
    setSent(null);
  };
  const { values, field, form, refuse } = useFields(
    { initial: { sAadharNumber: "" }, check, asTyped: (_, typed) => onlyDigits(typed, 12) },
    (body) => {
      if (!busy) void ask(body);
    },
  );

  return (
    <>
      <form className="form" {...form}>
        <Field
          label={kycTexts.aadhaarNumber}
          placeholder={kycTexts.twelveDigits}
          inputMode="numeric"
          autoComplete="off"
          disabled={sent !== null}
          {...field("sAadharNumber")}
        />
        {sent === null && (
          <Button type="submit" tone="gold" wide busy={busy}>
            {kycTexts.verifyAadhaar}
          </Button>
        )}
      </form>
      {sent !== null && (
        <AadhaarOtpForm
          number={values.sAadharNumber}
          sent={sent}
          isAsking={busy}
          onResend={() => void ask(values)}
          onOtherNumber={changeNumber}
        />
      )}
    </>
  );
};
