import { expect, test } from "bun:test";
import { type BankForm, bankError, bankErrors } from "./bank-errors.ts";

const FORM: BankForm = {
  sBankName: "State Bank of India",
  sIFSC: "SBIN0001234",
  sAccountHolderName: "Asha Rao",
  sAccountNo: "12345678901",
  confirmation: "12345678901",
};

test("S2 § 5: what an empty bank form is told when it is sent", () => {
  const empty = { sBankName: "", sIFSC: "", sAccountHolderName: " ", sAccountNo: "", confirmation: "" };
  expect(bankErrors(empty)).toEqual({
    sBankName: "Please enter the bank name",
    sIFSC: "Please enter your bank's IFSC code",
    sAccountHolderName: "Please enter the bank account holder's name",
    sAccountNo: "Please enter your bank account number",
    confirmation: "Please re-enter your bank account number",
  });
});

test("S2 § 5: what a field is told when it is left", () => {
  const error = (given: Partial<BankForm>) => bankError(Object.keys(given)[0] as keyof BankForm, { ...FORM, ...given });
  expect([error({ sIFSC: "" }), error({ sIFSC: "SBIN1001234" }), error({ sIFSC: "sbin0001234" })]).toEqual([
    "Please enter the IFSC code",
    "Please enter the valid IFSC code",
    undefined,
  ]);
  expect([error({ sAccountNo: "" }), error({ sAccountNo: "1234567890" })]).toEqual([
    "Please enter the account number",
    "Please enter the valid account number",
  ]);
  expect([error({ confirmation: "12345678902" }), error({ confirmation: "12345678901" })]).toEqual([
    "Account Number don't match",
    undefined,
  ]);
  expect(bankErrors(FORM)).toEqual({});
});
