import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { NOTICE_KINDS } from "../notices/notice-texts.ts";
import { amount, cashierSchema, playerId } from "./columns.ts";

/** What a player is told of their money by mail; once a kind and reference. */
export const notice = cashierSchema.table(
  "notice",
  {
    player: playerId().notNull(),
    kind: text("kind", { enum: NOTICE_KINDS }).notNull(),
    reference: text("reference").notNull(),
    /** What the text names, in paise. */
    amountPaise: amount("amount_paise").notNull(),
    at: instantColumn("at").notNull(),
    sentAt: instantColumn("sent_at"),
    nextAt: instantColumn("next_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.kind, t.reference] }),
    index("notice_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);
