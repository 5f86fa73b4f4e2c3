/** Every text of bonus's refusals, by its code. */
import { formatAmount, type Paise, type Refusal, type Result, refusalsOf } from "../kernel/index.ts";

export const MESSAGES = {
  promotionsClosed: "Currently, No promotional offers available.",
  noSuchPromotion: "This offer is no longer available.",
  outsideRanges: (range: { readonly from: Paise; readonly to: Paise } | null) =>
    range === null
      ? "This offer is for no deposit."
      : `This offer is for deposits from ₹${formatAmount(range.from)} to ₹${formatAmount(range.to)}.`,
  firstDepositOnly: "This offer is for a first deposit only.",
  promotionUsed: "You have used this offer already.",
  wheelClosed: "The daily bonus is closed at present.",
  spunToday: "You have turned the wheel today. Come back tomorrow.",
  deviceSpunToday: "The wheel was turned on this device today. Come back tomorrow.",
  deviceUnknown: "The wheel cannot be turned in this browser.",
  mobileNotVerified: "Please verify your mobile number first.",
  selfExcluded: "You have taken a break from playing. Bonuses come back with you.",
  noSuchTicket: "This ticket is not found in your account.",
  ticketTaken: "This ticket is used already.",
  badPromotion: (field: string, why: string) => `${field}: ${why}`,
} as const;

/** Why bonus did not do what was asked; `http.ts` gives each code its status. */
export type BonusRefusalCode = keyof typeof MESSAGES;

/** What bonus answers, or why it refuses. */
export type BonusAnswer<T> = Promise<Result<T, Refusal<BonusRefusalCode>>>;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
