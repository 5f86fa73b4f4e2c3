import { useState } from "react";
import { LONGEST_TYPED_CODE, typedCode } from "../../../kernel/index.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { LeaveGuard } from "../../../ui/components/leave-guard.tsx";
import { onlyDigits } from "../../../ui/components/otp-input.tsx";
import { KycData } from "../../contract.ts";
import { kycTexts } from "../../texts/index.ts";
import { type BankField, type BankForm as BankFormValues, bankErrors } from "./bank-errors.ts";
import { changeKyc } from "./kept.ts";

const EMPTY: BankFormValues = { sBankName: "", sIFSC: "", sAccountHolderName: "", sAccountNo: "", confirmation: "" };

/** What the longest have (S2 § 5). */
const IFSC_LENGTH = 11;
const ACCOUNT_LENGTH = 16;

/** How a field takes what is typed: the IFSC in capitals and whole, numbers without anything else. */
const asTyped = (field: BankField, typed: string): string => {
  if (field === "sIFSC") return typedCode(typed).slice(0, IFSC_LENGTH);
  return field === "sAccountNo" || field === "confirmation" ? onlyDigits(typed, ACCOUNT_LENGTH) : typed;
};

/** The bank account while there is none; saving it locks it (S2 § 4). */
export const BankForm = () => {
  const [busy, setBusy] = useState(false);
  const { values, field, form } = useFields(
    // The confirmation is judged by what it confirms.
    { initial: EMPTY, check: bankErrors, asTyped, judges: { sAccountNo: "confirmation" } },
    async ({ confirmation: _, ...body }) => {
      if (busy) return;
      setBusy(true);
      const answer = await changeKyc(() => callApi({ method: "POST", path: "/profile/bank", body, data: KycData }));
      setBusy(false);
      if (!answer.ok) return errorToast(answer.message);
      toast(kycTexts.bankSaved, { tone: "success", ms: TOAST_MS.profile });
    },
  );

  return (
    <form className="form kyc-bank" {...form}>
      <LeaveGuard isDirty={!busy && Object.values(values).some((value) => value !== "")} />
      <p className="kyc__lead">{kycTexts.bankLead}</p>
      <div className="form__row">
        <Field {...field("sBankName")} label={kycTexts.bankName} maxLength={100} autoComplete="off" />
        <Field
          {...field("sIFSC")}
          label={kycTexts.ifsc}
          placeholder={kycTexts.ifscExample}
          maxLength={LONGEST_TYPED_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Field {...field("sAccountHolderName")} label={kycTexts.holderName} maxLength={100} autoComplete="name" />
      <div className="form__row">
        <Field
          {...field("sAccountNo")}
          label={kycTexts.accountNumber}
          inputMode="numeric"
          maxLength={LONGEST_TYPED_CODE}
          autoComplete="off"
        />
        <Field
          {...field("confirmation")}
          label={kycTexts.confirmNumber}
          inputMode="numeric"
          maxLength={LONGEST_TYPED_CODE}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit" tone="gold" size="large" busy={busy}>
          {kycTexts.submit}
        </Button>
      </div>
    </form>
  );
};
