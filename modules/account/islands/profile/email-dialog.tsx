import { type FormEvent, useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { MESSAGES, OwnPassword } from "../../contract.ts";

interface EmailDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** E-mail verification prompts for the password, then sends the mail with the link (S2 § 2.3, 5). */
export const EmailDialog = ({ open, email, onClose }: EmailDialogProps) => (
  <Dialog open={open} title="Verify your e-mail" onClose={onClose}>
    <p>We send a confirmation link to {email}. Enter your password to go on.</p>
    <VerifyForm onDone={onClose} />
  </Dialog>
);

const VerifyForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = OwnPassword.safeParse(password);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? "");
    setBusy(true);
    const path = "/profile/email/verify";
    const answer = await callApi({ method: "POST", path, body: { sPassword: password }, data: anyData });
    setBusy(false);
    // "Invalid credentials" is no toast (S2 § 8): the field says it.
    if (!answer.ok) return setError(answer.message);
    toast(MESSAGES.emailSent, { ms: TOAST_MS.profile, tone: "success" });
    onDone();
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <PasswordField
        name="sPassword"
        label="Password"
        autoComplete="current-password"
        maxLength={16}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError("");
        }}
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        Send the mail
      </Button>
    </form>
  );
};
