import { useId, useState } from "react";
import { plainDigits } from "../../kernel/index.ts";
import { FieldError } from "./field.tsx";

interface OtpInputProps {
  readonly name: string;
  readonly label: string;
  readonly length: number;
  readonly error?: string | undefined;
  /** Called with the digits at each change. */
  readonly onDigits?: (digits: string) => void;
}

/** Digits only, of any script, at most `length` of them: "12 34" is taken as pasted. */
export const onlyDigits = (typed: string, length: number): string =>
  plainDigits(typed).replace(/\D/g, "").slice(0, length);

/** One input drawn as boxes, so that codes from SMS fill it and screen readers meet a single field. */
export const OtpInput = ({ name, label, length, error, onDigits }: OtpInputProps) => {
  const id = useId();
  const [digits, setDigits] = useState("");
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={length === 6 ? "otp otp--six" : "otp"}>
        <div className="otp__cells" aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={at}
              className={at === Math.min(digits.length, length - 1) ? "otp__cell otp__cell--next" : "otp__cell"}
            >
              {digits[at] ?? ""}
            </span>
          ))}
        </div>
        <input
          id={id}
          name={name}
          className="otp__input"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          value={digits}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            const next = onlyDigits(event.target.value, length);
            setDigits(next);
            onDigits?.(next);
          }}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};
