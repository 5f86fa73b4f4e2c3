import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const support = pgSchema("support");

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** What is due first is sorted by this; what has no due time by its age. */
export const dueKey = (t: Columns<"dueAt" | "createdAt">): SQL => sql`coalesce(${t.dueAt}, ${t.createdAt})`;

/** The words that a ticket is found by, in every language alike; an index holds them. */
export const ticketWords = (t: Columns<"title" | "description" | "letter" | "senderName" | "senderEmail">): SQL =>
  sql`to_tsvector('simple', ${t.title} || ' ' || coalesce(${t.letter}, ${t.description}) || ' ' || coalesce(${t.senderName}, '') || ' ' || coalesce(${t.senderEmail}, ''))`;

/** The words of an answer; an index holds them too. */
export const replyWords = (t: Columns<"message">): SQL => sql`to_tsvector('simple', ${t.message})`;

/** A problem that a player has reported (S2 § 2.10), or what a stranger has written through the contact form. */
export const tickets = support.table(
  "tickets",
  {
    /** Version 7: sorts by creation. */
    id: uuid("id").primaryKey(),
    /** Null: a stranger's, who wrote through the contact form. */
    playerId: uuid("player_id"),
    /** What the stranger calls themselves, and where answers are mailed; null: a player's. */
    senderName: text("sender_name"),
    senderEmail: text("sender_email"),
    state: text("state", { enum: ["inReview", "open", "resolved", "closed"] })
      .notNull()
      .default("inReview"),
    category: text("category").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** What its player wrote to appeal against the resolution of a grievance; null: nothing. */
    appeal: text("appeal"),
    /** All that a stranger has written, of which the description is the beginning; null: a player's. */
    letter: text("letter"),
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
    /** The operator whose it is to answer; null: nobody's. */
    assignee: text("assignee"),
    /** When the desk answered first; null: never. */
    answeredAt: instantColumn("answered_at"),
    /** Until when the desk has to do the next thing; null: nothing is left to do, or it was kept by a release without it. */
    dueAt: instantColumn("due_at"),
    /** Grows by one with each change at the desk. */
    version: integer("version").notNull().default(0),
    /** The author of the newest change, and what it was; null: nobody at the desk has changed it yet. */
    changedBy: text("changed_by"),
    change: text("change", { enum: ["answered", "resolved", "closed", "reopened", "assigned", "appealed"] }),
    /** The version before the newest changes that have one author. */
    ownSince: integer("own_since").notNull().default(0),
  },
  (t) => [
    index("tickets_player").on(t.playerId, t.id),
    index("tickets_state").on(t.state, t.id),
    index("tickets_due").on(t.state, dueKey(t), t.id),
    index("tickets_letters").on(t.state, dueKey(t), t.id).where(sql`${t.senderEmail} IS NOT NULL`),
    index("tickets_sender").on(t.senderEmail, t.id).where(sql`${t.senderEmail} IS NOT NULL`),
    index("tickets_assignee").on(t.assignee, t.state, t.id).where(sql`${t.assignee} IS NOT NULL`),
    index("tickets_number").on(sql`right((${t.id})::text, 8)`),
    index("tickets_words").using("gin", ticketWords(t)),
    check("tickets_state_is_known", sql`${t.state} IN ('inReview', 'open', 'resolved', 'closed')`),
    check("tickets_description_is_bounded", sql`char_length(${t.description}) BETWEEN 1 AND 200`),
  ],
);

/**
 * The clocks of a ticket that is a grievance (O-54). It has nothing of a person and stays when the ticket goes, so that the figures that were published
 * stay true.
 */
export const grievances = support.table(
  "grievances",
  {
    ticketId: uuid("ticket_id").primaryKey(),
    filedAt: instantColumn("filed_at").notNull(),
    acknowledgedAt: instantColumn("acknowledged_at"),
    resolvedAt: instantColumn("resolved_at"),
    /** The operator who resolved it, who does not decide the appeal. */
    resolvedBy: text("resolved_by"),
    appealedAt: instantColumn("appealed_at"),
    appealResolvedAt: instantColumn("appeal_resolved_at"),
    /** When its player took it back, or closed the account, before it was resolved. */
    withdrawnAt: instantColumn("withdrawn_at"),
    /** The last clock that an alarm was raised about. */
    told: text("told"),
  },
  (t) => [
    index("grievances_filed").on(t.filedAt),
    index("grievances_resolved").on(t.resolvedAt),
    index("grievances_appealed").on(t.appealedAt),
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
  (t) => [
    index("replies_ticket").on(t.ticketId, t.id),
    index("replies_created").on(t.createdAt),
    index("replies_words").using("gin", replyWords(t)),
  ],
);

/** Mails of the desk that wait to be sent, and for a while those that were. */
export const mails = support.table(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The address of a stranger; null: the player's, looked up when it is sent. */
    address: text("address"),
    playerId: uuid("player_id"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** It goes only to who agrees to be sent offers when it is sent. */
    isOffer: boolean("is_offer").notNull().default(false),
    /** One of very many that were written at once: it waits until no other mail does. */
    isBulk: boolean("is_bulk").notNull().default(false),
    createdAt: instantColumn("created_at").notNull(),
    mailedAt: instantColumn("mailed_at"),
    failures: integer("failures").notNull().default(0),
    /** The earliest time of the next try. */
    nextAt: instantColumn("next_at").notNull(),
  },
  (t) => [
    index("mails_waiting").on(t.nextAt).where(sql`${t.mailedAt} IS NULL`),
    index("mails_waiting_in_turn").on(t.isBulk, t.nextAt).where(sql`${t.mailedAt} IS NULL`),
    index("mails_player").on(t.playerId).where(sql`${t.playerId} IS NOT NULL`),
    index("mails_mailed").on(t.mailedAt).where(sql`${t.mailedAt} IS NOT NULL`),
  ],
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

/** What the desk has written to one player. */
export const playerMessages = support.table(
  "player_messages",
  {
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** The operator; the player is not told. */
    by: text("by").notNull(),
    /** It went out by mail too. */
    isMailed: boolean("is_mailed").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** When its player read it; null: not yet. */
    readAt: instantColumn("read_at"),
  },
  (t) => [
    index("player_messages_player").on(t.playerId, t.id),
    index("player_messages_unread").on(t.playerId).where(sql`${t.readAt} IS NULL`),
    index("player_messages_created").on(t.createdAt),
  ],
);

/** What players and visitors are told for a while. It is read by everybody and copied for nobody. */
export const announcements = support.table(
  "announcements",
  {
    id: uuid("id").primaryKey(),
    text: text("text").notNull(),
    /** The pages that show it. */
    place: text("place", { enum: ["lobby", "home", "both"] }).notNull(),
    /** The players whom it is for; visitors see only what is for everybody. */
    audience: text("audience", { enum: ["everybody", "newcomers", "verified", "unverified"] }).notNull(),
    /** Only players see it who agree to be sent offers. */
    isOffer: boolean("is_offer").notNull().default(false),
    startsAt: instantColumn("starts_at").notNull(),
    endsAt: instantColumn("ends_at").notNull(),
    by: text("by").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** When an operator ended it before its time, and who; null: nobody did. */
    endedAt: instantColumn("ended_at"),
    endedBy: text("ended_by"),
  },
  (t) => [index("announcements_ends").on(t.endsAt)],
);

/** A player has put an announcement away. */
export const dismissals = support.table(
  "dismissals",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    playerId: uuid("player_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.announcementId] }),
    index("dismissals_announcement").on(t.announcementId),
  ],
);
