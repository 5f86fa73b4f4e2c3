/** When a form's fields are complained about, apart from how the form looks. */
import type { FieldErrors } from "./form-values.ts";

/** What differs from form to form (S1 § 4, S2 § 4 say which does what). */
export interface Moments {
  /** When a field is first looked at before the form is sent: left with something in it, left at all, typed in, or not at all. */
  readonly first: "filled" | "left" | "typed" | "sent";
  /** Once a field is looked at, typing has it looked at until it is right, or always; or takes the complaint back. */
  readonly typing: "untilRight" | "always" | "silent";
}

/** When a field is checked: while the person types, or when the form is sent. Empty fields are told different things. */
export type Moment = "live" | "sent";

/** The fields that are looked at, and since which moment. */
export type Looked = Readonly<Record<string, Moment>>;

/** What is wrong with the fields of a form; `moment` says what empty ones are told. */
export type Check<Values> = (values: Values, moment: Moment) => FieldErrors;

/** What is looked at after a field was left; `errors` are those of the values. */
export function afterLeaving(
  looked: Looked,
  { name, isEmpty, errors }: { readonly name: string; readonly isEmpty: boolean; readonly errors: FieldErrors },
  moments: Moments,
): Looked {
  // What an empty field was told when the form was sent stays.
  if (isEmpty && name in looked) return looked;
  const isFirst = moments.first === "left" || (moments.first !== "sent" && !isEmpty);
  return isFirst || name in looked ? look(looked, name, errors, moments) : looked;
}

/** What is looked at after something was typed into a field; `errors` are those of the values that it made. */
export function afterTyping(looked: Looked, name: string, errors: FieldErrors, moments: Moments): Looked {
  if (moments.typing === "silent") return without(looked, name);
  return name in looked || moments.first === "typed" ? look(looked, name, errors, moments) : looked;
}

/** Looks at a field now: one that is right is left alone again, unless the form looks always. */
export function look(looked: Looked, name: string, errors: FieldErrors, { typing }: Moments): Looked {
  return typing !== "always" && errors[name] === undefined ? without(looked, name) : { ...looked, [name]: "live" };
}

/** What is looked at after the form was sent: what was wrong with it. */
export function afterSending(looked: Looked, errors: FieldErrors, { typing }: Moments): Looked {
  const wrong = Object.keys(errors).filter((name) => errors[name] !== undefined);
  const sent = Object.fromEntries(wrong.map((name) => [name, "sent" as const]));
  return typing === "always" ? { ...looked, ...sent } : sent;
}

/** The complaints that are shown. */
export function shownErrors<Values>(looked: Looked, values: Values, check: Check<Values>): FieldErrors {
  const found = { live: check(values, "live"), sent: check(values, "sent") };
  return Object.fromEntries(Object.entries(looked).map(([name, moment]) => [name, found[moment][name]]));
}

function without(looked: Looked, name: string): Looked {
  const { [name]: _, ...others } = looked;
  return others;
}
