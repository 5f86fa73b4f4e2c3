/** What the calls about deposits, withdrawals and documents answer, for their description. */
import type { z } from "zod";
import { type CallDocs, PAGED, refusalDocs } from "../kernel/index.ts";
import { BuyCashData, BuyStatusData, DepositLimitsData, PassbookData } from "./contract.ts";
import { DEPOSIT_REFUSALS, DOCUMENT_REFUSALS, WITHDRAW_REFUSALS } from "./messages.ts";
import { RedeemPreview, TdsData, WithdrawData, WithdrawRow } from "./withdrawals-contract.ts";

const deposits = refusalDocs(DEPOSIT_REFUSALS, {
  maintenance: "{the operator's words}",
  "notAllowed/closed": "This account is closed.",
  "notAllowed/mobile": "Mobile number not verified.",
  "notAllowed/age": "You must be 18 years or older to play",
  "notAllowed/terms": "Accept the terms of service to deposit.",
  excluded: "You have excluded yourself from play until {day}.",
  locationNotFound: "Location not found with reasons: unable to get location",
  belowMinimum: "Minimum deposit amount is ₹{rupees}",
  aboveMaximum: "Maximum deposit amount is ₹{rupees}",
  notProven: "Please complete PAN verification and add your bank account to deposit more than ₹{rupees} in all.",
  overLimit: "This is above your deposit limit of ₹{rupees} a {period}. You can still deposit ₹{rupees}.",
  promotion: "{why the offer does not apply}",
});
const withdrawals = refusalDocs(WITHDRAW_REFUSALS, {
  taxChanged: "By now you would receive ₹{rupees} of it. Please look again.",
});
const documents = refusalDocs(DOCUMENT_REFUSALS, {
  tooLong: "That is more than {lines} lines. Please choose fewer days{, or CSV}.",
});
const paying = withdrawals(
  "open",
  "exceeds",
  "panMissing",
  "bankMissing",
  "kycMissing",
  "debt",
  "taxLeavesTooLittle",
  "tooMany",
);

const DOCUMENT_LIMIT = "30 papers an hour a player, one at a time.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "POST /api/transaction/buycash": {
    data: BuyCashData,
    reads: ["location!"],
    limit: "30 orders an hour a player, a few open at once; 60 places an hour that nobody asked for lately.",
    refusals: [
      ...deposits("maintenance", "cashOff", "notAllowed", "excluded", "locationNotFound", "restricted", "belowMinimum"),
      ...deposits("aboveMaximum", "notProven", "overLimit", "tooManyOrders", "tooOften", "promotion", "noGateway"),
    ],
  },
  "GET /api/transaction/buystatus/{id}": {
    data: BuyStatusData,
    about: "`id` is the order's `CustRefNum`. `resDeposit` on the lobby's socket says when it is worth asking again.",
    refusals: deposits("noSuchOrder"),
  },
  "POST /api/transaction/buycash/{id}/cancel": { data: null, refusals: deposits("noSuchOrder") },
  "GET /api/transaction/limits": { data: DepositLimitsData },
  "POST /api/transaction/limits": { data: DepositLimitsData, refusals: deposits("tooOften") },
  "GET /api/profile/getPassbook": { data: PassbookData, about: PAGED },
  "GET /api/transaction/redeem": { data: WithdrawData },
  "POST /api/transaction/redeem": {
    data: WithdrawRow,
    refusals: [...paying, ...withdrawals("taxChanged", "unavailable")],
  },
  "POST /api/transaction/redeem/preview": {
    data: RedeemPreview,
    refusals: withdrawals("exceeds", "taxLeavesTooLittle"),
  },
  "POST /api/transaction/redeem/{id}/cancel": {
    data: WithdrawRow,
    refusals: withdrawals("notFound", "notCancellable"),
  },
  "POST /api/transaction/refund": {
    data: WithdrawRow,
    refusals: [...paying, ...withdrawals("notRefundable", "taxChanged", "unavailable")],
  },
  "GET /api/profile/tds": { data: TdsData, query: ["fy"], refusals: withdrawals("badYear") },
  "GET /api/profile/papers/list": {
    data: "application/pdf",
    limit: DOCUMENT_LIMIT,
    about: "With `form=csv` the answer is text/csv. At most 366 days, and 5,000 lines as PDF or 50,000 as CSV.",
    refusals: documents("badDays", "tooLong", "beingMade", "busy", "tooMany", "noPlayer"),
  },
  "GET /api/profile/papers/voucher/{id}": {
    data: "application/pdf",
    limit: DOCUMENT_LIMIT,
    refusals: documents("noVoucher", "notNumbered", "beingMade", "busy", "tooMany", "noPlayer"),
  },
  "GET /api/profile/papers/tds": {
    data: "application/pdf",
    query: ["fy"],
    limit: DOCUMENT_LIMIT,
    refusals: documents("noYear", "beingMade", "busy", "tooMany", "noPlayer"),
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  CustRefNum: "The order's number.",
  qrString: "What the UPI code says: a `upi://pay` link.",
  nPayable: "What the code asks for: above nAmount where tax comes on top.",
  dExpiresAt: "Until when it can be paid.",
  iPromotionId: "A promotion that applies to it.",
  transaction: "The order.",
  "cashier.BuyStatusData.eStatus": "pending while it waits; failed also when it expired.",
  "cashier.PassbookRow.eStatus": "How far it is.",
  "cashier.PassbookRow.eType": "To the player, or from.",
  "cashier.PassbookRow.eMode": "How it came or went, or what else moved the balance.",
  eMode: "How it came or went.",
  eStatus: "How far it is.",
  eType: "The period of a limit.",
  nLimit: "Whole rupees; null: none.",
  nUsed: "Of it used so far.",
  nLeft: "What is left of it.",
  oPending: "What will hold, and from when; null for no change.",
  dFrom: "From when on.",
  oPurchaseRange: "What a deposit may be.",
  nMinimum: "At least.",
  nMaximum: "At most.",
  aAddCashPack: "Amounts that are offered.",
  nHeld: "Winnings that cannot be withdrawn yet.",
  nTotalCash: "Deposit balance less tax, with both bonuses.",
  nBonus: "Bonus; of a friend what is promised or not used yet.",
  nDebt: "What is owed since a bank took a deposit back.",
  nReceive: "What arrives.",
  nReturn:
    "What was shown to come back. Refused where it is another amount by now. Left out, it may be whatever it is.",
  nFee: "What the refund costs.",
  nBonusReturned: "Bonus of the deposit that goes back.",
  nBonusUsed: "Bonus of the deposit that was used and is deducted.",
  sFinancialYear: "`2026-2027`, on the withdrawal page `FY: 2026-2027`.",
  isPanApproved: "Is the PAN approved?",
  isBlocked: "Does a chargeback stand in the way?",
  isClosed: "Is the year's tax settled?",
  oOpen: "The withdrawal under way; null for none.",
  aHistory: "This year's, newest first, a hundred at most.",
  aRefundable: "Deposits whose refund may be asked for.",
  iDepositId: "The deposit.",
  dUntil: "Until when it may be asked for.",
  sReason: "Why it was rejected or failed; empty otherwise.",
  sUtr: "The bank's number of the transfer; empty while there is none.",
  aMonth: "By month.",
  sMonth: "`YYYY-MM`.",
  nQuarter: "Quarter of the financial year, from 1.",
  nGross: "Winnings withdrawn, before tax.",
  nNetWinnings: "What the tax is on (section 194BA).",
  nOpening: "Balance when the year began.",
  nDeposits: "Deposited in the year.",
  nWithdrawals: "Withdrawn in the year.",
};
