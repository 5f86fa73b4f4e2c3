import { type FormEvent, useState } from "react";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { TextArea } from "../../ui/components/text-area.tsx";
import { ContactRequest, MESSAGES } from "../contract.ts";

export interface ContactFormProps {
  /** The older form at `/contact` only says that it was sent (S2 § 2.11). */
  readonly isOld?: boolean;
}

const EMPTY = { sName: "", sEmail: "", sSubject: "", sMessage: "" };
type Fields = typeof EMPTY;
type Errors = { readonly [K in keyof Fields]?: string };

const isField = (name: PropertyKey | undefined): name is keyof Fields => typeof name === "string" && name in EMPTY;

/** The first thing wrong with each field. */
const errorsOf = (fields: Fields): Errors => {
  const errors: { [K in keyof Fields]?: string } = {};
  for (const { path, message } of ContactRequest.safeParse(fields).error?.issues ?? []) {
    const [name] = path;
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
};

/** Name, e-mail, subject, message (S2 §§ 2.11, 4, 5). Success is said for 3 s; a failure is only logged (S2 § 8). */
const ContactForm = ({ isOld = false }: ContactFormProps) => {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  const edit = (name: keyof Fields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  const send = async (): Promise<boolean> => {
    if (isOld) return true;
    setBusy(true);
    const answer = await callApi({
      method: "POST",
      path: "/support/contactus",
      body: fields,
      data: anyData,
      isAnonymous: true,
    });
    setBusy(false);
    if (!answer.ok) console.error("the query was not sent:", answer.message);
    return answer.ok;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = isOld ? {} : errorsOf(fields);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return void form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (isBusy || !(await send())) return;
    setFields(EMPTY);
    toast(MESSAGES.contacted, { ms: 3_000, tone: "success" });
  };

  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) => edit(name, event.target.value),
  });

  return (
    <form className="form" onSubmit={submit} noValidate aria-label="Contact support">
      <div className="form__row">
        <Field label="Name" autoComplete="name" maxLength={100} {...field("sName")} />
        <Field label="Email" type="email" autoComplete="email" maxLength={320} {...field("sEmail")} />
      </div>
      <Field label="Subject" maxLength={200} {...field("sSubject")} />
      <TextArea label="Message" rows={6} maxLength={2_000} {...field("sMessage")} />
      <Button type="submit" tone="gold" size="large" busy={isBusy}>
        Send
      </Button>
    </form>
  );
};

export default ContactForm;
