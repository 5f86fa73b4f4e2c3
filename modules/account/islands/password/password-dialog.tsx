import { type FormEvent, type ReactNode, useState } from "react";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { OwnPassword } from "../../contract.ts";

interface PasswordDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly action: string;
  readonly tone: ButtonTone;
  readonly onClose: () => void;
  /** Does it; answers what went wrong, and closes by itself when nothing did. */
  readonly onConfirm: (password: string) => Promise<string | null>;
  readonly children: ReactNode;
}

/** Asks for the password before something that a stolen session must not do. */
export const PasswordDialog = ({ open, title, children, ...form }: PasswordDialogProps) => (
  <Dialog open={open} title={title} onClose={form.onClose}>
    {children}
    <PasswordForm {...form} />
  </Dialog>
);

const PasswordForm = ({ action, tone, onConfirm }: Pick<PasswordDialogProps, "action" | "tone" | "onConfirm">) => {
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = OwnPassword.safeParse(password);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? "");
    setBusy(true);
    const failure = await onConfirm(password);
    setBusy(false);
    if (failure !== null) setError(failure);
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
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setError("");
        }}
      />
      <Button type="submit" tone={tone} wide busy={busy}>
        {action}
      </Button>
    </form>
  );
};
