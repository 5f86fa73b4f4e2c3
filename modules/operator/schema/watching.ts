import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { operatorSchema } from "./named.ts";

/** Checks that the servers run by themselves (O-51), a row a check. */
export const checkRun = operatorSchema.table(
  "check_run",
  {
    name: text().primaryKey(),
    /** Since when it is to be run. */
    createdAt: instantColumn("created_at").notNull(),
    /** When it is to be run next. */
    dueAt: instantColumn("due_at").notNull(),
    /** A process runs it until then, or has died; null: none does. */
    leasedUntil: instantColumn("leased_until"),
    /** The process that has it, and since when. */
    leasedBy: text("leased_by"),
    leasedSince: instantColumn("leased_since"),
    /** Somebody wants it to be run now: as the log of acts names them. Null: nobody, or it has come to its end since. */
    askedBy: text("asked_by"),
    askedAt: instantColumn("asked_at"),
    /** The last run that came to its end: when that was, how long it took, and what it found. */
    endedAt: instantColumn("ended_at"),
    tookMs: integer("took_ms"),
    /** Whoever had asked for that run, or ran it by hand; null: it was due. */
    endedBy: text("ended_by"),
    isSound: boolean("is_sound"),
    found: text(),
    /** The last run that did not come to its end since, and why. */
    failedAt: instantColumn("failed_at"),
    failure: text(),
    /** When somebody was told last that it is late. */
    lateAt: instantColumn("late_at"),
  },
  (self) => [check("check_run_bounds", sql`length(${self.found}) <= 4000 AND length(${self.failure}) <= 1000`)],
);

/** Alarms of the whole platform, a row a kind. It is open while something of it was counted since somebody took note of it (O-50). */
export const alarm = operatorSchema.table(
  "alarm",
  {
    kind: text().primaryKey(),
    /** How many came since somebody took note of it. */
    count: bigint({ mode: "number" }).notNull(),
    /** The first and the last of these. */
    firstAt: instantColumn("first_at").notNull(),
    lastAt: instantColumn("last_at").notNull(),
    /** The last one's line in the log. */
    message: text().notNull(),
    /** Ids and codes of what the last one is about. */
    subjects: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** As the log of acts names who took note of it last. */
    notedBy: text("noted_by"),
    notedAt: instantColumn("noted_at"),
    note: text(),
  },
  (self) => [
    check(
      "alarm_bounds",
      sql`length(${self.kind}) BETWEEN 1 AND 60 AND ${self.count} >= 0 AND length(${self.message}) <= 300
      AND length(${self.note}) <= 500`,
    ),
  ],
);
