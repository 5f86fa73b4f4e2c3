import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { uiTexts } from "../texts/index.ts";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  readonly name: string;
  readonly label: string;
  /** What is wrong with it; empty when nothing is. Announced, and tied to the input. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Says "optional" beside the label. */
  readonly optional?: boolean;
  /** Fixed text before the input, such as +91. */
  readonly prefix?: string;
  /** A button after the input. */
  readonly after?: ReactNode;
}

/** A labelled text input with its hint and error. Uncontrolled unless `value` is given. */
export const Field = ({ label, error, hint, optional, prefix, after, id, ...input }: FieldProps) => {
  const made = useId();
  const inputId = id ?? made;
  return (
    <div className="field">
      <label className="field__label" htmlFor={inputId}>
        {label}
        {optional && <span className="field__optional">{uiTexts.optional}</span>}
      </label>
      <div className="field__box">
        {prefix && (
          <span className="field__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          id={inputId}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${inputId}-error${hint ? ` ${inputId}-hint` : ""}`}
          {...input}
        />
        {after}
      </div>
      {hint && !error && (
        <span className="field__hint" id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  );
};

/** The live line under a field; empty until something is wrong. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error?: string | undefined }) => (
  <span className="field__error" id={id} role="alert">
    {error ?? ""}
  </span>
);

/** A password with a button that shows what was typed. */
export const PasswordField = (props: Omit<FieldProps, "after" | "type">) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className="field__peek"
          aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </button>
      }
    />
  );
};
