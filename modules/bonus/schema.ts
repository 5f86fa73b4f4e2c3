import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgSchema, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PriceRange } from "./promotions/promotion.ts";

export const bonusSchema = pgSchema("bonus");
const amount = (name: string) => bigint(name, { mode: "number" });

/** What an operator offers (S2 § 3 "Promotion"). Never changed once added, so that a deposit gets what it was promised; only ended. */
export const promotion = bonusSchema.table(
  "promotion",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    category: text({ enum: ["welcome", "instant", "lock"] }).notNull(),
    expiresInDays: integer("expires_in_days").notNull(),
    startsAt: instantColumn("starts_at").notNull(),
    endsAt: instantColumn("ends_at").notNull(),
    ranges: jsonb().$type<readonly PriceRange[]>().notNull(),
    /** How many deposits of one player it applies to; null: any number. */
    usesPerPlayer: integer("uses_per_player"),
    endedAt: instantColumn("ended_at"),
    addedBy: text("added_by").notNull(),
    addedAt: instantColumn("added_at").notNull(),
  },
  (t) => [
    check("promotion_category", sql`${t.category} IN ('welcome', 'instant', 'lock')`),
    check("promotion_dates", sql`${t.startsAt} < ${t.endsAt}`),
    index("promotion_by_end").on(t.endsAt),
  ],
);

/** A deposit that the cashier credited, and what came of the promotion that it asked for. */
export const deposit = bonusSchema.table(
  "deposit",
  {
    id: text().primaryKey(),
    player: text().notNull(),
    amountPaise: amount("amount_paise").notNull(),
    promotionId: uuid("promotion_id"),
    /** Why the promotion gave nothing; null when it gave or none was asked for. */
    withheld: text(),
    /** Hash of the keyed hash of the UPI address that paid. */
    upiMark: text("upi_mark"),
    at: instantColumn("at").notNull(),
    /** While it waits until its player is known by something (`unknownPerson`): when to look again. */
    lookAt: instantColumn("look_at"),
  },
  (t) => [
    check("deposit_amount", sql`${t.amountPaise} > 0`),
    index("deposit_by_player").on(t.player, t.promotionId),
    index("deposit_by_promotion").on(t.promotionId).where(sql`${t.promotionId} IS NOT NULL`),
    index("deposit_waiting").on(t.lookAt).where(sql`${t.withheld} = 'unknownPerson'`),
  ],
);

/** Deposits that went back, so that one whose credit is told later brings nothing any more. Append-only. */
export const returnedDeposit = bonusSchema.table("returned_deposit", {
  id: text().primaryKey(),
  player: text().notNull(),
  at: instantColumn("at").notNull(),
});

/** Bonus that was given: the wish that the ledger fulfils by the key `bonus:grant:{id}`. */
export const bonusGrant = bonusSchema.table(
  "bonus_grant",
  {
    id: uuid().primaryKey(),
    player: text().notNull(),
    source: text({ enum: ["promotion", "referral", "friend", "wheel"] }).notNull(),
    /** What it was for: the deposit, the friend, the referrer's friend, the day. */
    reference: text().notNull(),
    bucket: text({ enum: ["instant", "lock"] }).notNull(),
    amountPaise: amount("amount_paise").notNull(),
    grantedAt: instantColumn("granted_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /** When the ledger had it; null until then. */
    postedAt: instantColumn("posted_at"),
    /** When to see what is left of it: at its expiry, then again until stakes of that time have come home. */
    lookAt: instantColumn("look_at").notNull(),
    /** Nothing of it can go back any more: it expired, and the stakes of that time are home; or its deposit was returned. */
    closedAt: instantColumn("closed_at"),
  },
  (t) => [
    unique("grant_once").on(t.source, t.reference, t.player, t.bucket),
    check("grant_amount", sql`${t.amountPaise} > 0`),
    check("grant_source", sql`${t.source} IN ('promotion', 'referral', 'friend', 'wheel')`),
    check("grant_bucket", sql`${t.bucket} IN ('instant', 'lock')`),
    index("grant_by_player").on(t.player, t.bucket, t.expiresAt),
    index("grant_unposted").on(t.grantedAt).where(sql`${t.postedAt} IS NULL`),
    index("grant_to_look_at").on(t.lookAt).where(sql`${t.closedAt} IS NULL`),
  ],
);

/** Bonus that went back to the operator, by the ledger's key `bonus:return:{id}`. */
export const giveBack = bonusSchema.table(
  "give_back",
  {
    id: uuid().primaryKey(),
    player: text().notNull(),
    bucket: text({ enum: ["instant", "lock"] }).notNull(),
    /** Counts the returns of this player's bucket: of two that saw the same balance, one is written. */
    n: integer().notNull(),
    amountPaise: amount("amount_paise").notNull(),
    /** Paise by the grant that they are of. */
    parts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** The grant that it closes, when that grant's deposit was returned. */
    closes: uuid(),
    at: instantColumn("at").notNull(),
    postedAt: instantColumn("posted_at"),
  },
  (t) => [
    unique("give_back_once").on(t.player, t.bucket, t.n),
    check("give_back_amount", sql`${t.amountPaise} > 0`),
    index("give_back_unposted").on(t.at).where(sql`${t.postedAt} IS NULL`),
  ],
);

/** Players who had a bonus that a person gets once: a row for each thing a person is known by (M-10). Only hashes. */
export const once = bonusSchema.table(
  "once",
  {
    kind: text({ enum: ["welcome", "referral"] }).notNull(),
    sort: text({ enum: ["player", "pan", "device", "upi"] }).notNull(),
    mark: text().notNull(),
    player: text().notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.sort, t.mark] }), index("once_by_player").on(t.player)],
);

