import { useState } from "react";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { errorsOf } from "../../ui/browser/form-values.ts";
import { toast } from "../../ui/browser/toast.ts";
import { useFields } from "../../ui/browser/use-fields.ts";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { TextArea } from "../../ui/components/text-area.tsx";
import { ContactRequest, MESSAGES } from "../contract.ts";

export interface ContactFormProps {
  /** The older form at `/contact` only says that it was sent (S2 § 2.11). */
  readonly isOld?: boolean;
}

const EMPTY = { sName: "", sEmail: "", sSubject: "", sMessage: "" };

/** Name, e-mail, subject, message (S2 §§ 2.11, 4, 5). Success is said for 3 s; a failure is only logged (S2 § 8). */
const ContactForm = ({ isOld = false }: ContactFormProps) => {
  const [isBusy, setBusy] = useState(false);

  const send = async (body: typeof EMPTY): Promise<boolean> => {
    if (isOld) return true;
    setBusy(true);
    const answer = await callApi({
      method: "POST",
      path: "/support/contactus",
      body,
      data: anyData,
      isAnonymous: true,
    });
    setBusy(false);
    if (!answer.ok) console.error("the query was not sent:", answer.message);
    return answer.ok;
  };

  const { field, form, reset } = useFields(
    {
      initial: EMPTY,
      check: (fields) => (isOld ? {} : errorsOf(ContactRequest, fields)),
      moments: { first: "sent", typing: "silent" },
    },
    async (fields) => {
      if (isBusy || !(await send(fields))) return;
      reset();
      toast(MESSAGES.contacted, { ms: 3_000, tone: "success" });
    },
  );

  return (
    <form className="form" aria-label="Contact support" {...form}>
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
