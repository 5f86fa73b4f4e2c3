/** Every text that a refusal of the cashier's shows, by its code. Safe for the browser. */

import { counted, type Paise, type Refusal, refusalsOf, toRupees } from "../kernel/index.ts";
import { NOT_AVAILABLE } from "./not-available-contract.ts";

/** Why a player may not deposit at all. */
const NOT_ALLOWED = {
  closed: "This account is closed.",
  mobile: "Mobile number not verified.",
  notAdult: "You must be 18 years or older to play",
  noTerms: "Accept the terms of service to deposit.",
} as const;

/** Deposits; S2 § 4, § 5, § 8 where they speak. */
export const DEPOSIT_MESSAGES = {
  /** The operator's own words. */
  maintenance: (text: string) => text,
  cashOff: "Cash play is not available at the moment.",
  notAllowed: (why: keyof typeof NOT_ALLOWED) => NOT_ALLOWED[why],
  excluded: (day: string) => `You have excluded yourself from play until ${day}.`,
  /** What the location service says. */
  locationNotFound: (text: string) => text,
  restricted: "Deposits are not available in your state.",
  /** Banned by the place: the page shows the banned-location modal (S1 § 8). */
  "restricted/here": NOT_AVAILABLE,
  belowMinimum: (minimum: Paise) => `Minimum deposit amount is ₹${toRupees(minimum)}`,
  aboveMaximum: (maximum: Paise) => `Maximum deposit amount is ₹${toRupees(maximum)}`,
  notProven: (above: Paise) =>
    `Please complete PAN verification and add your bank account to deposit more than ₹${toRupees(above)} in all.`,
  overLimit: (period: "day" | "week" | "month", limit: Paise, left: Paise) =>
    `This is above your deposit limit of ₹${toRupees(limit)} a ${period}. You can still deposit ₹${toRupees(left)}.`,
  tooManyOrders: "You have payments waiting already. Please finish or cancel one of them first.",
  tooOften: "Too many requests. Please try again later.",
  /** What bonus says of the promotion. */
  promotion: (text: string) => text,
  noGateway: "Payments are not available just now. Please try again later.",
  noSuchOrder: "There is no such payment.",
} as const;

/** Why a deposit was not taken. */
export type DepositRefusalCode = Exclude<keyof typeof DEPOSIT_MESSAGES, `${string}/${string}`>;
/** Why a deposit was not taken, in words. */
export type DepositRefusal = Refusal<DepositRefusalCode>;
/** A refusal of a deposit, by its code. */
export const refuseDeposit = refusalsOf(DEPOSIT_MESSAGES);

/** Withdrawals and refunds. */
export const WITHDRAW_MESSAGES = {
  // S2 § 5, to the letter.
  enterAmount: "Please enter an amount",
  minimum: "Minimum withdrawal amount is ₹1",
  exceeds: "Amount exceeds withdrawable balance",
  // Ours, where the specification is silent.
  open: "You already have a withdrawal under way. Please wait until it is paid, or cancel it.",
  panMissing: "Please get your PAN approved first: My Account, KYC.",
  bankMissing: "Please save a bank account in the name on your PAN first: My Account, Bank Account.",
  kycMissing:
    "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.",
  debt: "Withdrawals are on hold because your bank took a deposit back. Please contact support.",
  taxChanged: (receive: string) => `By now you would receive ₹${receive} of it. Please look again.`,
  taxLeavesTooLittle:
    "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.",
  tooMany: "You have asked for too many withdrawals today. Please try again tomorrow.",
  unavailable: "Your withdrawal could not be taken just now. Please try again.",
  notFound: "There is no such withdrawal.",
  notCancellable: "This withdrawal has been decided already and cannot be cancelled.",
  notRefundable: "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.",
  badYear: "Please name a financial year, such as 2026-2027.",
} as const;

/** Why a withdrawal was not taken. Nothing was moved. */
export type WithdrawalRefusalCode = Exclude<keyof typeof WITHDRAW_MESSAGES, "enterAmount" | "minimum" | "badYear">;
/** Why a withdrawal was not taken, in words. */
export type WithdrawalRefusal = Refusal<WithdrawalRefusalCode>;
/** A refusal of a withdrawal, by its code. */
export const refuseWithdrawal = refusalsOf(WITHDRAW_MESSAGES);

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
export const refuseDesk = refusalsOf(DESK_MESSAGES);

/** Papers. */
export const PAPER_MESSAGES = {
  noPlayer: "There is no such player.",
  noVoucher: "There is no such voucher.",
  notNumbered: "The receipt voucher of this deposit is not made yet. Please try again later.",
  tooLong: (most: number, form: "pdf" | "csv") =>
    form === "pdf"
      ? `That is more than ${counted(most, "line")}. Please choose fewer days, or CSV.`
      : `That is more than ${counted(most, "line")}. Please choose fewer days.`,
  badDays: "Please choose a first and a last day, a year apart at most.",
  noYear: "There is no such financial year.",
  beingMade: "One is being made already. Please wait until it is there.",
  busy: "Too many papers are being made just now. Please try again in a minute.",
  tooMany: "You have had many papers made. Please try again in an hour.",
} as const;

/** Why a paper was not made. */
export type PaperRefusalCode = keyof typeof PAPER_MESSAGES;
/** A refusal of a paper, by its code. */
export const refusePaper = refusalsOf(PAPER_MESSAGES);