/** A player who came by another's code (M-10). */
export const referral = bonusSchema.table(
  "referral",
  {
    friend: text().primaryKey(),
    referrer: text().notNull(),
    /** What each side was promised. */
    rewardPaise: amount("reward_paise").notNull(),
    at: instantColumn("at").notNull(),
    /** `waiting`: the first deposit was made by or for a player who is not known by anything yet. */
    state: text({ enum: ["joined", "waiting", "deposited", "paid", "refused"] }).notNull(),
    /** Why nothing is paid, for the operator. */
    refusal: text(),
    /** When to ask again what the friend paid in fees. */
    lookAt: instantColumn("look_at").notNull(),
  },
  (t) => [
    check("referral_not_oneself", sql`${t.friend} <> ${t.referrer}`),
    check("referral_state", sql`${t.state} IN ('joined', 'waiting', 'deposited', 'paid', 'refused')`),
    index("referral_by_referrer").on(t.referrer, t.at),
    index("referral_to_look_at").on(t.lookAt).where(sql`${t.state} IN ('waiting', 'deposited')`),
  ],
);

/** A turn of the daily wheel: one a player, and one a device, on a day in India. */
export const spin = bonusSchema.table(
  "spin",
  {
    player: text().notNull(),
    /** `YYYY-MM-DD` in India. */
    day: text().notNull(),
    device: text().notNull(),
    /** Segment of the wheel, from 0. */
    segment: integer().notNull(),
    valuePaise: amount("value_paise").notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.day] }),
    unique("spin_device").on(t.day, t.device),
    check("spin_segment", sql`${t.segment} BETWEEN 0 AND 6`),
  ],
);

/** A tournament entry that a player need not pay for (M-11). Its value lies in ticket liability until it is used or expires. */
export const ticket = bonusSchema.table(
  "ticket",
  {
    id: uuid().primaryKey(),
    player: text().notNull(),
    name: text().notNull(),
    valuePaise: amount("value_paise").notNull(),
    state: text({ enum: ["active", "reserved", "used", "expired"] }).notNull(),
    /** null: good for ever. */
    expiresAt: instantColumn("expires_at"),
    source: text({ enum: ["promotion", "tournament"] }).notNull(),
    reference: text().notNull(),
    /** The tournament entry that it is reserved or used for. */
    entry: text(),
    /** How often it was used or came back: each has a key of its own in the ledger. */
    turn: integer().notNull().default(0),
    /** What the ledger has not done yet; null: nothing. */
    wish: text({ enum: ["grant", "use", "return", "expire"] }),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    unique("ticket_once").on(t.source, t.reference),
    check("ticket_value", sql`${t.valuePaise} > 0`),
    check("ticket_state", sql`${t.state} IN ('active', 'reserved', 'used', 'expired')`),
    check("ticket_entry", sql`(${t.state} IN ('reserved', 'used')) = (${t.entry} IS NOT NULL)`),
    index("ticket_by_player").on(t.player, t.at),
    index("ticket_unposted").on(t.at).where(sql`${t.wish} IS NOT NULL`),
    index("ticket_to_expire").on(t.expiresAt).where(sql`${t.state} = 'active'`),
  ],
);
