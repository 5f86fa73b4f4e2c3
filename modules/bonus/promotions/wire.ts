import { iso, paise, toRupees } from "../../kernel/index.ts";
import type { PromotionData } from "../contract.ts";
import type { Promotion } from "./promotion.ts";

/** A promotion as the wire has it (S2 § 3 "Promotion"). */
export function wirePromotion(from: Promotion): PromotionData {
  return {
    _id: from.id,
    sName: from.name,
    eCategory: from.category,
    nExpiresIn: from.expiresInDays,
    dStartDate: iso(from.startsAt),
    dEndDate: iso(from.endsAt),
    aPriceRange: from.ranges.map((range) => ({
      nFrom: toRupees(paise(range.fromPaise)),
      nTo: toRupees(paise(range.toPaise)),
      nPercentage: range.percentageBps / 100,
      nMaxBonus: toRupees(paise(range.maxBonusPaise)),
      ticketSchedule: range.ticket && { sName: range.ticket.name },
    })),
  };
}
