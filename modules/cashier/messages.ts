/** Every text that a refusal of the cashier's shows, by its code. Safe for the browser. */

import {
  counted,
  type Instant,
  type Paise,
  type Refusal,
  type RefusalCodeOf,
  type RefusalRows,
  refusalsOf,
  textsOf,
  toRupees,
} from "../kernel/index.ts";
import { momentText } from "../kernel/india.ts";
import { NOT_AVAILABLE } from "./not-available-contract.ts";

/** Why a player may not deposit at all. */
const NOT_ALLOWED = {
  closed: "This account is closed.",
  mobile: "Mobile number not verified.",
  notAdult: "You must be 18 years or older to play",
  noTerms: "Accept the terms of service to deposit.",
} as const;

/** Deposits; S2 § 4, § 5, § 8 where they speak. */
export const DEPOSIT_REFUSALS = {
  /** The operator's own words. */
  maintenance: [403, (text: string) => text],
  cashOff: [403, "Cash play is not available at the moment."],
  notAllowed: [403, (why: keyof typeof NOT_ALLOWED) => NOT_ALLOWED[why]],
  excluded: [403, (day: string) => `You have excluded yourself from play until ${day}.`],
  /** What the location service says. */
  locationNotFound: [400, (text: string) => text],
  restricted: [403, "Deposits are not available in your state."],
  /** Banned by the place: the page shows the banned-location modal (S1 § 8). */
  "restricted/here": NOT_AVAILABLE,
  belowMinimum: [400, (minimum: Paise) => `Minimum deposit amount is ₹${toRupees(minimum)}`],
  aboveMaximum: [400, (maximum: Paise) => `Maximum deposit amount is ₹${toRupees(maximum)}`],
  notProven: [
    403,
    (above: Paise) =>
      `Please complete PAN verification and add your bank account to deposit more than ₹${toRupees(above)} in all.`,
  ],
  overLimit: [
    403,
    (period: "day" | "week" | "month", limit: Paise, left: Paise) =>
      `This is above your deposit limit of ₹${toRupees(limit)} a ${period}. You can still deposit ₹${toRupees(left)}.`,
  ],
  tooManyOrders: [409, "You have payments waiting already. Please finish or cancel one of them first."],
  tooOften: [429, "Too many requests. Please try again later."],
  /** What bonus says of the promotion. */
  promotion: [400, (text: string) => text],
  noGateway: [503, "Payments are not available just now. Please try again later."],
  noSuchOrder: [404, "There is no such payment."],
} as const satisfies RefusalRows;

/** Why a deposit was not taken. */
export type DepositRefusalCode = RefusalCodeOf<typeof DEPOSIT_REFUSALS>;
/** Why a deposit was not taken, in words. */
export type DepositRefusal = Refusal<DepositRefusalCode>;
/** A refusal of a deposit, by its code. */
export const refuseDeposit = refusalsOf(DEPOSIT_REFUSALS);

/** Withdrawals and refunds. */
export const WITHDRAW_REFUSALS = {
  // S2 § 5, to the letter.
  enterAmount: "Please enter an amount",
  minimum: "Minimum withdrawal amount is ₹1",
  exceeds: [400, "Amount exceeds withdrawable balance"],
  // Ours, where the specification is silent.
  open: [409, "You already have a withdrawal under way. Please wait until it is paid, or cancel it."],
  panMissing: [403, "Please get your PAN approved first: My Account, KYC."],
  bankMissing: [403, "Please save a bank account in the name on your PAN first: My Account, Bank Account."],
  kycMissing: [
    403,
    "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.",
  ],
  debt: [403, "Withdrawals are on hold because your bank took a deposit back. Please contact support."],
  taxChanged: [409, (receive: string) => `By now you would receive ₹${receive} of it. Please look again.`],
  taxLeavesTooLittle: [
    400,
    "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.",
  ],
  tooMany: [429, "You have asked for too many withdrawals today. Please try again tomorrow."],
  unavailable: [503, "Your withdrawal could not be taken just now. Please try again."],
  notFound: [404, "There is no such withdrawal."],
  notCancellable: [409, "This withdrawal has been decided already and cannot be cancelled."],
  notRefundable: [
    400,
    "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.",
  ],
  badYear: [400, "Please name a financial year, such as 2026-2027."],
} as const satisfies RefusalRows;

