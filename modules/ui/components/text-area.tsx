import { type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import { FieldError } from "./field.tsx";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Beside the label: how many characters are left, or that it is optional. */
  readonly note?: ReactNode;
}

/** A labelled text of several lines with its error. */
export const TextArea = ({ label, error, note, id, ...area }: TextAreaProps) => {
  const made = useId();
  const areaId = id ?? made;
  return (
    <div className="field">
      <label className="field__label" htmlFor={areaId}>
        {label}
        {note !== undefined && <span className="field__optional numeric">{note}</span>}
      </label>
      <div className="field__box">
        <textarea
          id={areaId}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${areaId}-error`}
          {...area}
        />
      </div>
      <FieldError id={`${areaId}-error`} error={error} />
    </div>
  );
};
