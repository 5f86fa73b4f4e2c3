import { type ChangeEvent, type FormEvent, useState } from "react";
import {
  afterLeaving,
  afterSending,
  afterTyping,
  type Check,
  type Looked,
  look,
  type Moments,
  shownErrors,
} from "./form-moments.ts";
import { type FieldErrors, focusField } from "./form-values.ts";

type Texts<Values> = { readonly [Name in keyof Values]: string };
type NameOf<Values> = keyof Values & string;
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface FieldsOptions<Values extends Texts<Values>> {
  readonly initial: Values;
  /** Checks the texts; no errors by default. */
  readonly check?: Check<Values>;
  /** When fields show errors; by default from the moment they are left with something in them until they are right. */
  readonly moments?: Moments;
  /** Changes what is typed into a field, say to capitals; unchanged by default. */
  readonly asTyped?: (name: NameOf<Values>, typed: string) => string;
  /** A field that is judged by this one, and looked at with it as soon as there is something in it. */
  readonly judges?: { readonly [Name in NameOf<Values>]?: NameOf<Values> };
}

const LEFT: Moments = { first: "filled", typing: "untilRight" };
const NOTHING_WRONG = (): FieldErrors => ({});

/**
 * A form whose texts the island holds, because its buttons or its other parts follow them; `useForm` is for those whose inputs
 * stay the browser's. `onValid` gets the texts of a form that is right; of one that is not the first wrong field gets the focus.
 */
export const useFields = <Values extends Texts<Values>>(
  options: FieldsOptions<Values>,
  onValid: (values: Values) => void,
) => {
  const { initial, check = NOTHING_WRONG, moments = LEFT, asTyped, judges } = options;
  const [values, setValues] = useState(initial);
  const [looked, setLooked] = useState<Looked>({});
  /** Errors found elsewhere, such as by the server; gone with the next key. */
  const [refused, setRefused] = useState<FieldErrors>({});
  const errors: FieldErrors = { ...shownErrors(looked, values, check), ...refused };

  const refuse = (name: NameOf<Values>, message: string | undefined) =>
    setRefused((before) => ({ ...withoutName(before, name), ...(message ? { [name]: message } : {}) }));

  const set = (name: NameOf<Values>, typed: string) => {
    const next = { ...values, [name]: asTyped?.(name, typed) ?? typed };
    const found = check(next, "live");
    const judged = judges?.[name];
    setValues(next);
    refuse(name, undefined);
    setLooked((before) => {
      const after = afterTyping(before, name, found, moments);
      return judged !== undefined && next[judged] !== "" ? look(after, judged, found, moments) : after;
    });
  };

  const leave = (name: NameOf<Values>) => {
    const left = { name, isEmpty: values[name] === "", errors: check(values, "live") };
    setLooked((before) => afterLeaving(before, left, moments));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(values, "sent");
    setRefused({});
    setLooked((before) => afterSending(before, found, moments));
    const first = Object.keys(found).find((name) => found[name] !== undefined);
    if (first === undefined) onValid(values);
    else focusField(event.currentTarget, first);
  };

  return {
    values,
    errors,
    set,
    leave,
    refuse,
    /** Back to how it was at first. */
    reset: () => {
      setValues(initial);
      setLooked({});
      setRefused({});
    },
    field: (name: NameOf<Values>) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }: Typed) => set(name, currentTarget.value),
      onBlur: () => leave(name),
    }),
    form: { noValidate: true, onSubmit: submit },
  };
};

function withoutName(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _, ...others } = errors;
  return others;
}
