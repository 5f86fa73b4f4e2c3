import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { shownIdentifier } from "./otp-step.ts";
import type { Registration } from "./register-form.tsx";

interface ConfirmDialogProps {
  readonly values: Registration;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the mobile number and the e-mail once more, before a code is sent there (S1 § 2). */
export const RegisterConfirmDialog = ({ values, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open title="Is this right?" onClose={busy ? undefined : onClose}>
    <p>We send an OTP to this number. Both belong to your account.</p>
    <dl className="facts">
      <dt>Mobile</dt>
      <dd className="number-whole">{shownIdentifier(`+91${values.sMobile}`)}</dd>
      <dt>Email</dt>
      <dd>{values.sEmail}</dd>
    </dl>
    <p className="form__fine">
      If your browser asks for your location, please allow it: we may only open accounts where play is allowed.
    </p>
    <DialogActions>
      <Button onClick={onClose} disabled={busy}>
        Edit
      </Button>
      <Button tone="gold" busy={busy} onClick={onConfirm}>
        Confirm
      </Button>
    </DialogActions>
  </Dialog>
);
