import type { z } from "zod";

/** What is wrong with a form, by field; a field without a message is right. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The first message of each field that `schema` refuses. */
export const errorsOf = (schema: z.ZodType, values: unknown): FieldErrors => {
  const parsed = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= issue.message;
  }
  return errors;
};

/** A form's text fields and ticks as the contracts take them. */
export const valuesOf = (form: HTMLFormElement): Record<string, string | boolean> => {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"))
    values[box.name] = box.checked;
  return values;
};

/** A field of text: an input, or one of several lines. */
export const isTyped = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Puts the focus on the first field with a message. */
export const focusFirstError = (form: HTMLFormElement, errors: FieldErrors): void => {
  const first = [...form.elements].find((field) => isTyped(field) && errors[field.name] !== undefined);
  if (first instanceof HTMLElement) first.focus();
};

/** Puts the focus on a field by its name. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
