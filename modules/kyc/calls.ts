/** What the calls about documents and the bank account answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { KycData, KycRequestData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const kyc = refusalDocs(REFUSALS);
const KYC_LIMIT =
  "30 a minute a player, 10 checks a day of one kind of document; as many of one number, but for the first three of each player about it.";
const checked = kyc(
  "unknownNumber",
  "noMobile",
  "under18",
  "inReview",
  "approved",
  "beingChecked",
  "tooManyChecks",
  "tooManyCalls",
);

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/profile/kyc": { data: KycData },
  "POST /api/profile/kyc": {
    data: KycRequestData,
    limit: KYC_LIMIT,
    about:
      "Either `sAadharNumber` alone, which sends an OTP to the number that UIDAI knows, or `sPanNumber` with `dDOB`.",
    refusals: [...checked, ...kyc("panTaken", "aadhaarTaken", "otpWait", "serviceUnavailable")],
  },
  "POST /api/profile/zoop/adhaar/verifyOtp": {
    data: KycData,
    limit: KYC_LIMIT,
    refusals: [...checked, ...kyc("otpWrong", "otpTries", "otpGone", "aadhaarTaken", "serviceUnavailable")],
  },
  "POST /api/profile/bank": {
    data: KycData,
    limit: KYC_LIMIT,
    refusals: [
      ...checked,
      ...kyc("bankTaken", "bankLocked", "bankUnknown", "holderNotPan", "holderNotBank", "serviceUnavailable"),
    ],
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  oKYC: "The document that counts: the PAN once one was submitted, else the Aadhaar.",
  oAadhaar: "The Aadhaar.",
  oPan: "The PAN.",
  eState: "How far it is; empty until there is one.",
  sNumber: "Masked.",
  sPanNumber: "Five letters, four digits, a letter; masked in answers.",
  sAadharNumber: "12 digits that begin with 2 to 9; masked in answers.",
  sDocumentName: "Which document.",
  sRejectReason: "Why it was rejected; empty otherwise.",
  sRequestId: "Names the OTP; goes back with it.",
  oBanking: "The bank account, masked.",
  sBankName: "Letters and spaces.",
  sIFSC: "Four letters, a zero, six letters or digits.",
  sAccountHolderName: "As the bank knows it, and as on the PAN.",
  sAccountNo: "11 to 16 digits; masked in answers.",
  isBankVerified: "May be paid out to: in the PAN's name.",
};
