import { type ChangeEvent, type FormEvent, useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { LeaveGuard } from "../../../ui/components/leave-guard.tsx";
import { onlyDigits } from "../../../ui/components/otp-input.tsx";
import { KycData } from "../../contract.ts";
import {
  type BankErrors,
  type BankField,
  type BankForm as BankFormValues,
  bankError,
  bankErrors,
} from "./bank-errors.ts";
import { keep } from "./kept.ts";

const EMPTY: BankFormValues = { sBankName: "", sIFSC: "", sAccountHolderName: "", sAccountNo: "", confirmation: "" };

/** How a field takes what is typed: the IFSC in capitals, numbers without anything else. */
const asTyped = (field: BankField, typed: string): string => {
  if (field === "sIFSC") return typed.toUpperCase();
  return field === "sAccountNo" || field === "confirmation" ? onlyDigits(typed, 16) : typed;
};

/** The bank account while there is none; saving it locks it (S2 § 4). */
export const BankForm = () => {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<BankErrors>({});
  const [busy, setBusy] = useState(false);

  const change = (field: BankField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...form, [field]: asTyped(field, target.value) };
      setForm(next);
      setErrors((before) => ({
        ...before,
        ...(before[field] !== undefined ? { [field]: bankError(field, next) } : {}),
        // The confirmation is judged by what it confirms.
        ...(field === "sAccountNo" && next.confirmation !== ""
          ? { confirmation: bankError("confirmation", next) }
          : {}),
      }));
    },
    onBlur: () => {
      if (form[field] !== "") setErrors((before) => ({ ...before, [field]: bankError(field, form) }));
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = bankErrors(form);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    const { confirmation: _, ...body } = form;
    const answer = await callApi({ method: "POST", path: "/profile/bank", body, data: KycData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    toast("Bank account saved", { tone: "success", ms: TOAST_MS.profile });
    keep(answer.data);
  };

  return (
    <form className="form kyc-bank" noValidate onSubmit={submit}>
      <LeaveGuard isDirty={!busy && Object.values(form).some((value) => value !== "")} />
      <p className="kyc__lead">
        Your withdrawals are paid to this account. It must be in the name on your PAN, and is locked once it is saved.
      </p>
      <div className="form__row">
        <Field {...change("sBankName")} label="Bank name" maxLength={100} autoComplete="off" />
        <Field
          {...change("sIFSC")}
          label="IFSC code"
          placeholder="ABCD0123456"
          maxLength={11}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Field {...change("sAccountHolderName")} label="Account holder name" maxLength={100} autoComplete="name" />
      <div className="form__row">
        <Field {...change("sAccountNo")} label="Account number" inputMode="numeric" maxLength={16} autoComplete="off" />
        <Field
          {...change("confirmation")}
          label="Confirm account number"
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit" tone="gold" size="large" busy={busy}>
          Submit
        </Button>
      </div>
    </form>
  );
};
