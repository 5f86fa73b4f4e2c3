/** Wire shapes and texts of withdrawals (S2 §§ 2.8, 5, 7, 9). Safe for the browser. Amounts are rupees with two decimals (rulings). */
import { z } from "zod";
import { WITHDRAW_TEXTS } from "./messages.ts";
import { cashierTexts } from "./texts/index.ts";

/** Digits of a withdrawal's amount: more than any balance has. */
export const WITHDRAW_DIGITS = 9;

/** Read when something does not fit: in the reader's language by a form, in English by the server's answer. */
const enterAmount = { error: () => cashierTexts.problems.enterAmount };

/** S2 § 5 "Withdraw amount": digits only, not empty, 1 at least; above the balance is judged against the balance. */
const wholeRupees = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{1,${WITHDRAW_DIGITS}}$`))
        .transform(Number),
    ],
    enterAmount,
  )
  .refine((amount) => amount >= 1, { error: () => cashierTexts.problems.minimum, abort: true })
  .refine((amount) => Number.isInteger(amount), { ...enterAmount, abort: true })
  .refine((amount) => amount < 10 ** WITHDRAW_DIGITS, { error: () => cashierTexts.problems.exceeds });

/**
 * Working days in which a request is usually reviewed and paid, as players are told; IMPS and NEFT then take hours at
 * most.
 */
export const USUAL_WORKING_DAYS = 2;

/** What was shown to arrive, in rupees. */
const received = (said: typeof enterAmount | string) =>
  z
    .number(said)
    .min(0, said)
    .max(10 ** WITHDRAW_DIGITS, said);

/** `POST /transaction/redeem` and `POST /transaction/redeem/preview`. */
export const RedeemRequest = z.object({ nChips: wholeRupees });
export type RedeemRequest = z.input<typeof RedeemRequest>;
/**
 * `POST /transaction/redeem`, with the amount that was shown to arrive. Refused where it differs by now; left out: any
 * amount.
 */
export const WithdrawRequest = RedeemRequest.extend({ nReceive: received(enterAmount).optional() });

/** `POST /transaction/refund`: a deposit that was never played with, back to where it came from (M-9), with what was shown of it as above. */
export const RefundRequest = z.object({
  iDepositId: z.string(WITHDRAW_TEXTS.notRefundable).min(1).max(64),
  nReceive: received(WITHDRAW_TEXTS.notRefundable).optional(),
});
export type RefundRequest = z.input<typeof RefundRequest>;

/** `POST /transaction/redeem/{id}/cancel`, with what was shown to come back, without a refund's fee. Refused where it differs by now. */
export const CancelRequest = z.object({ nReturn: received(enterAmount).optional() }).nullish();

/** What an amount comes to. */
export const RedeemPreview = z.object({
  nChips: z.number(),
  nTds: z.number(),
  nReceive: z.number(),
  sFinancialYear: z.string(),
});
export type RedeemPreview = z.infer<typeof RedeemPreview>;

export const WITHDRAW_STATES = ["inReview", "approved", "paid", "rejected", "failed", "cancelled"] as const;
export type WithdrawState = (typeof WITHDRAW_STATES)[number];

/** One withdrawal as its player sees it. */
export const WithdrawRow = z.object({
  _id: z.string(),
  dCreatedDate: z.string(),
  /** `refund`: of a deposit that was never played with. */
  eKind: z.enum(["winnings", "refund"]),
  eState: z.enum(WITHDRAW_STATES),
  nAmount: z.number(),
  nTds: z.number(),
  nReceive: z.number(),
  /** Why it was rejected or failed; empty otherwise. */
  sReason: z.string(),
  /** The bank's number of the transfer; empty while there is none. */
  sUtr: z.string(),
});
export type WithdrawRow = z.infer<typeof WithdrawRow>;

/** A deposit whose refund may be asked for (M-9). */
export const RefundableRow = z.object({
  iDepositId: z.string(),
  dCreatedDate: z.string(),
  nAmount: z.number(),
  nFee: z.number(),
  /** Parts of the bonus that came with it: the rest, which goes back, and the used part, which is deducted. */
  nBonusReturned: z.number(),
  nBonusUsed: z.number(),
  nReceive: z.number(),
  dUntil: z.string(),
});
export type RefundableRow = z.infer<typeof RefundableRow>;

/** `data` of `GET /transaction/redeem`, our own: what the page shows. */
export const WithdrawData = z.object({
  nWithdrawable: z.number(),
  /** Winnings that may not be withdrawn yet, or pay last year's tax. */
  nHeld: z.number(),
  /** Tax if everything withdrawable left now. */
  nTds: z.number(),
  /** S2 § 9: deposit balance minus TDS plus instant and lock bonus. */
  nTotalCash: z.number(),
  nChips: z.number(),
  nBonus: z.number(),
  /** `FY: 2026-2027`. */
  sFinancialYear: z.string(),
  isPanApproved: z.boolean(),
  isBankVerified: z.boolean(),
  /** A chargeback stands in the way (M-15). */
  isBlocked: z.boolean(),
  /** What is still owed of it; 0 while the bank has not decided. */
  nDebt: z.number(),
  oOpen: WithdrawRow.nullable(),
  /** Withdrawals of this financial year, newest first, a hundred at most. */
  aHistory: z.array(WithdrawRow),
  aRefundable: z.array(RefundableRow),
});
export type WithdrawData = z.infer<typeof WithdrawData>;

/** `data` of `GET /profile/tds?fy=2026-2027`: the year's figures of section 194BA. */
export const TdsData = z.object({
  sFinancialYear: z.string(),
  isClosed: z.boolean(),
  nOpening: z.number(),
  nDeposits: z.number(),
  nWithdrawals: z.number(),
  nNetWinnings: z.number(),
  nTds: z.number(),
  aMonth: z.array(
    z.object({
      sMonth: z.string(),
      nQuarter: z.number(),
      nGross: z.number(),
      nNetWinnings: z.number(),
      nTds: z.number(),
    }),
  ),
});
export type TdsData = z.infer<typeof TdsData>;
