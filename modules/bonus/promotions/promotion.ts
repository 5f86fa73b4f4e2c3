import { z } from "zod";
import { isMoment } from "../../kernel/calendar.ts";
import { fromRupees, type Instant, instant, type Paise, paise, printableLine, shareBps } from "../../kernel/index.ts";
import { CATEGORIES, type Category } from "../contract.ts";

/** A range of deposits and what it brings (S2 § 3 `aPriceRange`). */
export interface PriceRange {
  /** Both included. */
  readonly fromPaise: Paise;
  readonly toPaise: Paise;
  readonly percentageBps: number;
  /** The most that it brings. */
  readonly maxBonusPaise: Paise;
  readonly ticket: TicketOffer | null;
}

/** The tournament ticket that comes with a deposit. */
export interface TicketOffer {
  readonly name: string;
  readonly valuePaise: Paise;
  /** null: good for ever. */
  readonly validDays: number | null;
}

/** An offer of an operator's (S2 § 3 "Promotion"). */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** How long what it grants is good for. */
  readonly expiresInDays: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly ranges: readonly PriceRange[];
  /** Deposits of one player that it applies to; null: any number. */
  readonly usesPerPlayer: number | null;
  /** Ended by an operator before its time. */
  readonly endedAt: Instant | null;
}

/** What a deposit brings. */
export interface Quote {
  readonly bonusPaise: Paise;
  readonly ticket: TicketOffer | null;
}

/** Can it be chosen at `now`? From its start on, until its end or the operator's. */
export function isActive({ startsAt, endsAt, endedAt }: Promotion, now: Instant): boolean {
  return startsAt <= now && now < endsAt && endedAt === null;
}

/**
 * floor(amount × percentage / 100) of the range that holds the amount, capped by its `nMaxBonus` (S2 § 9), to the paisa;
 * null when no range does.
 */
export function quoteOf(ranges: readonly PriceRange[], amount: Paise): Quote | null {
  const range = ranges.find(({ fromPaise, toPaise }) => fromPaise <= amount && amount <= toPaise);
  if (!range) return null;
  const share = shareBps(amount, range.percentageBps);
  return { bonusPaise: paise(Math.min(share, range.maxBonusPaise)), ticket: range.ticket };
}

/** A promotion's cost, before any player has it. */
export interface PromotionPreview {
  readonly depositPaise: Paise;
  /** What this deposit gets; both 0 and no ticket where it lies in no range. */
  readonly instantPaise: Paise;
  readonly lockPaise: Paise;
  readonly ticket: TicketOffer | null;
  /** The most that one deposit may cost, its ticket's value included. */
  readonly mostPerDepositPaise: Paise;
  /** The most that all deposits of one player may cost; null: no limit, every deposit of theirs gets it. */
  readonly mostPerPlayerPaise: Paise | null;
}

/** What a deposit would get with this share of instant bonus, and what the promotion may cost at most. */
export function previewOf(
  { ranges, usesPerPlayer }: Pick<Promotion, "ranges" | "usesPerPlayer">,
  deposit: Paise,
  instantBps: number,
): PromotionPreview {
  const quote = quoteOf(ranges, deposit);
  const split = splitBonus(quote?.bonusPaise ?? paise(0), instantBps);
  // Within a range more brings no less: its upper end costs the most.
  const costs = ranges.map(({ toPaise, ticket }) => (quoteOf(ranges, toPaise)?.bonusPaise ?? 0) + ticketWorth(ticket));
  const most = Math.max(0, ...costs);
  return {
    depositPaise: deposit,
    instantPaise: split.instant,
    lockPaise: split.lock,
    ticket: quote?.ticket ?? null,
    mostPerDepositPaise: paise(most),
    mostPerPlayerPaise: usesPerPlayer === null ? null : paise(most * usesPerPlayer),
  };
}

const ticketWorth = (ticket: TicketOffer | null): number => ticket?.valuePaise ?? 0;

/** Where a promotion stands in its time. */
export type PromotionPart = "running" | "ahead" | "over";

export function partOf(promotion: Promotion, now: Instant): PromotionPart {
  if (isActive(promotion, now)) return "running";
  return promotion.endedAt === null && now < promotion.startsAt ? "ahead" : "over";
}

/** Splits a promotion's bonus into instant and lock bonus by its category's share (setting `bonusGrants`); together they are all of it. */
export function splitBonus(bonus: Paise, instantBps: number): { readonly instant: Paise; readonly lock: Paise } {
  const instantPart = shareBps(bonus, instantBps);
  return { instant: instantPart, lock: paise(bonus - instantPart) };
}

const rupees = z
  .number()
  .min(0)
  .max(999_999)
  .transform((amount): Paise => fromRupees(amount));
const moment = z.iso
  .datetime({ offset: true })
  .refine(isMoment)
  .transform((text): Instant => instant(Date.parse(text)));
const days = z.int().min(1).max(365);

const Range = z
  .strictObject({
    nFrom: rupees,
    nTo: rupees,
    /** Two decimals at most. */
    nPercentage: z.number().min(0).max(500),
    nMaxBonus: rupees,
    ticketSchedule: z
      .strictObject({
        sName: z.string().transform(printableLine).pipe(z.string().min(1, "Give it a name.").max(60)),
        nValue: rupees.refine((value) => value > 0, "A ticket has a value."),
        nValidDays: days.min(7).nullable().default(30),
      })
      .nullish(),
  })
  .refine(({ nFrom }) => nFrom > 0, { path: ["nFrom"], error: "It begins above 0." })
  .refine(({ nFrom, nTo }) => nFrom <= nTo, { path: ["nTo"], error: "It does not end below where it begins." })
  .transform(
    ({ nFrom, nTo, nPercentage, nMaxBonus, ticketSchedule }): PriceRange => ({
      fromPaise: nFrom,
      toPaise: nTo,
      percentageBps: Math.round(nPercentage * 100),
      maxBonusPaise: nMaxBonus,
      ticket: ticketSchedule
        ? { name: ticketSchedule.sName, valuePaise: ticketSchedule.nValue, validDays: ticketSchedule.nValidDays }
        : null,
    }),
  );

/** A promotion as an operator writes it: the wire's fields, and two of our own (a ticket's value, uses per player). */
export const NewPromotion = z
  .strictObject({
    sName: z.string().transform(printableLine).pipe(z.string().min(1, "Give it a name.").max(80)),
    eCategory: z.enum(CATEGORIES),
    nExpiresIn: days,
    dStartDate: moment,
    dEndDate: moment,
    aPriceRange: z
      .array(Range)
      .min(1)
      .max(20)
      .refine(
        (ranges) => ranges.every((range, i) => i === 0 || range.fromPaise > (ranges[i - 1]?.toPaise ?? 0)),
        "The ranges ascend and do not overlap.",
      ),
    nUsesPerPlayer: z.int().min(1).max(1_000).nullable().default(null),
  })
  .refine(({ dStartDate, dEndDate }) => dStartDate < dEndDate, {
    path: ["dEndDate"],
    error: "It ends after it begins.",
  })
  .transform(
    (wire): Omit<Promotion, "id" | "endedAt"> => ({
      name: wire.sName,
      category: wire.eCategory,
      expiresInDays: wire.nExpiresIn,
      startsAt: wire.dStartDate,
      endsAt: wire.dEndDate,
      ranges: wire.aPriceRange,
      usesPerPlayer: wire.eCategory === "welcome" ? 1 : wire.nUsesPerPlayer,
    }),
  );
export type NewPromotion = z.output<typeof NewPromotion>;
