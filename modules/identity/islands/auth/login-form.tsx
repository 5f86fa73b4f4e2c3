import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field, PasswordField } from "../../../ui/components/field.tsx";
import { LoginForm as LoginContract } from "../../contract.ts";
import { identityTexts } from "../../texts/index.ts";

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
    <form className="form" method="post" aria-label={identityTexts.logIn} {...form}>
      <Field
        name="sMobile"
        label={identityTexts.identifier}
        placeholder={identityTexts.identifierExample}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={320}
        error={errors.sMobile}
      />
      <PasswordField
        name="sPassword"
        label={identityTexts.password}
        autoComplete="current-password"
        maxLength={15}
        error={errors.sPassword && identityTexts.form.password}
      />
      <Button type="submit" tone="gold" size="large" wide busy={busy}>
        {identityTexts.logIn}
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
        {identityTexts.passkey}
      </Button>
      <div className="form__aside">
        <button type="button" className="link-button" onClick={onForgot}>
          {identityTexts.forgot}
        </button>
      </div>
    </form>
  );
};
