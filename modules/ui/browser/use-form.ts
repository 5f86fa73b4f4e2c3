import { type FormEvent, useCallback, useState } from "react";
import type { z } from "zod";
import { errorsOf, type FieldErrors, focusFirstError, isTyped, valuesOf } from "./form-values.ts";

interface FormOptions {
  /** Fields are looked at when the form is sent and no sooner; typing takes a complaint back. */
  readonly onlySent?: boolean;
}

/**
 * Checks an uncontrolled form by a contract: a field when it is left, again while it is corrected, all of them on
 * submit. Inputs stay the browser's, so that nothing typed before the island woke is lost; `useFields` is for forms
 * whose texts the island holds.
 */
export const useForm = <Schema extends z.ZodType>(
  schema: Schema,
  onValid: (values: z.output<Schema>, form: HTMLFormElement) => void,
  { onlySent = false }: FormOptions = {},
) => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const recheck = useCallback(
    (event: FormEvent<HTMLFormElement>, isLeaving: boolean) => {
      const { target, currentTarget } = event;
      if (!isTyped(target) || target.name === "") return;
      const { name } = target;
      if (onlySent) return isLeaving ? undefined : setErrors(({ [name]: _, ...others }) => others);
      const found = errorsOf(schema, valuesOf(currentTarget))[name];
      setErrors((before) => {
        // An empty field is not scolded until the form is sent.
        const mayAppear = before[name] !== undefined || (isLeaving && target.value !== "");
        return mayAppear ? { ...before, [name]: found } : before;
      });
    },
    [schema, onlySent],
  );
  return {
    errors,
    setErrors,
    form: {
      noValidate: true,
      onBlur: (event: FormEvent<HTMLFormElement>) => recheck(event, true),
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event, false),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const values = valuesOf(form);
        const found = errorsOf(schema, values);
        setErrors(found);
        const parsed = schema.safeParse(values);
        if (parsed.success) onValid(parsed.data, form);
        else focusFirstError(form, found);
      },
    },
  };
};
