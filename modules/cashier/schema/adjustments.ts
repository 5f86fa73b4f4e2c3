import { sql } from "drizzle-orm";
import { check, index, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { amount, cashierSchema, playerId } from "./columns.ts";

/** What two operators gave a player or took from them by hand: a line of the passbook, posted by the decision's key. */
export const adjustment = cashierSchema.table(
  "adjustment",
  {
    /** The proposal. */
    key: text("key").primaryKey(),
    player: playerId().notNull(),
    bucket: text("bucket", { enum: ["deposit", "winnings"] }).notNull(),
    direction: text("direction", { enum: ["in", "out"] }).notNull(),
    amountPaise: amount("amount_paise").notNull(),
    /** Why, by a code of the books'. */
    code: text("code").notNull(),
    /** `asked`: the ledger has not answered; `refused`: the player does not have it, nothing moved. */
    state: text("state", { enum: ["asked", "taken", "refused"] }).notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    index("adjustment_by_player").on(t.player, t.at, t.key),
    check("adjustment_positive", sql`${t.amountPaise} > 0`),
  ],
);
