import { useState } from "react";
import { z } from "zod";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { useForm } from "../../ui/browser/use-form.ts";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { TextArea } from "../../ui/components/text-area.tsx";
import { ContactRequest } from "../contract.ts";
import { supportTexts } from "../texts/index.ts";

export interface ContactFormProps {
  /** The older form at `/contact` only says that it was sent (S2 § 2.11). */
  readonly isOld?: boolean;
}

/** The older form takes whatever is in it. */
const Anything = z.object({});

/** Name, e-mail, subject, message (S2 §§ 2.11, 4, 5). Success is said for 3 s. A failure is said too: a form that says nothing looks sent (S2 § 8 only logs it). */
const ContactForm = ({ isOld = false }: ContactFormProps) => {
  const [isBusy, setBusy] = useState(false);

  const send = async (body: object): Promise<boolean> => {
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
    if (!answer.ok) errorToast(answer.message);
    return answer.ok;
  };

  const { errors, form } = useForm<z.ZodType<object>>(
    isOld ? Anything : ContactRequest,
    async (fields, element) => {
      if (isBusy || !(await send(fields))) return;
      element.reset();
      toast(supportTexts.querySent, { ms: 3_000, tone: "success" });
    },
    { onlySent: true },
  );

  return (
    <form className="form" aria-label={supportTexts.contact} {...form}>
      <div className="form__row">
        <Field label={supportTexts.name} autoComplete="name" maxLength={100} name="sName" error={errors.sName} />
        <Field
          label={supportTexts.email}
          type="email"
          autoComplete="email"
          maxLength={320}
          name="sEmail"
          error={errors.sEmail}
        />
      </div>
      <Field label={supportTexts.subject} maxLength={200} name="sSubject" error={errors.sSubject} />
      <TextArea label={supportTexts.message} rows={6} maxLength={2_000} name="sMessage" error={errors.sMessage} />
      <Button type="submit" tone="gold" size="large" busy={isBusy}>
        {supportTexts.send}
      </Button>
    </form>
  );
};

export default ContactForm;
