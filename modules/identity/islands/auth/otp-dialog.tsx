import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { say } from "../../../kernel/index.ts";
import { serverUnavailable } from "../../../ui/browser/api-client.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { OtpInput } from "../../../ui/components/otp-input.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { OTP_LENGTH, OtpForm, OtpResetForm, RESEND_SECONDS, ResendData } from "../../contract.ts";
import { identityTexts } from "../../texts/index.ts";
import { expiresIn, forgotPassword, resendOtp, resetPassword, verifyOtp } from "./calls.ts";
import { type OtpStep, shownIdentifier } from "./otp-step.ts";
import { dropUnfinished, keepUnfinished } from "./unfinished.ts";

interface OtpDialogProps {
  readonly step: OtpStep;
  readonly onToken: (token: string) => void;
  readonly onReset: (message: string) => void;
  readonly onDone: () => void;
  /** Back to the form, for another number. */
  readonly onChangeNumber: () => void;
}

/** How long the note that a code was sent again stays (S1 § 9: the resend state's own 60 s). */
const RESENT_NOTE_MS = 60_000;
const afterSeconds = (seconds: number | null): number => Date.now() + (seconds ?? RESEND_SECONDS) * 1_000;

/** The OTP modal: digits, with a new password when one was forgotten, and a resend that waits 180 s (S1 § 4). */
export const OtpDialog = ({ onDone, ...props }: OtpDialogProps) => {
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <Dialog
        open
        title={props.step.purpose === "reset" ? identityTexts.newPasswordTitle : identityTexts.enterOtp}
        onClose={() => setDiscarding(true)}
      >
        <OtpDialogForm {...props} />
      </Dialog>
      <Dialog open={discarding} title={identityTexts.discardTitle} onClose={() => setDiscarding(false)} alert>
        <p>{props.step.isRegistration ? identityTexts.discardRegistration : identityTexts.discardText}</p>
        <DialogActions>
          <Button onClick={() => setDiscarding(false)}>{identityTexts.keepEditing}</Button>
          <Button tone="wine" onClick={onDone}>
            {identityTexts.discard}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const OtpDialogForm = ({ step, onToken, onReset, onChangeNumber }: Omit<OtpDialogProps, "onDone">) => {
  const [verification, setVerification] = useState(step.verification);
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const isReset = step.purpose === "reset";

  const { errors, setErrors, form } = useForm<z.ZodType<{ code: string; sPassword?: string }>>(
    isReset ? OtpResetForm : OtpForm,
    async ({ code, sPassword }) => {
      if (busy) return;
      setBusy("verify");
      const answer =
        sPassword === undefined
          ? await verifyOtp(verification, step.identifier, code)
          : await resetPassword(verification, code, sPassword);
      setBusy(null);
      if (!answer.ok) {
        setErrors({ code: answer.message });
        toast(answer.message, { tone: "error", isShownInDialog: true });
      } else if (isReset) onReset(answer.message);
      else if (answer.authorization) {
        dropUnfinished();
        onToken(answer.authorization);
      } else errorToast(serverUnavailable());
    },
    { onlySent: true },
  );

  return (
    <form className="form" {...form}>
      <p>
        <Destination step={step} />{" "}
        {step.isRegistration && (
          <button type="button" className="link-button" onClick={onChangeNumber}>
            {identityTexts.changeNumber}
          </button>
        )}
      </p>
      <CodeInput isSent={!isReset} error={errors.code} />
      {isReset && (
        <PasswordField
          name="sPassword"
          label={identityTexts.newPassword}
          autoComplete="new-password"
          maxLength={15}
          placeholder={identityTexts.newPasswordHint}
          error={errors.sPassword}
        />
      )}
      <Button type="submit" tone="gold" size="large" wide busy={busy === "verify"}>
        {isReset ? identityTexts.resetPassword : identityTexts.verify}
      </Button>
      <Resend
        step={step}
        disabled={busy !== null}
        onAsking={(isAsking) => setBusy(isAsking ? "resend" : null)}
        onSent={(fresh) => {
          if (fresh) setVerification(fresh);
          if (fresh && step.isRegistration)
            keepUnfinished({ ...step, verification: fresh, nExpiresIn: RESEND_SECONDS });
          setErrors({});
        }}
      />
    </form>
  );
};

interface CodeInputProps {
  /** The last digit sends the form, once the field shows it; where a password is asked for as well, its button does. */
  readonly isSent: boolean;
  readonly error: string | undefined;
}

const CodeInput = ({ isSent, error }: CodeInputProps) => {
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef("");
  const follow = (digits: string) => {
    // A fifth digit changes nothing: it would spend another try on the same code.
    if (!isSent || digits === typed.current) return;
    typed.current = digits;
    if (digits.length === OTP_LENGTH) queueMicrotask(() => place.current?.closest("form")?.requestSubmit());
  };
  return (
    <div ref={place}>
      <OtpInput
        name="code"
        label={say(identityTexts.otpLabel, { digits: OTP_LENGTH })}
        length={OTP_LENGTH}
        error={error}
        onDigits={follow}
      />
    </div>
  );
};

/** Says where a code was sent: that is not always what the player logged in with. */
const Destination = ({ step: { identifier, sentTo, isToMobile } }: Pick<OtpDialogProps, "step">) => {
  const digits = OTP_LENGTH;
  if (sentTo !== undefined)
    return <Rich text={say(identityTexts.codeSentToMobile, { digits, number: sentTo })} parts={NUMBER} />;
  if (isToMobile) return say(identityTexts.codeSentInstead, { digits });
  return (
    <Rich
      text={say(identityTexts.codeSentTo, { digits, identifier: shownIdentifier(identifier) })}
      parts={identifier.includes("@") ? { b: (inner) => <strong>{inner}</strong> } : NUMBER}
    />
  );
};

const NUMBER = { b: (inner: string) => <strong className="number-whole">{inner}</strong> };

interface ResendProps {
  readonly step: OtpStep;
  readonly disabled: boolean;
  readonly onAsking: (isAsking: boolean) => void;
  /** Another code is on its way; with its verification, when the answer had one. */
  readonly onSent: (verification: string | null) => void;
}

/** Has another code sent, once the last one is old enough. */
const Resend = ({ step, disabled, onAsking, onSent }: ResendProps) => {
  const [resendAt, setResendAt] = useState(() => afterSeconds(step.nExpiresIn));
  const [resent, setResent] = useState(false);
  const left = useCountdown(resendAt);
  const isWaiting = left === null || left > 0;

  useEffect(() => {
    if (!resent) return;
    const timer = setTimeout(() => setResent(false), RESENT_NOTE_MS);
    return () => clearTimeout(timer);
  }, [resent]);

  const resend = async () => {
    onAsking(true);
    const answer = await (step.purpose === "reset" ? forgotPassword : resendOtp)(step.identifier);
    onAsking(false);
    if (!answer.ok) return errorToast(answer.message);
    const inBody = ResendData.safeParse(answer.data);
    onSent(answer.verification ?? (inBody.success ? inBody.data.verification : null));
    setResendAt(afterSeconds(expiresIn(answer)));
    setResent(true);
    toast(identityTexts.otpSentAgain, { tone: "success" });
  };

  return (
    <div className="form__aside">
      <span>{resent ? identityTexts.onItsWay : identityTexts.noCode}</span>
      <span>
        <button type="button" className="link-button" disabled={isWaiting || disabled} onClick={resend}>
          {identityTexts.resend}
        </button>{" "}
        {isWaiting && <Clock seconds={left ?? RESEND_SECONDS} />}
      </span>
    </div>
  );
};
