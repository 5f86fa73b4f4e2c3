import type { z } from "zod";
import type { Moment } from "../../../ui/browser/form-moments.ts";
import { AccountNo, BankName, HolderName, Ifsc } from "../../contract.ts";
import { kycTexts } from "../../texts/index.ts";

/** The bank form as it is typed. */
export interface BankForm {
  readonly sBankName: string;
  readonly sIFSC: string;
  readonly sAccountHolderName: string;
  readonly sAccountNo: string;
  readonly confirmation: string;
}
export type BankField = keyof BankForm;
export type BankErrors = { readonly [Field in BankField]?: string | undefined };

const FIELDS: Readonly<Record<Exclude<BankField, "confirmation">, z.ZodType>> = {
  sBankName: BankName,
  sIFSC: Ifsc,
  sAccountHolderName: HolderName,
  sAccountNo: AccountNo,
};

/** What an empty field is told when the form is sent; other fields say the same as when they are left (S2 § 5). */
const missing = (field: BankField): string | undefined => {
  if (field === "sIFSC") return kycTexts.form.ifscMissing;
  if (field === "sAccountNo") return kycTexts.form.accountMissing;
  return field === "confirmation" ? kycTexts.form.confirmationMissing : undefined;
};

/** What is wrong with one field when it is left or corrected. */
export const bankError = (field: BankField, form: BankForm): string | undefined => {
  if (field === "confirmation")
    return form.confirmation !== "" && form.confirmation !== form.sAccountNo ? kycTexts.form.accountsDiffer : undefined;
  return FIELDS[field].safeParse(form[field]).error?.issues[0]?.message;
};

/** What is wrong with the form: when it is sent, or with its fields during typing. */
export const bankErrors = (form: BankForm, moment: Moment = "sent"): BankErrors => {
  const errors: { [Field in BankField]?: string } = {};
  for (const field of Object.keys(form) as BankField[]) {
    const isMissing = moment === "sent" && form[field].trim() === "";
    const error = (isMissing ? missing(field) : undefined) ?? bankError(field, form);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
};
