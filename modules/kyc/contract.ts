/**
 * The wire of KYC and bank account (S2 § 3, 5, 7), and the texts that go with it. Safe for the browser: the server parses
 * with these schemas and the islands check with them, so both say the same thing. Field names are the specification's;
 * it does not show the path of the KYC action, which is `POST /profile/kyc` here.
 */
import { z } from "zod";
import { LONGEST_TYPED_CODE, typedCode, typedNumber } from "../kernel/index.ts";
import { FORM_MESSAGES, TEXTS } from "./messages.ts";

export { FORM_MESSAGES } from "./messages.ts";

/** An OTP of UIDAI has six digits. */
export const AADHAAR_OTP_LENGTH = 6;
/** No name on a document or account is longer. */
const NAME_LENGTH = 100;

// ---- fields (S2 § 5) -------------------------------------------------------------------------------------------------

/** What a contract says of a value that does not fit. */
interface Said {
  readonly error: () => string;
}

/** Refuses an absent or blank text with `empty`; then the other rules judge what is left. */
const filled = (empty: Said, longest: number, invalid: Said) =>
  z.string(empty).trim().min(1, empty).max(longest, invalid);

/** The same for a number or a code, which is judged without the blanks and dashes that it is printed and pasted with. */
const cleaned = (empty: Said, clean: (typed: string) => string, form: RegExp, invalid: Said) =>
  filled(empty, LONGEST_TYPED_CODE, invalid).transform(clean).pipe(z.string().min(1, empty).regex(form, invalid));

/** 12 digits that start with 2 to 9. The letter of S2 § 5: whether such a number exists is the provider's answer. */
export const AadhaarNumber = cleaned(
  FORM_MESSAGES.aadhaarEmpty,
  typedNumber,
  /^[2-9][0-9]{11}$/,
  FORM_MESSAGES.aadhaar,
);

/** Five letters, four digits, a letter; upper-cased. */
export const PanNumber = cleaned(FORM_MESSAGES.panEmpty, typedCode, /^[A-Z]{5}[0-9]{4}[A-Z]$/, FORM_MESSAGES.pan);

/** `DD-MM-YYYY`, a day that exists, as `YYYY-MM-DD`. Whether it is 18 years ago depends on today and is judged by the server's clock. */
export const DateOfBirth = filled(FORM_MESSAGES.dateOfBirth, 10, FORM_MESSAGES.dateOfBirth).transform(
  (text, context) => {
    const [, day, month, year] = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/.exec(text) ?? [];
    const iso = `${year}-${month}-${day}`;
    const at = new Date(`${iso}T00:00:00Z`);
    if (Number(year) >= 1900 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)) return iso;
    context.addIssue({ code: "custom", message: FORM_MESSAGES.dateOfBirth.error() });
    return z.NEVER;
  },
);

/** Six digits. A number is taken too, because `nOTP` is named like one. */
export const AadhaarOtp = z
  .union([z.string(), z.number()], FORM_MESSAGES.otpFormat)
  .transform((code) =>
    typeof code === "number"
      ? String(code).padStart(AADHAAR_OTP_LENGTH, "0")
      : typedNumber(code.slice(0, LONGEST_TYPED_CODE)),
  )
  .refine((code) => /^[0-9]{6}$/.test(code), FORM_MESSAGES.otpFormat);

/** Letters and spaces only. */
const lettersAndSpaces = (message: Said) =>
  filled(message, NAME_LENGTH, message).regex(/^[A-Za-z]+(?: +[A-Za-z]+)*$/, message);

export const BankName = lettersAndSpaces(FORM_MESSAGES.bankName);
export const HolderName = lettersAndSpaces(FORM_MESSAGES.holderName);

/** Four letters, a zero, six letters or digits; upper-cased. */
export const Ifsc = cleaned(FORM_MESSAGES.ifscEmpty, typedCode, /^[A-Z]{4}0[A-Z0-9]{6}$/, FORM_MESSAGES.ifsc);

/** 11 to 16 digits. */
export const AccountNo = cleaned(FORM_MESSAGES.accountEmpty, typedNumber, /^[0-9]{11,16}$/, FORM_MESSAGES.account);

