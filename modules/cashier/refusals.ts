import { type Instant, type Paise, type Refusal, refuse, toRupees } from "../kernel/index.ts";
import type { Period } from "./limits/limits.ts";

export type DepositRefusalCode =
  | "maintenance"
  | "cashOff"
  | "notAllowed"
  | "excluded"
  | "locationNotFound"
  | "restricted"
  | "belowMinimum"
  | "aboveMaximum"
  | "notProven"
  | "overLimit"
  | "tooManyOrders"
  | "tooOften"
  | "promotion"
  | "noGateway"
  | "noSuchOrder";

/** Texts that players read; S2 § 4, § 5, § 8 where they speak. */
export const DEPOSIT_MESSAGES = {
  cashOff: "Cash play is not available at the moment.",
  notAdult: "You must be 18 years or older to play",
  noTerms: "Accept the terms of service to deposit.",
  mobile: "Mobile number not verified.",
  excluded: (until: Instant) => `You have excluded yourself from play until ${dayOf(until)}.`,
  closed: "This account is closed.",
  restricted: "Deposits are not available in your state.",
  notProven: (above: Paise) =>
    `Please complete PAN verification and add your bank account to deposit more than ₹${toRupees(above)} in all.`,
  belowMinimum: (minimum: Paise) => `Minimum deposit amount is ₹${toRupees(minimum)}`,
  aboveMaximum: (maximum: Paise) => `Maximum deposit amount is ₹${toRupees(maximum)}`,
  tooManyOrders: "You have payments waiting already. Please finish or cancel one of them first.",
  tooOften: "Too many requests. Please try again later.",
  noGateway: "Payments are not available just now. Please try again later.",
  overLimit: (period: Period, limit: Paise, left: Paise) =>
    `This is above your deposit limit of ₹${toRupees(limit)} a ${period}. You can still deposit ₹${toRupees(left)}.`,
  noSuchOrder: "There is no such payment.",
} as const;

/** Why a deposit was not taken. */
export type DepositRefusal = Refusal<DepositRefusalCode>;

/** A refusal of a deposit with the text for its code. */
export function refuseDeposit(code: DepositRefusalCode, message: string) {
  return refuse(code, message);
}

/** A day as players in India read it: `21 Nov 2026`. */
function dayOf(at: Instant): string {
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" }).format(at);
}
