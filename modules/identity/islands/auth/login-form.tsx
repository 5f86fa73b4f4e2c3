import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Field, PasswordField } from "../../../ui/components/field.tsx";
import { LoginForm as LoginContract, MESSAGES } from "../../contract.ts";
import { useForm } from "./use-form.ts";

interface LoginFormProps {
  /** Resolves when the attempt is over. */
  readonly onLogin: (identifier: string, password: string) => Promise<void>;
  readonly onForgot: () => void;
}

/** Ten digits get +91 (S1 § 4 "Login"). */
export const withCountryCode = (identifier: string): string => {
  const typed = identifier.trim();
  return /^\d{10}$/.test(typed) ? `+91${typed}` : typed;
};

export const LoginForm = ({ onLogin, onForgot }: LoginFormProps) => {
  const [busy, setBusy] = useState(false);
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
      <div className="form__aside">
        <button type="button" className="link-button" onClick={onForgot}>
          Forgot password?
        </button>
      </div>
    </form>
  );
};