// ---- requests (S2 § 7) -----------------------------------------------------------------------------------------------

/** `POST /profile/kyc`, Aadhaar: sends the OTP; answers {@link KycRequestData}. */
const AadhaarRequest = z.object({ sAadharNumber: AadhaarNumber });
/** `POST /profile/kyc`, PAN: has it checked; answers {@link KycRequestData}. */
const PanRequest = z.object({ sPanNumber: PanNumber, dDOB: DateOfBirth });

/** `POST /profile/kyc`: one of the two, told apart by the field that is there. */
export const KycRequest = z
  .object({
    sAadharNumber: z.unknown().meta({ type: "string", description: "12 digits; alone" }),
    sPanNumber: z.unknown().meta({ type: "string", description: "With dDOB" }),
    dDOB: z.unknown().meta({ type: "string", description: "DD-MM-YYYY" }),
  })
  .partial()
  .transform((body, context) => {
    const isPan = body.sPanNumber !== undefined;
    if (isPan && body.sAadharNumber !== undefined) {
      context.addIssue({ code: "custom", message: FORM_MESSAGES.oneDocument.error() });
      return z.NEVER;
    }
    const parsed = isPan ? PanRequest.safeParse(body) : AadhaarRequest.safeParse(body);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: "custom", message, path });
    return z.NEVER;
  });

/** `POST /profile/zoop/adhaar/verifyOtp`: the same number, and the request id that came with the OTP. */
export const VerifyOtpRequest = z.object({
  sAadharNumber: AadhaarNumber,
  nOTP: AadhaarOtp,
  sRequestId: z.string(TEXTS.otpGone).regex(/^[0-9a-f]{32}$/, TEXTS.otpGone),
});

/** `POST /profile/bank`. */
export const BankRequest = z.object({
  sBankName: BankName,
  sIFSC: Ifsc,
  sAccountHolderName: HolderName,
  sAccountNo: AccountNo,
});
export type BankRequest = z.output<typeof BankRequest>;

// ---- answers ---------------------------------------------------------------------------------------------------------

const text = z.string();

/** Empty until a document is submitted (S2 § 4). */
export const KycState = z.enum(["", "pending", "approved", "rejected"]);
export type KycState = z.output<typeof KycState>;

/** `nExpiresIn`: seconds until another OTP may be asked for; 0 for a PAN, which needs none. */
export const KycRequestData = z.object({ sRequestId: text, nExpiresIn: z.number(), eState: KycState });
export type KycRequestData = z.output<typeof KycRequestData>;

/** The profile's `oKYC` (S2 § 3). Numbers are masked. `eState` is the PAN's once one was submitted, because money waits for it (M-12), else the Aadhaar's. */
export const KycProfile = z.object({
  eState: KycState,
  sRejectReason: text,
  sPanNumber: text,
  sAadharNumber: text,
  sDocumentName: text,
});
export type KycProfile = z.output<typeof KycProfile>;

/** The profile's `oBanking` (S2 § 3); the account number is masked. */
export const BankProfile = z.object({ sBankName: text, sIFSC: text, sAccountHolderName: text, sAccountNo: text });
export type BankProfile = z.output<typeof BankProfile>;

/** One document as its tab shows it. */
export const KycDocument = z.object({
  eState: KycState,
  sRejectReason: text,
  /** `XXXX XXXX 1234` or `ABXXXXXX4F`. */
  sNumber: text,
  sDocumentName: text,
  /** As the document has it; empty until it is approved. */
  sFullName: text,
});
export type KycDocument = z.output<typeof KycDocument>;

/** `data` of `GET /profile/kyc`, our own: what the tabs KYC and Bank Account show. */
export const KycData = z.object({
  oKYC: KycProfile,
  oBanking: BankProfile,
  oAadhaar: KycDocument,
  oPan: KycDocument,
  /** The account may be paid out to: in the PAN's name (M-12). */
  isBankVerified: z.boolean(),
});
export type KycData = z.output<typeof KycData>;
