import { useState } from "react";
import { serverUnavailable } from "../../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { BannedLocationDialog } from "../../../ui/components/banned-dialog.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { MaintenanceDialog } from "../../../ui/components/maintenance-dialog.tsx";
import { ForgotRequest } from "../../contract.ts";
import { identityTexts } from "../../texts/index.ts";
import { expiresIn, forgotPassword } from "./calls.ts";
import { enter } from "./enter.ts";
import { OtpDialog } from "./otp-dialog.tsx";
import { type OtpStep, shownIdentifier } from "./otp-step.ts";
import type { Registration } from "./register-form.tsx";

interface ForgotDialogProps {
  readonly onSent: (step: OtpStep) => void;
  readonly onClose: () => void;
}

const ForgotDialog = ({ onSent, onClose }: ForgotDialogProps) => {
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, form } = useForm(ForgotRequest, async ({ sEmail }) => {
    const identifier = sEmail.kind === "email" ? sEmail.email : sEmail.mobile;
    setBusy(true);
    const answer = await forgotPassword(identifier);
    setBusy(false);
    if (!answer.ok) {
      setErrors({ sEmail: answer.message });
      toast(answer.message, { tone: "error", isShownInDialog: true });
    } else if (!answer.verification) errorToast(serverUnavailable());
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
    // Who has put it away wants no other dialog: while a code is on its way it stays.
    <Dialog open title={identityTexts.forgotTitle} onClose={busy ? undefined : onClose}>
      <form className="form" {...form}>
        <p>{identityTexts.forgotText}</p>
        <Field
          name="sEmail"
          label={identityTexts.identifier}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={320}
          error={errors.sEmail}
        />
        <Button type="submit" tone="gold" size="large" wide busy={busy}>
          {identityTexts.sendOtp}
        </Button>
      </form>
    </Dialog>
  );
};

interface ConfirmDialogProps {
  readonly values: Registration;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the mobile number and the e-mail once more, before a code is sent there (S1 § 2). */
const RegisterConfirmDialog = ({ values, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open title={identityTexts.confirmTitle} onClose={busy ? undefined : onClose}>
    <p>{identityTexts.confirmText}</p>
    <dl className="facts">
      <dt>{identityTexts.mobileShort}</dt>
      <dd className="number-whole">{shownIdentifier(`+91${values.sMobile}`)}</dd>
      <dt>{identityTexts.emailShort}</dt>
      <dd>{values.sEmail}</dd>
    </dl>
    <p className="form__fine">{identityTexts.askLocation}</p>
    <DialogActions>
      <Button onClick={onClose} disabled={busy}>
        {identityTexts.edit}
      </Button>
      <Button tone="gold" busy={busy} onClick={onConfirm}>
        {identityTexts.confirm}
      </Button>
    </DialogActions>
  </Dialog>
);

/** The modal that is open. */
export type Modal =
  | { readonly is: "none" | "forgot" | "banned" | "maintenance" }
  | { readonly is: "confirm"; readonly values: Registration }
  | { readonly is: "otp"; readonly step: OtpStep };

interface ModalsProps {
  readonly modal: Modal;
  readonly setModal: (modal: Modal) => void;
  readonly maintenanceEndsAt: number | null;
  /** A registration is under way. */
  readonly busy: boolean;
  readonly onConfirm: (values: Registration) => void;
  /** The password was set; what the server said of it. */
  /** Back to the registration's form, for another number. */
  readonly onChangeNumber: () => void;
  readonly onReset: (message: string) => void;
}

/** Every modal of `/game` (S1 §§ 2, 4, 8). */
export const Modals = ({
  modal,
  setModal,
  maintenanceEndsAt,
  busy,
  onConfirm,
  onChangeNumber,
  onReset,
}: ModalsProps) => {
  const close = () => setModal({ is: "none" });
  return (
    <>
      {modal.is === "forgot" && <ForgotDialog onSent={(step) => setModal({ is: "otp", step })} onClose={close} />}
      {modal.is === "confirm" && (
        <RegisterConfirmDialog
          values={modal.values}
          busy={busy}
          onConfirm={() => onConfirm(modal.values)}
          onClose={close}
        />
      )}
      {modal.is === "otp" && (
        <OtpDialog
          key={modal.step.verification}
          step={modal.step}
          onToken={enter}
          onReset={onReset}
          onDone={close}
          onChangeNumber={onChangeNumber}
        />
      )}
      {modal.is === "banned" && <BannedLocationDialog />}
      <MaintenanceDialog open={modal.is === "maintenance"} endsAt={maintenanceEndsAt} onClose={close} />
    </>
  );
};
