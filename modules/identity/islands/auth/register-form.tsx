import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { LONGEST_TYPED_CODE } from "../../../kernel/index.ts";
import type { FieldErrors } from "../../../ui/browser/form-values.ts";
import { focusField, focusFirstError } from "../../../ui/browser/form-values.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, RadioGroup } from "../../../ui/components/choice.tsx";
import { Field, PasswordField } from "../../../ui/components/field.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { LONGEST_TYPED_NAME, RegisterForm as RegisterContract } from "../../contract.ts";
import { identityTexts } from "../../texts/index.ts";
import { usePasswordAdvice } from "./password-advice.ts";

export type Registration = z.output<typeof RegisterContract>;

interface RegisterFormProps {
  readonly busy: boolean;
  /** The code that an invitation's link brought; empty without one. */
  readonly referralCode: string;
  /** Why the last attempt was stopped by the location gate; shown until the next. */
  readonly locationMessage: string | null;
  /** What the server refused about a field; shown until the field is left or the form is sent again. */
  readonly refusedField: FieldErrors;
  readonly onRegister: (values: Registration) => void;
}

/** The form's errors, with what is told of the password while it is typed; a press is judged before it is confirmed. */
function useRegistration({ refusedField, onRegister }: Pick<RegisterFormProps, "refusedField" | "onRegister">) {
  const advice = usePasswordAdvice();
  const [isJudging, setJudging] = useState(false);
  const { errors: wrong, form } = useForm(RegisterContract, async (values, sent) => {
    setJudging(true);
    const judged = await advice.judge(sent);
    setJudging(false);
    if (judged === "fine") onRegister(values);
    if (judged === "weak") focusField(sent, "sPassword");
  });
  const told: FieldErrors = { ...refusedField, ...wrong };
  const errors: FieldErrors = { ...told, sPassword: told.sPassword ?? advice.problem ?? undefined };
  const onInput: typeof form.onInput = (event) => {
    form.onInput(event);
    advice.onInput(event);
  };
  return { errors, isJudging, form: { ...form, onInput } };
}

export const RegisterForm = ({ busy, referralCode, locationMessage, refusedField, onRegister }: RegisterFormProps) => {
  const { errors, isJudging, form } = useRegistration({ refusedField, onRegister });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current) focusFirstError(element.current, refusedField);
  }, [refusedField]);
  return (
    <form ref={element} className="form" method="post" aria-label={identityTexts.register} {...form}>
      <NameAndGender errors={errors} />
      <Field
        name="sMobile"
        label={identityTexts.mobile}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={LONGEST_TYPED_CODE}
        placeholder={identityTexts.mobileHint}
        error={errors.sMobile}
      />
      <Field
        name="sEmail"
        label={identityTexts.email}
        type="email"
        autoComplete="email"
        maxLength={320}
        placeholder={identityTexts.emailExample}
        error={errors.sEmail}
      />
      <div className="form__row">
        <PasswordField
          name="sPassword"
          label={identityTexts.password}
          autoComplete="new-password"
          maxLength={15}
          error={errors.sPassword}
        />
        <Field
          // The link is read after the form is there: its code starts the field afresh.
          key={referralCode}
          name="sReferralCode"
          defaultValue={referralCode}
          label={identityTexts.referral}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_TYPED_CODE}
          error={errors.sReferralCode}
        />
      </div>
      <Consents errors={errors} />
      {locationMessage && (
        <p className="auth__note" role="alert">
          {locationMessage}
        </p>
      )}
      <Button type="submit" tone="gold" size="large" wide busy={busy || isJudging}>
        {identityTexts.register}
      </Button>
    </form>
  );
};

interface PartProps {
  readonly errors: FieldErrors;
}

const NameAndGender = ({ errors }: PartProps) => (
  <div className="form__row">
    <Field
      name="sUserName"
      label={identityTexts.userName}
      autoComplete="nickname"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={LONGEST_TYPED_NAME}
      placeholder={identityTexts.userNameHint}
      error={errors.sUserName}
    />
    <RadioGroup
      name="eGender"
      legend={identityTexts.gender}
      options={[
        { value: "male", label: identityTexts.male },
        { value: "female", label: identityTexts.female },
      ]}
      error={errors.eGender}
    />
  </div>
);

/** Opens a page of ours in a window of its own. */
const linkTo = (href: string) => (inner: string) => (
  <a href={href} target="_blank" rel="noopener">
    {inner}
  </a>
);

const Consents = ({ errors }: PartProps) => (
  <>
    <details className="auth__notice">
      <summary>{identityTexts.noticeTitle}</summary>
      <p>{identityTexts.noticeText}</p>
      <p>
        <Rich text={identityTexts.noticeMore} parts={{ notice: linkTo("/data-notice") }} />
      </p>
    </details>
    <Checkbox name="isAdult" error={errors.isAdult}>
      {identityTexts.adult}
    </Checkbox>
    <Checkbox name="isTermsAccepted" error={errors.isTermsAccepted}>
      <Rich text={identityTexts.terms} parts={{ terms: linkTo("/terms-of-service"), privacy: linkTo("/privacy") }} />
    </Checkbox>
  </>
);
