/** Wire shapes of the cashier's calls (S2 § 7). Amounts are rupees with two decimals (rulings). */
import { z } from "zod";

/** Digits of a deposit's amount (S2 § 5). */
export const AMOUNT_LENGTH = 6;
const ENTER_AMOUNT = "Please enter an amount";

/** Whole rupees, as a number or as the digits of an input. */
const wholeRupees = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ],
    ENTER_AMOUNT,
  )
  .refine((amount) => amount >= 1 && String(amount).length <= AMOUNT_LENGTH, ENTER_AMOUNT);

/** `POST /transaction/buycash`. */
export const BuyCashRequest = z.object({
  nAmount: wholeRupees,
  iPromotionId: z.string().min(1).max(64).optional(),
});
export type BuyCashRequest = z.input<typeof BuyCashRequest>;

/** `data` of `POST /transaction/buycash`; the specification's two fields first, ours after them. */
export const BuyCashData = z.object({
  CustRefNum: z.string(),
  qrString: z.string(),
  nAmount: z.number(),
  /** What the QR code asks for: above `nAmount` where tax comes on top (M-6). */
  nPayable: z.number(),
  /** What is credited when it is paid: below `nPayable` where tax is part of the payment or comes on top. */
  nCredit: z.number(),
  /** ISO 8601. */
  dExpiresAt: z.string(),
  /** The server's time, so that the countdown does not depend on the browser's clock. */
  dNow: z.string(),
});
export type BuyCashData = z.infer<typeof BuyCashData>;

/** `data` of `GET /transaction/buystatus/{CustRefNum}`. */
export const BuyStatusData = z.object({
  transaction: z.object({
    CustRefNum: z.string(),
    /** `pending` while waiting; `failed` also when the order expired. */
    eStatus: z.enum(["success", "failed", "pending"]),
    nAmount: z.number(),
    dExpiresAt: z.string(),
  }),
});
export type BuyStatusData = z.infer<typeof BuyStatusData>;

/** What the profile tells of deposits (S2 § 3). */
export const DepositFacts = z.object({
  oPurchaseRange: z.object({ nMinimum: z.number(), nMaximum: z.number() }),
  aAddCashPack: z.array(z.number()),
  /** States whose players may not deposit. */
  aRestrictedState: z.array(z.string()),
});
export type DepositFacts = z.infer<typeof DepositFacts>;

export const PERIODS = ["day", "week", "month"] as const;

/** One of a player's own deposit limits. */
export const DepositLimitData = z.object({
  eType: z.enum(PERIODS),
  /** Null: none. */
  nLimit: z.number().nullable(),
  /** Deposited in this period, waiting orders included. */
  nUsed: z.number(),
  nLeft: z.number().nullable(),
  /** What will hold, and from when (ISO 8601). */
  oPending: z.object({ nLimit: z.number().nullable(), dFrom: z.string() }).nullable(),
});
export type DepositLimitData = z.infer<typeof DepositLimitData>;
/** `data` of `GET` and `POST /transaction/limits`, our own. */
export const DepositLimitsData = z.array(DepositLimitData);

const ENTER_LIMIT = "Please enter whole rupees";
/** `POST /transaction/limits`; null lifts the limit. */
export const DepositLimitRequest = z.object({
  eType: z.enum(PERIODS, "Choose day, week or month"),
  nLimit: z.int(ENTER_LIMIT).min(1, ENTER_LIMIT).max(99_999_999, ENTER_LIMIT).nullable(),
});

/** Query of `GET /profile/getPassbook`; page and size are read by `readPage`, which never refuses. */
export const PassbookQuery = z.object({
  eType: z.enum(["credit", "debit"], "Choose credit or debit").optional(),
  size: z.string().max(20).optional(),
  pageIndex: z.string().max(20).optional(),
  pageNumber: z.string().max(20).optional(),
});

/** S2 § 3 "Passbook row". */
export const PassbookRow = z.object({
  dCreatedDate: z.iso.datetime(),
  _id: z.string(),
  eType: z.enum(["credit", "debit"]),
  nAmount: z.number(),
  eStatus: z.enum(["success", "pending", "failed", "expired", "inReview", "approved", "rejected", "cancelled"]),
  /** What it is about: how a payment came or went, or what else moved the balance (M-7, M-9, M-15). */
  eMode: z.enum([
    "UPI",
    "Bank Transfer",
    "Refund",
    "Refund Fee",
    "Returned",
    "Chargeback",
    "Chargeback Reversed",
    "Adjustment",
    "Debt",
    "TDS",
  ]),
});
export type PassbookRow = z.infer<typeof PassbookRow>;

/** `data` of `GET /profile/getPassbook`: one element; `count[0].totalData` and `count.totalData` both read true (rulings). */
export const PassbookData = z.tuple([
  z.object({
    transactions: z.array(PassbookRow),
    count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }),
  }),
]);
export type PassbookData = z.infer<typeof PassbookData>;