/** What refusals of withdrawals say, for forms and pages. */
export const WITHDRAW_TEXTS = /* @__PURE__ */ textsOf(WITHDRAW_REFUSALS);

/** Why a withdrawal was not taken. Nothing was moved. */
export type WithdrawalRefusalCode = Exclude<keyof typeof WITHDRAW_REFUSALS, "enterAmount" | "minimum" | "badYear">;
/** Why a withdrawal was not taken, in words. */
export type WithdrawalRefusal = Refusal<WithdrawalRefusalCode>;
/** A refusal of a withdrawal, by its code. */
export const refuseWithdrawal = refusalsOf(WITHDRAW_REFUSALS);

/** What operators and gateways are told. */
const DESK_MESSAGES = {
  noSuchOrder: (id: string) => `There is no order ${id}.`,
  notCredited: "Only a credited deposit can be taken back.",
  disputed: (why: "lostAgain" | "secondDispute") =>
    why === "lostAgain"
      ? "This payment was taken back and given back before."
      : "The gateway knows a dispute of this payment already.",
  notTaken: (gateway: string, dispute: string) => `No money was taken for a dispute ${dispute} of ${gateway}.`,
  nothingOwed: "This player owes nothing, or it is being taken just now.",
  noSuchPayment: (gateway: string, payment: string) => `There is no stray payment ${payment} of ${gateway}.`,
  notThere: "The player does not have that much.",
  notInSuspense:
    "This payment is not in suspense: the ledger does not have it, or something else was decided about it.",
  /** What the ledger says. */
  busy: (text: string) => text,
  notOver: (year: string) => `${year} is not over yet, or its last day is not closed.`,
  noSuchGateway: "Not found.",
  tooOld: "This event is too old.",
  otherBody: "This event was told before with other contents.",
} as const;
/** A refusal to an operator or a gateway, by its code. */
export const refuseOperator = refusalsOf(DESK_MESSAGES);

/** Documents. */
export const DOCUMENT_REFUSALS = {
  noPlayer: [404, "There is no such player."],
  noVoucher: [404, "There is no such voucher."],
  notNumbered: [409, "The receipt voucher of this deposit is not made yet. Please try again later."],
  tooLong: [
    400,
    (most: number, form: "pdf" | "csv") =>
      form === "pdf"
        ? `That is more than ${counted(most, "line")}. Please choose fewer days, or CSV.`
        : `That is more than ${counted(most, "line")}. Please choose fewer days.`,
  ],
  badDays: [400, "Please choose a first and a last day, a year apart at most."],
  noYear: [400, "There is no such financial year."],
  beingMade: [429, "One is being made already. Please wait until it is there."],
  busy: [503, "Too many papers are being made just now. Please try again in a minute."],
  tooMany: [429, "You have had many papers made. Please try again in an hour."],
} as const satisfies RefusalRows;

/** Why a document was not made. */
export type DocumentRefusalCode = keyof typeof DOCUMENT_REFUSALS;
/** A refusal of a document, by its code. */
export const refuseDocument = refusalsOf(DOCUMENT_REFUSALS);

/** What a success says. */
export const DONE = {
  limitInForce: "Your limit is in force.",
  limitWaits: (from: Instant) => `Your limit changes on ${momentText(from)}.`,
  withdrawn: "Your withdrawal request has been submitted.",
  cancelled: "Your withdrawal has been cancelled.",
  refunded: "Your refund request has been submitted.",
} as const;
