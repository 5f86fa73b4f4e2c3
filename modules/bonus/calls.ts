/** What the calls about bonuses answer, for their description. */
import { z } from "zod";
import { type CallDocs, PAGED, refusalDocs } from "../kernel/index.ts";
import { DailyBonusData, GrantData, PromotionList, ReferralLinkData, ReferredData, SpinData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const bonus = refusalDocs(REFUSALS, { outsideRanges: "This offer is for {deposits}." });
/** How many rows there are in all. */
const count = z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() });

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/bonus/active/promotion": { data: PromotionList },
  "POST /api/profile/generate/referral": { data: ReferralLinkData },
  "GET /api/profile/referred/bonus": { data: z.array(ReferredData), beside: z.object({ count }), about: PAGED },
  "GET /api/bonus/grants": { data: z.array(GrantData), beside: z.object({ count }), about: PAGED },
  "GET /api/bonus/daily": { data: DailyBonusData.nullable() },
  "POST /api/bonus/daily/spin": {
    data: SpinData,
    reads: ["device"],
    about:
      "A session belongs to the first `device` that it was used with; a session that has named none cannot turn the wheel.",
    refusals: bonus(
      "wheelClosed",
      "spunToday",
      "deviceSpunToday",
      "deviceUnknown",
      "mobileNotVerified",
      "selfExcluded",
    ),
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  aPriceRange: "What it brings, by the deposit's amount.",
  nFrom: "From; of prizes the first rank.",
  nTo: "To; of prizes the last rank.",
  nPercentage: "Per cent of the deposit.",
  nMaxBonus: "At most.",
  ticketSchedule: "A ticket that comes with it; null for none.",
  "bonus.PromotionData.nExpiresIn": "Days that the bonus is good for.",
  dStartDate: "From when it is offered.",
  dEndDate: "Until when it is offered.",
  oReferredUser: "The friend.",
  "bonus.ReferredData.eState": "How far it is; refused: somebody who is known already.",
  "bonus.ReferredData.nUsed": "What was released.",
  eSource: "What it was given for.",
  eBucket: "What it is: instant or lock.",
  dExpireDate: "Until when it can be used; empty: for ever.",
  aDailyBonus: "The wheel's seven fields, clockwise from the top.",
  nValue: "What it is worth.",
  nIndex: "Which of the seven was won, from 0.",
  sDay: "Today in India, `YYYY-MM-DD`.",
  isDue: "May it be turned now?",
  dNextAt: "When it may be turned again.",
};
