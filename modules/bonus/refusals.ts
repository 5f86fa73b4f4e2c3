import { err, type Refusal } from "../kernel/index.ts";
import type { BonusRefusalCode } from "./bonus.ts";

const TEXTS: Readonly<Record<BonusRefusalCode, string>> = {
  promotionsClosed: "Currently, No promotional offers available.",
  noSuchPromotion: "This offer is no longer available.",
  outsideRanges: "This offer is not for this amount.",
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
  badPromotion: "This promotion cannot be understood.",
};

/** A refusal with the code's text, unless another fits better. */
export function refused(
  code: BonusRefusalCode,
  message = TEXTS[code],
): { readonly ok: false; readonly error: Refusal<BonusRefusalCode> } {
  return err({ code, message });
}
