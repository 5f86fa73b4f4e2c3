import { z } from "zod";
import { err, ok, printableLine, type Refusal, type Result, uuidv7 } from "../../../modules/kernel/index.ts";
import type { KycProvider } from "../../../modules/kyc/index.ts";
import {
  type Attempt,
  createOutcall,
  httpFailure,
  jsonOf,
  type OutcallDeps,
  type RetryPolicy,
  USUAL_RETRY_POLICY,
} from "../outcall.ts";

/** An account with Zoop. */
export interface ZoopAccount {
  readonly appId: string;
  readonly apiKey: string;
  /** `https://live.zoop.one`, or `https://test.zoop.one` for trying it out. */
  readonly origin: string;
}

/** Registers take their time. No second attempt: it would send a second OTP, spend a second try, pay a second rupee. */
const RETRY_POLICY: RetryPolicy = { ...USUAL_RETRY_POLICY, timeoutMs: 20_000, attempts: 1 };

/** The text that Zoop asks for with each question. */
const CONSENT = {
  consent: "Y",
  consent_text: "I hear by declare my consent agreement for fetching my information via ZOOP API",
};

/** What every call answers, good or bad; `result` is another thing for each. */
const Envelope = z.object({
  success: z.boolean(),
  request_id: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional(),
  response_code: z.coerce.string(),
  response_message: z.string().nullish(),
  metadata: z.object({ reason_message: z.string().nullish() }).nullish(),
  result: z.unknown(),
});
type Envelope = z.output<typeof Envelope>;

/** `response_code`: the register was asked and answered. */
const ANSWERED = "100";
/** It has no such number, or the number cannot be one. */
const NO_SUCH_NUMBER = new Set(["101", "102", "103", "106"]);

/** Names in registers as they were once typed. */
const Name = z.string().max(200).transform(printableLine);
const OtpResult = z.object({
  is_otp_sent: z.boolean().nullish(),
  is_number_linked: z.boolean().nullish(),
  is_aadhaar_valid: z.boolean().nullish(),
});
const HolderResult = z.object({ user_full_name: Name.pipe(z.string().min(1)), user_dob: z.string() });
const PanResult = z.object({
  user_full_name: Name.nullish(),
  user_dob: z.string().nullish(),
  pan_status: z.string().nullish(),
});
const BankResult = z.object({
  verification_status: z.string().nullish(),
  beneficiary_name: Name.nullish(),
});

const refused = <Code extends string>(code: Code): Result<never, Refusal<Code>> => err({ code, message: code });

/** Aadhaar, PAN and bank accounts through Zoop: `POST` with the headers `app-id` and `api-key`. */
export function zoopKyc(account: ZoopAccount, deps: OutcallDeps, retryPolicy: RetryPolicy = RETRY_POLICY): KycProvider {
  const outcall = createOutcall("kyc", deps, retryPolicy);

  /** Asks, and has `read` say what the answer means; `null` when it says nothing that we know. */
  async function ask<T, Code extends string>(
    path: string,
    about: string,
    data: object,
    read: (answer: Envelope) => Result<T, Refusal<Code>> | null,
  ): Promise<Result<T, Refusal<Code | "serviceUnavailable">>> {
    const answered = await outcall.call<Result<T, Refusal<Code>>>(about, async (signal) => {
      const response = await fetch(`${account.origin}${path}`, {
        method: "POST",
        signal,
        redirect: "manual",
        headers: { "app-id": account.appId, "api-key": account.apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          mode: "sync",
          data: { ...data, ...CONSENT },
          task_id: uuidv7(deps.clock.now(), deps.random),
        }),
      });
      return meaning(response, await jsonOf(response), read);
    });
    return answered.ok ? answered.value : answered;
  }

  return {
    async requestAadhaarOtp({ aadhaarNumber }) {
      // A wrong check digit needs no register to be found out.
      if (!hasCheckDigit(aadhaarNumber)) return refused("unknownNumber");
      return ask("/in/identity/okyc/otp/request", aadhaarNumber, { customer_aadhaar_number: aadhaarNumber }, readOtp);
    },
    verifyAadhaarOtp: ({ requestId, otp }) =>
      ask("/in/identity/okyc/otp/verify", requestId, { request_id: requestId, otp }, readHolder),
    async checkPan({ panNumber, dateOfBirth }) {
      // The fourth letter tells persons from firms.
      if (panNumber[3] !== "P") return refused("unknownNumber");
      return ask("/api/v1/in/identity/pan/pro", panNumber, { customer_pan_number: panNumber }, (answer) =>
        readPan(answer, dateOfBirth),
      );
    },
    checkBankAccount: ({ accountNo, ifsc }) =>
      ask("/api/v1/in/financial/bav/lite", `${ifsc} ${accountNo}`, { account_number: accountNo, ifsc }, readBank),
  };
}

