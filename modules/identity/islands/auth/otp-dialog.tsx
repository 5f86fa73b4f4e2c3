import { type FormEvent, useEffect, useState } from "react";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { OtpInput } from "../../../ui/components/otp-input.tsx";
import { MESSAGES, OTP_LENGTH, Otp, Password, RESEND_SECONDS, ResendData } from "../../contract.ts";
import { expiresIn, forgotPassword, resendOtp, resetPassword, verifyOtp } from "./calls.ts";

/** An OTP that was sent: for a log-in, or for a new password. */
export interface OtpStep {
  readonly purpose: "verify" | "reset";
  /** E-mail, or mobile with +91. */
  readonly identifier: string;
  readonly verification: string;
  /** Seconds until another may be asked for, when the server said so. */
  readonly nExpiresIn: number | null;
  /** The code went to the mobile number of an account whose address was given: that was never confirmed. */
  readonly isToMobile?: boolean;
}

interface OtpDialogProps {
  readonly step: OtpStep;
  readonly onToken: (token: string) => void;
  readonly onReset: (message: string) => void;
  readonly onDone: () => void;
}

/** How long the note that a code was sent again stays (S1 § 9: the resend state's own 60 s). */
const RESENT_NOTE_MS = 60_000;
const afterSeconds = (seconds: number | null): number => Date.now() + (seconds ?? RESEND_SECONDS) * 1_000;

/** The OTP modal: digits, with a new password when one was forgotten, and a resend that waits 180 s (S1 § 4). */
export const OtpDialog = ({ step, onToken, onReset, onDone }: OtpDialogProps) => {
  const [verification, setVerification] = useState(step.verification);
  const [resendAt, setResendAt] = useState(() => afterSeconds(step.nExpiresIn));
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({});
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const [resent, setResent] = useState(false);
  const left = useCountdown(resendAt);

  useEffect(() => {
    if (!resent) return;
    const timer = setTimeout(() => setResent(false), RESENT_NOTE_MS);
    return () => clearTimeout(timer);
  }, [resent]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const code = Otp.safeParse(form.get("code") ?? "");
    const password = step.purpose === "reset" ? Password.safeParse(form.get("sPassword") ?? "") : null;
    setErrors({
      ...(code.success ? {} : { code: MESSAGES.otpFormat }),
      ...(password === null || password.success ? {} : { password: MESSAGES.password }),
    });
    if (!code.success || password?.success === false) return;
    setBusy("verify");
    const answer = password
      ? await resetPassword(verification, code.data, password.data)
      : await verifyOtp(verification, step.identifier, code.data);
    setBusy(null);
    if (!answer.ok) {
      setErrors({ code: answer.message });
      toast(answer.message, { tone: "error", isShownInDialog: true });
    } else if (password) onReset(answer.message);
    else if (answer.authorization) onToken(answer.authorization);
    else errorToast(MESSAGES.serverUnavailable);
  };

  const resend = async () => {
    setBusy("resend");
    const answer = await (step.purpose === "reset" ? forgotPassword : resendOtp)(step.identifier);
    setBusy(null);
    if (!answer.ok) return errorToast(answer.message);
    const inBody = ResendData.safeParse(answer.data);
    const fresh = answer.verification ?? (inBody.success ? inBody.data.verification : null);
    if (fresh) setVerification(fresh);
    setResendAt(afterSeconds(expiresIn(answer)));
    setErrors({});
    setResent(true);
    toast("OTP sent again", { tone: "success" });
  };

  const isWaiting = left === null || left > 0;
  return (
    <>
      <Dialog
        open
        title={step.purpose === "reset" ? "Choose a new password" : "Enter the OTP"}
        onClose={() => setDiscarding(true)}
      >
        <form className="form" noValidate onSubmit={submit}>
          <p>
            We sent a {OTP_LENGTH}-digit code to{" "}
            {step.isToMobile ? (
              "your mobile number, since this e-mail was never verified"
            ) : (
              <strong>{step.identifier}</strong>
            )}
            .
          </p>
          <OtpInput
            name="code"
            label={`OTP, ${OTP_LENGTH} digits`}
            length={OTP_LENGTH}
            error={errors.code}
            onDigits={() => setErrors(({ code: _, ...others }) => others)}
          />
          {step.purpose === "reset" && (
            <PasswordField
              name="sPassword"
              label="New password"
              autoComplete="new-password"
              maxLength={15}
              placeholder="8 to 16 characters"
              error={errors.password}
            />
          )}
          <Button type="submit" tone="gold" size="large" wide busy={busy === "verify"}>
            {step.purpose === "reset" ? "Reset password" : "Verify"}
          </Button>
          <div className="form__aside">
            <span>{resent ? "A new code is on its way." : "No code yet?"}</span>
            <span>
              <button type="button" className="link-button" disabled={isWaiting || busy !== null} onClick={resend}>
                Resend OTP
              </button>{" "}
              {isWaiting && <Clock seconds={left ?? RESEND_SECONDS} />}
            </span>
          </div>
        </form>
      </Dialog>
      <Dialog open={discarding} title="Discard changes?" onClose={() => setDiscarding(false)} alert>
        <p>What you entered so far will be lost.</p>
        <DialogActions>
          <Button onClick={() => setDiscarding(false)}>Keep editing</Button>
          <Button tone="wine" onClick={onDone}>
            Discard
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
