/** Every text of bonus's refusals, by its code. */
import { formatAmount, type Paise, type Refusal, type RefusalRows, type Result, refusalsOf } from "../kernel/index.ts";

export const REFUSALS = {
  promotionsClosed: [403, "Currently, No promotional offers available."],
  noSuchPromotion: [404, "This offer is no longer available."],
  outsideRanges: [
    400,
    (range: { readonly from: Paise; readonly to: Paise } | null) =>
      range === null
        ? "This offer is for no deposit."
        : `This offer is for deposits from ₹${formatAmount(range.from)} to ₹${formatAmount(range.to)}.`,
  ],
  firstDepositOnly: [400, "This offer is for a first deposit only."],
  promotionUsed: [400, "You have used this offer already."],
  wheelClosed: [403, "The daily bonus is closed at present."],
  spunToday: [409, "You have turned the wheel today. Come back tomorrow."],
  deviceSpunToday: [409, "The wheel was turned on this device today. Come back tomorrow."],
  deviceUnknown: [400, "The wheel cannot be turned in this browser."],
  mobileNotVerified: [403, "Please verify your mobile number first."],
  selfExcluded: [403, "You have taken a break from playing. Bonuses come back with you."],
  noSuchTicket: [404, "This ticket is not found in your account."],
  ticketTaken: [409, "This ticket is used already."],
  badPromotion: [400, (field: string, why: string) => `${field}: ${why}`],
} as const satisfies RefusalRows;

/** Why bonus did not do what was asked. */
export type BonusRefusalCode = keyof typeof REFUSALS;

/** What bonus answers, or why it refuses. */
export type BonusAnswer<T> = Promise<Result<T, Refusal<BonusRefusalCode>>>;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);
