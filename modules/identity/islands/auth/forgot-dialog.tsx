import { useState } from "react";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { ForgotRequest, MESSAGES } from "../../contract.ts";
import { expiresIn, forgotPassword } from "./calls.ts";
import type { OtpStep } from "./otp-step.ts";

interface ForgotDialogProps {
  readonly onSent: (step: OtpStep) => void;
  readonly onClose: () => void;
}

export const ForgotDialog = ({ onSent, onClose }: ForgotDialogProps) => {
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, form } = useForm(ForgotRequest, async ({ sEmail }) => {
    const identifier = sEmail.kind === "email" ? sEmail.email : sEmail.mobile;
    setBusy(true);
    const answer = await forgotPassword(identifier);
    setBusy(false);
    if (!answer.ok) {
      setErrors({ sEmail: answer.message });
      toast(answer.message, { tone: "error", isShownInDialog: true });
    } else if (!answer.verification) errorToast(MESSAGES.serverUnavailable);
    else
      onSent({
        purpose: "reset",
        identifier,
        verification: answer.verification,
        nExpiresIn: expiresIn(answer),
        isToMobile: answer.data.eChannel === "sms",
      });
  });
  return (
    <Dialog open title="Forgot password" onClose={onClose}>
      <form className="form" {...form}>
        <p>Tell us your e-mail or mobile number. We send a code, and you choose a new password.</p>
        <Field
          name="sEmail"
          label="Email / Mobile"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={320}
          error={errors.sEmail}
        />
        <Button type="submit" tone="gold" size="large" wide busy={busy}>
          Send OTP
        </Button>
      </form>
    </Dialog>
  );
};
