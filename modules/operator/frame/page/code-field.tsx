import { Field } from "../../../ui/components/field.tsx";

interface CodeFieldProps {
  readonly error?: string | undefined;
  readonly onInput?: () => void;
}

/** Six digits from an authenticator. */
export const CodeField = ({ error, onInput }: CodeFieldProps) => (
  <Field
    name="code"
    label="Code"
    hint="Six digits from your authenticator."
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    error={error}
    onInput={onInput}
  />
);
