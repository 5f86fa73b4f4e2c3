/** Wire shapes of bonuses (S1 §§ 3, 4; S2 §§ 3, 7). Amounts are rupees with two decimals; safe for the browser. */
import { z } from "zod";

export { DAILY_BONUS_EVENT } from "./events-contract.ts";

/** What a promotion's bonus becomes: `welcome` for the first deposit and once a person (M-10), `instant` and `lock` by their bucket. */
export const CATEGORIES = ["welcome", "instant", "lock"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One row of `GET /bonus/active/promotion` (S2 § 3 "Promotion"). */
export const PromotionData = z.object({
  _id: z.string(),
  sName: z.string(),
  eCategory: z.enum(CATEGORIES),
  /** Days that the bonus is good for. */
  nExpiresIn: z.number(),
  dStartDate: z.string(),
  dEndDate: z.string(),
  aPriceRange: z.array(
    z.object({
      nFrom: z.number(),
      nTo: z.number(),
      nPercentage: z.number(),
      nMaxBonus: z.number(),
      ticketSchedule: z.object({ sName: z.string() }).nullable(),
    }),
  ),
});
export type PromotionData = z.infer<typeof PromotionData>;
export const PromotionList = z.array(PromotionData);

/**
 * `oBonus` of the profile (S2 §§ 3, 9): pending = total, what the player has of either bonus now; released = used, what
 * was played with (instant) or turned into winnings (lock).
 */
export const BonusData = z.object({
  nTotalIB: z.number(),
  nTotalLB: z.number(),
  nUsedIB: z.number(),
  nUsedLB: z.number(),
});
export type BonusData = z.infer<typeof BonusData>;

/** One of `userTickets` of the profile (S1 § 3). */
export const TicketData = z.object({
  _id: z.string(),
  sName: z.string(),
  eState: z.enum(["active", "reserved", "used", "expired"]),
  nValue: z.number(),
  /** ISO 8601; empty: good for ever, shown as "Not Available". */
  dExpireDate: z.string(),
});
export type TicketData = z.infer<typeof TicketData>;

/** `POST /profile/generate/referral`: the link's text includes `gifted you N`, which the page reads N from (S2 § 2.7). */
export const ReferralLinkData = z.object({ sReferralCode: z.string(), sReferralLink: z.string() });
export type ReferralLinkData = z.infer<typeof ReferralLinkData>;

/** Read by `readPage`, which never refuses. */
export const PageQuery = z.object({ size: z.string().max(20).optional(), pageIndex: z.string().max(20).optional() });

/** One row of `GET /profile/referred/bonus` (S2 § 3 "Referral bonus row"). */
export const ReferredData = z.object({
  oReferredUser: z.object({ sUserName: z.string() }),
  /** Pending: promised, or given and not used yet. */
  nBonus: z.number(),
  /** Released. */
  nUsed: z.number(),
  /** Our own: how far it is. `refused`: the friend is a known player. */
  eState: z.enum(["joined", "deposited", "paid", "refused"]),
  dCreatedDate: z.string(),
});
export type ReferredData = z.infer<typeof ReferredData>;
/** The whole body: the rows are `data`, their number stands beside it (rulings). */
export const ReferredPage = z
  .object({ data: z.array(ReferredData), count: z.object({ totalData: z.number() }) })
  .transform(({ data, count }) => ({ rows: data, total: count.totalData }));

/** One row of `GET /bonus/grants`, our own: a bonus that the player was given. */
export const GrantData = z.object({
  _id: z.string(),
  /** A deposit's promotion, a friend's or a referrer's side of a referral, the daily wheel. */
  eSource: z.enum(["promotion", "referral", "friend", "wheel"]),
  eBucket: z.enum(["instant", "lock"]),
  nAmount: z.number(),
  nUsed: z.number(),
  /** What can still be used; what expires first is used first. */
  nLeft: z.number(),
  dCreatedDate: z.string(),
  dExpireDate: z.string(),
});
export type GrantData = z.infer<typeof GrantData>;
export const GrantPage = z
  .object({ data: z.array(GrantData), count: z.object({ totalData: z.number() }) })
  .transform(({ data, count }) => ({ rows: data, total: count.totalData }));

/** `data` of `GET /bonus/daily` and of the realtime event `resDailyBonus`: the wheel as it stands for the player. */
export const DailyBonusData = z.object({
  /** Seven, clockwise from the top (S1 § 3). */
  aDailyBonus: z.array(z.object({ _id: z.string(), nValue: z.number() })),
  /** Today in India, `YYYY-MM-DD`. */
  sDay: z.string(),
  /** May it be turned now? */
  isDue: z.boolean(),
  /** When it may be turned again, ISO 8601. */
  dNextAt: z.string(),
});
export type DailyBonusData = z.infer<typeof DailyBonusData>;

/** `data` of `POST /bonus/daily/spin`. */
export const SpinData = z.object({
  /** Which of the seven was won, from 0. */
  nIndex: z.number().int().min(0).max(6),
  _id: z.string(),
  nValue: z.number(),
});
export type SpinData = z.infer<typeof SpinData>;

/** Names the browser to the server: made once, sent with every call. */
export const DeviceId = z.string().regex(/^[0-9a-f]{32}$/);
