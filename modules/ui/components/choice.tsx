import { ChevronDown } from "lucide-react";
import {
  type ChangeEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from "react";
import { FieldError } from "./field.tsx";

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  readonly children: ReactNode;
  readonly error?: string | undefined;
}

/** A tick box with its label to the right. */
export const Checkbox = ({ children, error, ...input }: CheckProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...input}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

interface RadioGroupProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Chosen at first; none unless given. */
  readonly initial?: string;
  readonly error?: string | undefined;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** One of a few, all in sight. */
export const RadioGroup = ({ name, legend, options, initial, error, onChange }: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={`${id}-error`}>
      <legend className="field__label">{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === initial}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
};

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The browser's own drop-down on the platform's dress. */
export const Select = ({ label, error, children, ...select }: SelectProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <select
          id={id}
          className="field__input select"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...select}
        >
          {children}
        </select>
        <ChevronDown className="field__chevron" aria-hidden="true" />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values with their words, in their order. */
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A drop-down of a few values, whose page does something as soon as one is chosen. */
export const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <Select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </Select>
);
