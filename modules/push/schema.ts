import { sql } from "drizzle-orm";
import { check, index, integer, pgSchema, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId, SessionId } from "../kernel/index.ts";
import { DELIVERY_STATES, NOTICE_KINDS } from "./kinds.ts";

export const push = pgSchema("push");

/** A browser in which a player wants notices (N-1): it goes with the log-in that switched it on. */
export const subscription = push.table(
  "subscription",
  {
    id: uuid("id").primaryKey(),
    player: text("player").$type<PlayerId>().notNull(),
    session: uuid("session").$type<SessionId>().notNull(),
    /** Address at which its push service takes messages. The address alone does not allow sending: that takes our key. */
    endpoint: text("endpoint").notNull(),
    /** SHA-256 of the endpoint, hex: endpoints are longer than an index likes. */
    endpointHash: text("endpoint_hash").notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** When the browser last said that it is still this one. */
    keptAt: instantColumn("kept_at").notNull(),
    lastSuccessAt: instantColumn("last_success_at"),
    /** Times in a row that its push service has said no. */
    refusals: integer("refusals").notNull().default(0),
  },
  (t) => [
    uniqueIndex("subscription_endpoint").on(t.endpointHash),
    uniqueIndex("subscription_session").on(t.session),
    index("subscription_player").on(t.player),
    index("subscription_kept").on(t.keptAt),
    check("subscription_is_bounded", sql`char_length(${t.endpoint}) <= 1000`),
  ],
);

/** What a player does not want to hear of (N-4); who has no row wants everything. */
export const choice = push.table("choice", {
  player: text("player").$type<PlayerId>().primaryKey(),
  silenced: text("silenced").array().notNull(),
});

/** One event for one browser: once, however often it is heard of (N-5). */
export const delivery = push.table(
  "delivery",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTICE_KINDS }).notNull(),
    /** What happened: a tournament's id, a withdrawal's, a deal's, a table's. */
    reference: text("reference").notNull(),
    /** A tournament's or table's name; else empty. */
    about: text("about").notNull(),
    /** When it happens or has happened. */
    at: instantColumn("at").notNull(),
    /** The time after which the notice is no longer needed. */
    expiresAt: instantColumn("expires_at").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    /** When it is sent, or tried again; null: it is over. */
    dueAt: instantColumn("due_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.kind, t.reference] }),
    index("delivery_due").on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index("delivery_expires").on(t.expiresAt),
  ],
);
