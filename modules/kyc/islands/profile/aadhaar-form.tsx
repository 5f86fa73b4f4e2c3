import { type FormEvent, useEffect, useRef, useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { OtpInput, onlyDigits } from "../../../ui/components/otp-input.tsx";
import { AADHAAR_OTP_LENGTH, AadhaarNumber, AadhaarOtp, KycData, KycRequestData, MESSAGES } from "../../contract.ts";
import { keep } from "./kept.ts";

/** An OTP that UIDAI has sent. */
interface Sent {
  readonly requestId: string;
  /** When another may be asked for, ms. */
  readonly resendAt: number;
}

/** The number, then the OTP that comes to the phone linked to it (S2 § 4). */
export const AadhaarForm = () => {
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    const body = { sAadharNumber: number };
    const answer = await callApi({ method: "POST", path: "/profile/kyc", body, data: KycRequestData });
    setBusy(false);
    if (!answer.ok) {
      setError(answer.message);
      return errorToast(answer.message);
    }
    const { sRequestId, nExpiresIn } = answer.data;
    setSent({ requestId: sRequestId, resendAt: Date.now() + nExpiresIn * 1_000 });
    toast("OTP sent to the mobile number linked to your Aadhaar", { tone: "success", ms: TOAST_MS.profile });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = AadhaarNumber.safeParse(number).error?.issues[0]?.message;
    setError(found);
    if (found === undefined) void ask();
  };

  return (
    <>
      <form className="form" noValidate onSubmit={submit}>
        <Field
          name="sAadharNumber"
          label="Aadhaar number"
          placeholder="12 digits"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          disabled={sent !== null}
          error={error}
          onChange={({ target }) => {
            const next = onlyDigits(target.value, 12);
            setNumber(next);
            setError((before) => before && AadhaarNumber.safeParse(next).error?.issues[0]?.message);
          }}
          onBlur={() => setError(number === "" ? undefined : AadhaarNumber.safeParse(number).error?.issues[0]?.message)}
        />
        {sent === null && (
          <Button type="submit" tone="gold" wide busy={busy}>
            Verify Aadhar
          </Button>
        )}
      </form>
      {sent !== null && (
        <OtpForm
          number={number}
          sent={sent}
          isAsking={busy}
          onResend={() => void ask()}
          onOtherNumber={() => setSent(null)}
        />
      )}
    </>
  );
};

interface OtpFormProps {
  readonly number: string;
  readonly sent: Sent;
  readonly isAsking: boolean;
  readonly onResend: () => void;
  readonly onOtherNumber: () => void;
}

const OtpForm = ({ number, sent, isAsking, onResend, onOtherNumber }: OtpFormProps) => {
  const [otp, setOtp] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(sent.resendAt);
  const isWaiting = left === null || left > 0;
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!AadhaarOtp.safeParse(otp).success) return setError(MESSAGES.otpFormat);
    setBusy(true);
    const body = { sAadharNumber: number, nOTP: otp, sRequestId: sent.requestId };
    const answer = await callApi({ method: "POST", path: "/profile/zoop/adhaar/verifyOtp", body, data: KycData });
    setBusy(false);
    if (!answer.ok) {
      setError(answer.message);
      return errorToast(answer.message);
    }
    keep(answer.data);
  };

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <OtpInput
        name="nOTP"
        label={`OTP, ${AADHAAR_OTP_LENGTH} digits`}
        length={AADHAAR_OTP_LENGTH}
        error={error}
        onDigits={(digits) => {
          setOtp(digits);
          setError(undefined);
        }}
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        Submit OTP
      </Button>
      <div className="form__aside">
        <button type="button" className="link-button" onClick={onOtherNumber}>
          Change number
        </button>
        <span>
          <button type="button" className="link-button" disabled={isWaiting || isAsking} onClick={onResend}>
            Resend OTP
          </button>{" "}
          {isWaiting && <Clock seconds={left ?? 0} />}
        </span>
      </div>
    </form>
  );
};