/** The meaning of an answer. An unknown answer counts as none: the player may try again. Nothing of its content is logged. */
function meaning<T, Code extends string>(
  response: Response,
  body: unknown,
  read: (answer: Envelope) => Result<T, Refusal<Code>> | null,
): Attempt<Result<T, Refusal<Code>>> {
  const answer = Envelope.safeParse(body);
  const understood = answer.success ? read(answer.data) : null;
  if (understood !== null) return { done: understood };
  const code = answer.success ? `, code ${answer.data.response_code.replace(/\W/g, "").slice(0, 10)}` : "";
  return httpFailure(response, `status ${response.status}${code}`);
}

function readOtp(
  answer: Envelope,
): Result<{ readonly requestId: string }, Refusal<"unknownNumber" | "noMobile">> | null {
  if (NO_SUCH_NUMBER.has(answer.response_code)) return refused("unknownNumber");
  const result = OtpResult.safeParse(answer.result);
  if (!result.success) return null;
  if (result.data.is_aadhaar_valid === false) return refused("unknownNumber");
  if (result.data.is_number_linked === false) return refused("noMobile");
  if (!answer.success || result.data.is_otp_sent !== true || !answer.request_id) return null;
  return ok({ requestId: answer.request_id });
}

function readHolder(
  answer: Envelope,
): Result<{ readonly name: string; readonly dateOfBirth: string }, Refusal<"otpWrong" | "otpGone">> | null {
  const result = HolderResult.safeParse(answer.result);
  if (answer.success && answer.response_code === ANSWERED && result.success) {
    const dateOfBirth = dateOf(result.data.user_dob);
    return dateOfBirth === null ? null : ok({ name: result.data.user_full_name, dateOfBirth });
  }
  const why = `${answer.metadata?.reason_message ?? ""} ${answer.response_message ?? ""}`.toLowerCase();
  if (/otp|session/.test(why) && /expire|session|timed out/.test(why)) return refused("otpGone");
  if (/otp/.test(why) && /wrong|invalid|incorrect|mismatch/.test(why)) return refused("otpWrong");
  return null;
}

function readPan(
  answer: Envelope,
  asked: string,
): Result<
  { readonly name: string | null; readonly dateOfBirthMatches: boolean | null },
  Refusal<"unknownNumber">
> | null {
  if (NO_SUCH_NUMBER.has(answer.response_code)) return refused("unknownNumber");
  const result = PanResult.safeParse(answer.result);
  if (!answer.success || answer.response_code !== ANSWERED || !result.success) return null;
  const { user_full_name: name, user_dob: birth, pan_status: status } = result.data;
  // "VALID", or "EXISTING AND VALID" with what the department adds; fake, deactivated and deleted ones are no use.
  if (status && !/^(?:existing and )?valid\b/i.test(status)) return refused("unknownNumber");
  const known = birth ? dateOf(birth) : null;
  return ok({ name: name || null, dateOfBirthMatches: known === null ? null : known === asked });
}

function readBank(answer: Envelope): Result<{ readonly holderName: string | null }, Refusal<"unknownAccount">> | null {
  if (NO_SUCH_NUMBER.has(answer.response_code)) return refused("unknownAccount");
  const result = BankResult.safeParse(answer.result);
  if (!answer.success || answer.response_code !== ANSWERED || !result.success) return null;
  if (result.data.verification_status?.toUpperCase() !== "VERIFIED") return refused("unknownAccount");
  return ok({ holderName: result.data.beneficiary_name || null });
}

/** Registers write `1990-08-15`, `15-08-1990` and `15/08/1990`, and some Aadhaar records the year alone; null for anything else. */
function dateOf(text: string): string | null {
  const plain = text.trim();
  if (/^(?:\d{4}|\d{4}-\d{2}-\d{2})$/.test(plain)) return plain;
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(plain) ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
}

/** The permutation that a digit goes through once for each place. */
const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** Do the digits end with the check digit of Verhoeff (1969), as all Aadhaar numbers do? */
export function hasCheckDigit(digits: string): boolean {
  return [...digits].reverse().reduce((sum, digit, at) => product(sum, permuted(Number(digit), at % 8)), 0) === 0;
}

/** The product in the dihedral group of order ten: 0 to 4 turn a pentagon, 5 to 9 turn it over. */
function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 10) % 5;
}

function permuted(digit: number, times: number): number {
  return times === 0 ? digit : permuted(STEP[digit]!, times - 1);
}
