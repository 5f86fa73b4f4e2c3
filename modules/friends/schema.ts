import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId } from "../kernel/index.ts";
import type { Offer } from "./contract.ts";

export const friends = pgSchema("friends");

const playerColumn = (name: string) => uuid(name).$type<PlayerId>();

/** What a player lets others see (FR-4). The row is what acts at once wait for: whoever changes something between two people locks both. */
export const person = friends.table(
  "person",
  {
    player: playerColumn("player").primaryKey(),
    /** Names the player in the own link: 64 random bits, hex. */
    code: text("code").notNull(),
    showsCard: boolean("shows_card").notNull().default(true),
    showsOnline: boolean("shows_online").notNull().default(true),
    takesRequests: boolean("takes_requests").notNull().default(true),
    takesInvitations: boolean("takes_invitations").notNull().default(true),
    mayBeWatched: boolean("may_be_watched").notNull().default(false),
    /** How many requests the player has sent on a day of India's. */
    askedOn: date("asked_on", { mode: "string" }),
    asked: integer("asked").notNull().default(0),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [uniqueIndex("person_code").on(t.code)],
);

/** What is between two people: one row for each two, the smaller id first. */
export const bond = friends.table(
  "bond",
  {
    one: playerColumn("one").notNull(),
    other: playerColumn("other").notNull(),
    state: text("state", { enum: ["asked", "refused", "friends"] }).notNull(),
    askedBy: playerColumn("asked_by").notNull(),
    /** When the request was sent, as its sender sees it; null: the sender has taken it back after it was refused. */
    askedAt: instantColumn("asked_at"),
    /** When it entered its state. */
    stateAt: instantColumn("state_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.one, t.other] }),
    index("bond_other").on(t.other),
    check("bond_is_ordered", sql`${t.one} < ${t.other}`),
    check("bond_asker_is_one_of_both", sql`${t.askedBy} in (${t.one}, ${t.other})`),
  ],
);

/** A player who wants nothing to do with another. */
export const block = friends.table(
  "block",
  {
    player: playerColumn("player").notNull(),
    blocked: playerColumn("blocked").notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.blocked] }),
    index("block_blocked").on(t.blocked),
    check("block_is_of_another", sql`${t.player} <> ${t.blocked}`),
  ],
);

/** A table that a player invites a friend to; one of each two at a time (FR-8). */
export const invitation = friends.table(
  "invitation",
  {
    inviter: playerColumn("inviter").notNull(),
    invited: playerColumn("invited").notNull(),
    id: uuid("id").notNull(),
    tableId: uuid("table_id").notNull(),
    /** The table as its invitation shows it, with the code of a private one. */
    offer: jsonb("offer").$type<Offer>().notNull(),
    /** A declined one keeps its place, so that it is not repeated while it would have lived; an accepted one may be pressed again. */
    state: text("state", { enum: ["open", "accepted", "declined"] })
      .notNull()
      .default("open"),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inviter, t.invited] }),
    uniqueIndex("invitation_id").on(t.id),
    index("invitation_invited").on(t.invited),
    index("invitation_expires").on(t.expiresAt),
  ],
);
