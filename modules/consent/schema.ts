import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgSchema, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import { LANGUAGES, type PlayerId } from "../kernel/index.ts";
import { PURPOSES } from "./contract.ts";

export const consent = pgSchema("consent");

/** Texts that players agreed to, each once: what a hash of `choice` stands for (CR-2). */
export const shownText = consent.table(
  "shown_text",
  {
    /** SHA-256 of `text` in UTF-8, hex. */
    sha256: text("sha256").primaryKey(),
    purpose: text("purpose", { enum: PURPOSES }).notNull(),
    version: text("version").notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    text: text("text").notNull(),
    firstAt: instantColumn("first_at").notNull(),
  },
  (t) => [check("shown_text_hash_is_hex", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`)],
);

/** A consent that was given, or withdrawn: rows are added and stay as they are (CR-2). */
export const choice = consent.table(
  "choice",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    player: uuid("player").$type<PlayerId>().notNull(),
    purpose: text("purpose", { enum: PURPOSES }).notNull(),
    isGiven: boolean("is_given").notNull(),
    version: text("version").notNull(),
    /** Null where the client did not say in which language it was shown. */
    language: text("language", { enum: LANGUAGES }),
    /** Hash of the text that was shown; null where nobody knows it any more. */
    sha256: text("sha256"),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    index("choice_by_player").on(t.player, t.purpose, t.id),
    // An event is told twice and counts once.
    unique("choice_once").on(t.player, t.purpose, t.at, t.isGiven, t.version),
  ],
);

/** The person who exercises a player's rights when the player has died or cannot any more (CR-5). */
export const nominee = consent.table("nominee", {
  player: uuid("player").$type<PlayerId>().primaryKey(),
  /** Name, relation and contact, encrypted as one text. */
  sealed: text("sealed").notNull(),
  namedAt: instantColumn("named_at").notNull(),
});

/** Accounts that closed, until their choices are erased as well (CR-2). */
export const closed = consent.table(
  "closed",
  {
    player: uuid("player").$type<PlayerId>().primaryKey(),
    eraseAt: instantColumn("erase_at").notNull(),
  },
  (t) => [index("closed_erase_at").on(t.eraseAt)],
);
