import { describe, expect, test } from "bun:test";
import type { z } from "zod";
import { BankRequest, KycRequest, VerifyOtpRequest } from "./contract.ts";

const said = (schema: z.ZodType, body: unknown) => {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};
const BANK = {
  sBankName: "State Bank of India",
  sIFSC: "sbin0001234",
  sAccountHolderName: "Asha Rao",
  sAccountNo: "12345678901",
};

describe("S2 § 5: KYC", () => {
  test.each([
    [{ sAadharNumber: "234567890123" }, { sAadharNumber: "234567890123" }],
    [{ sAadharNumber: " 999999999999 " }, { sAadharNumber: "999999999999" }],
    [{ sAadharNumber: "" }, "Please enter Aadhaar number"],
    [{}, "Please enter Aadhaar number"],
    [{ sAadharNumber: null }, "Please enter Aadhaar number"],
    [{ sAadharNumber: 234567890123 }, "Please enter Aadhaar number"],
    [{ sAadharNumber: "134567890123" }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: "034567890123" }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: "23456789012" }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: "2345678901234" }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: "23456789012a" }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: "2345-6789 01 23" }, { sAadharNumber: "234567890123" }],
    [{ sAadharNumber: "२३४५ ६७८९ ०१२३" }, { sAadharNumber: "234567890123" }],
    [{ sAadharNumber: "- - -" }, "Please enter Aadhaar number"],
    [{ sAadharNumber: "9".repeat(1_000_000) }, "Invalid Aadhaar Number"],
    [{ sAadharNumber: { $gt: "" } }, "Please enter Aadhaar number"],
    [{ sAadharNumber: "234567890123", sPanNumber: "ABCPE1234F" }, "Please submit one document at a time"],
  ])("Aadhaar %p", (body, expected) => {
    expect<unknown>(said(KycRequest, body)).toEqual(expected);
  });

  test.each([
    [
      { sPanNumber: "abcpe1234f", dDOB: "15-08-1990" },
      { sPanNumber: "ABCPE1234F", dDOB: "1990-08-15" },
    ],
    [{ sPanNumber: "", dDOB: "15-08-1990" }, "Please enter PAN number"],
    [{ sPanNumber: "ABCP1234F", dDOB: "15-08-1990" }, "Invalid PAN Number"],
    [{ sPanNumber: "ABCPE12345", dDOB: "15-08-1990" }, "Invalid PAN Number"],
    [{ sPanNumber: "ABCPE1234FF", dDOB: "15-08-1990" }, "Invalid PAN Number"],
    [{ sPanNumber: "ABCPE1234F" }, "Please enter a valid date of birth"],
    [{ sPanNumber: "ABCPE1234F", dDOB: "1990-08-15" }, "Please enter a valid date of birth"],
    [{ sPanNumber: "ABCPE1234F", dDOB: "31-02-1990" }, "Please enter a valid date of birth"],
    [{ sPanNumber: "ABCPE1234F", dDOB: "29-02-1900" }, "Please enter a valid date of birth"],
    [{ sPanNumber: "ABCPE1234F", dDOB: "01-01-1899" }, "Please enter a valid date of birth"],
    [{ sPanNumber: "ABCPE1234F", dDOB: "00-00-0000" }, "Please enter a valid date of birth"],
  ])("PAN %p", (body, expected) => {
    expect<unknown>(said(KycRequest, body)).toEqual(expected);
  });

  test("the OTP has six digits, as text or number", () => {
    const body = { sAadharNumber: "234567890123", sRequestId: "a".repeat(32) };
    for (const [nOTP, expected] of [
      ["012345", "012345"],
      [12_345, "012345"],
      [" 123456 ", "123456"],
      ["12345", "Enter the 6 digit OTP"],
      ["1234567", "Enter the 6 digit OTP"],
      [1.5, "Enter the 6 digit OTP"],
      [-1, "Enter the 6 digit OTP"],
      [null, "Enter the 6 digit OTP"],
    ] as const) {
      const answer = said(VerifyOtpRequest, { ...body, nOTP });
      expect<unknown>(typeof answer === "string" ? answer : (answer as { nOTP: string }).nOTP).toBe(expected);
    }
    expect(said(VerifyOtpRequest, { ...body, nOTP: "123456", sRequestId: "' or 1=1" })).toBe(
      "OTP has expired. Please ask for a new one.",
    );
  });
});

describe("S2 § 5: bank", () => {
  test("is taken with the IFSC upper-cased", () => {
    expect(said(BankRequest, BANK)).toEqual({ ...BANK, sIFSC: "SBIN0001234" });
  });
  test.each([
    [{ sBankName: "" }, "Please enter the bank name"],
    [{ sBankName: "Bank 1" }, "Please enter the bank name"],
    [{ sBankName: undefined }, "Please enter the bank name"],
    [{ sBankName: "x".repeat(101) }, "Please enter the bank name"],
    [{ sAccountHolderName: "" }, "Please enter the bank account holder's name"],
    [{ sAccountHolderName: "Asha R@o" }, "Please enter the bank account holder's name"],
    [{ sIFSC: "" }, "Please enter the IFSC code"],
    [{ sIFSC: "SBIN1001234" }, "Please enter the valid IFSC code"],
    [{ sIFSC: "SBIN000123" }, "Please enter the valid IFSC code"],
    [{ sIFSC: "SB1N0001234" }, "Please enter the valid IFSC code"],
    [{ sAccountNo: "" }, "Please enter the account number"],
    [{ sAccountNo: "1234567890" }, "Please enter the valid account number"],
    [{ sAccountNo: "12345678901234567" }, "Please enter the valid account number"],
    [{ sAccountNo: "1234567890a" }, "Please enter the valid account number"],
    [{ sAccountNo: "-1234567890" }, "Please enter the valid account number"],
  ])("%p", (more, expected) => {
    expect(said(BankRequest, { ...BANK, ...more })).toBe(expected);
  });
});
