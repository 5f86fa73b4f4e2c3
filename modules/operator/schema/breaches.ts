import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { BREACH_NOTES, ONCE_A_BREACH, type StoredLetters } from "../sections/breaches/contract.ts";
import { operatorSchema } from "./named.ts";

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** The register of breaches of personal data (O-55). Rows are added and never changed. */
export const breach = operatorSchema.table("breach", {
  id: uuid().primaryKey(),
  what: text().notNull(),
  place: text().notNull(),
  /** Which data. */
  data: text().notNull(),
  consequences: text().notNull(),
  measures: text().notNull(),
  /** What players can do themselves. */
  advice: text().notNull(),
  beganAt: instantColumn("began_at").notNull(),
  noticedAt: instantColumn("noticed_at").notNull(),
  by: text().notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

/** What was added to a breach later: what became known, letters to the Board that were sent, alarms of the server. */
export const breachNote = operatorSchema.table(
  "breach_note",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    breachId: uuid("breach_id")
      .notNull()
      .references(() => breach.id),
    kind: text({ enum: BREACH_NOTES }).notNull(),
    note: text().notNull(),
    by: text().notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [
    index("breach_note_of_breach").on(self.breachId, self.id),
    uniqueIndex("breach_note_once")
      .on(self.breachId, self.kind)
      .where(sql`${self.kind} IN (${oneOf(ONCE_A_BREACH)})`),
    check("breach_note_kind", sql`${self.kind} IN (${oneOf(BREACH_NOTES)})`),
  ],
);

/** A confirmation that players are told: whom it named, how many were added by it, and what they read in each language. */
export const breachTelling = operatorSchema.table(
  "breach_telling",
  {
    id: uuid().primaryKey(),
    breachId: uuid("breach_id")
      .notNull()
      .references(() => breach.id),
    whom: text().notNull(),
    letters: jsonb().$type<StoredLetters>().notNull(),
    players: integer().notNull(),
    by: text().notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [index("breach_telling_of_breach").on(self.breachId, self.id)],
);

/** One letter to one player: of each breach one, whatever is confirmed later. */
export const breachLetter = operatorSchema.table(
  "breach_letter",
  {
    breachId: uuid("breach_id").notNull(),
    player: uuid().notNull(),
    tellingId: uuid("telling_id").notNull(),
    /** The player's language when it was confirmed. */
    language: text().notNull(),
    /** When it was written to the player, or found that the account has closed; null: it waits. */
    toldAt: instantColumn("told_at"),
  },
  (self) => [
    primaryKey({ columns: [self.breachId, self.player] }),
    index("breach_letter_waiting").on(self.tellingId, self.player).where(sql`${self.toldAt} IS NULL`),
  ],
);
