import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field, PasswordField } from "../../../ui/components/field.tsx";
import { LoginForm as LoginContract, MESSAGES } from "../../contract.ts";

interface LoginFormProps {
  /** Resolves when the attempt is over. */
  readonly onLogin: (identifier: string, password: string) => Promise<void>;
  readonly onForgot: () => void;
  /** Resolves when the attempt is over. */
  readonly onPasskey: () => Promise<void>;
}

/** Ten digits get +91 (S1 § 4 "Login"). */
const withCountryCode = (identifier: string): string => {
  const typed = identifier.trim();
  return /^\d{10}$/.test(typed) ? `+91${typed}` : typed;
};

export const LoginForm = ({ onLogin, onForgot, onPasskey }: LoginFormProps) => {
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { errors, form } = useForm(LoginContract, async (values) => {
    setBusy(true);
    await onLogin(withCountryCode(values.sMobile), values.sPassword);
    setBusy(false);
  });
  return (
    <form className="form" method="post" aria-label="Log in" {...form}>
      <Field
        name="sMobile"
        label="Email / Mobile"
        placeholder="you@example.com or 98765 43210"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={320}
        error={errors.sMobile}
      />
      <PasswordField
        name="sPassword"
        label="Password"
        autoComplete="current-password"
        maxLength={15}
        error={errors.sPassword && MESSAGES.password}
      />
      <Button type="submit" tone="gold" size="large" wide busy={busy}>
        Log in
      </Button>
      <Button
        size="large"
        wide
        busy={choosing}
        onClick={async () => {
          setChoosing(true);
          await onPasskey();
          setChoosing(false);
        }}
      >
        <Fingerprint size={18} aria-hidden="true" />
        Log in with a passkey
      </Button>
      <div className="form__aside">
        <button type="button" className="link-button" onClick={onForgot}>
          Forgot password?
        </button>
      </div>
    </form>
  );
};
