import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgSchema, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const support = pgSchema("support");

/** A problem that a player has reported (S2 § 2.10). */
export const tickets = support.table(
  "tickets",
  {
    /** Version 7: sorts by creation. */
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id").notNull(),
    state: text("state", { enum: ["inReview", "open", "resolved", "closed"] })
      .notNull()
      .default("inReview"),
    category: text("category").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** The table, as told by the window that reported it; null: not at a table. */
    tableId: uuid("table_id"),
    dealId: uuid("deal_id"),
    /** The seat at the table that it is about; null: none. */
    seat: integer("seat"),
    createdAt: instantColumn("created_at").notNull(),
    /** When it entered its state. */
    stateAt: instantColumn("state_at").notNull(),
    /** The operator who brought it to its state; null: its player, or time. */
    stateBy: text("state_by"),
  },
  (t) => [
    index("tickets_player").on(t.playerId, t.id),
    index("tickets_state").on(t.state, t.id),
    check("tickets_state_is_known", sql`${t.state} IN ('inReview', 'open', 'resolved', 'closed')`),
    check("tickets_description_is_bounded", sql`char_length(${t.description}) BETWEEN 1 AND 200`),
  ],
);

/** The file of a ticket; its bytes lie below the data folder under the name `file`. */
export const media = support.table(
  "media",
  {
    /** 32 random hex: part of the file's address. */
    id: text("id").primaryKey(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    playerId: uuid("player_id").notNull(),
    file: text("file").notNull(),
    /** What its first bytes say that it is. */
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    unique("media_one_a_ticket").on(t.ticketId),
    unique("media_file").on(t.file),
    index("media_player").on(t.playerId),
    check("media_bytes_positive", sql`${t.bytes} > 0`),
  ],
);

/** What support has answered. */
export const replies = support.table(
  "replies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    /** The operator; players are not told. */
    by: text("by").notNull(),
    message: text("message").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [index("replies_ticket").on(t.ticketId, t.id), index("replies_created").on(t.createdAt)],
);

/** How many problems a player has reported on a day of India's, cancelled ones too; its row is what parallel reports wait for. */
export const filings = support.table("filings", {
  playerId: uuid("player_id").primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  filed: integer("filed").notNull(),
});

/** A query from the contact form, and whether it was mailed to support yet. */
export const contacts = support.table(
  "contacts",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Keyed hash of the sender's address: to limit calls, not to find anybody. */
    addressKey: text("address_key").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    mailedAt: instantColumn("mailed_at"),
    failures: integer("failures").notNull().default(0),
    /** The earliest time of the next mail. */
    nextAt: instantColumn("next_at").notNull(),
  },
  (t) => [
    index("contacts_address").on(t.addressKey, t.createdAt),
    index("contacts_created").on(t.createdAt),
    index("contacts_waiting").on(t.nextAt).where(sql`${t.mailedAt} IS NULL`),
  ],
);
