import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import { amount, cashierSchema, playerId } from "./columns.ts";

/**
 * A player's tax of one financial year (M-7): locked where something is decided about it, and closed once, with the figures
 * that were reckoned then.
 */
export const taxYear = cashierSchema.table(
  "tax_year",
  {
    player: playerId().notNull(),
    year: text("year").$type<FinancialYear>().notNull(),
    /** Null: the year is open. From here on: what the closing reckoned, A, B, C, E and D_close. */
    closedAt: instantColumn("closed_at"),
    withdrawnPaise: amount("withdrawn_paise"),
    depositedPaise: amount("deposited_paise"),
    openingPaise: amount("opening_paise"),
    taxedPaise: amount("taxed_paise"),
    closingPaise: amount("closing_paise"),
    taxablePaise: amount("taxable_paise"),
    tdsPaise: amount("tds_paise"),
    /** What of the tax is not taken yet, because neither W nor D held it. */
    owedPaise: amount("owed_paise"),
    nextAt: instantColumn("next_at"),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.year] }),
    index("tax_year_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("tax_year_closed_whole", sql`(${t.closedAt} is null) = (${t.tdsPaise} is null)`),
    check("tax_year_owed", sql`${t.owedPaise} is null or (${t.owedPaise} >= 0 and ${t.owedPaise} <= ${t.tdsPaise})`),
  ],
);

/** A part of a closed year's tax that was taken from the player: from W, then D. One at a time a player and year. */
export const taxCollection = cashierSchema.table(
  "tax_collection",
  {
    player: text("player").notNull(),
    year: text("year").$type<FinancialYear>().notNull(),
    n: integer("n").notNull(),
    fromWinningsPaise: amount("from_winnings_paise").notNull(),
    fromDepositPaise: amount("from_deposit_paise").notNull(),
    /** `asked`: the ledger has not answered; `refused`: the money was gone by then, nothing moved. */
    state: text("state", { enum: ["asked", "taken", "refused"] }).notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.year, t.n] }),
    uniqueIndex("tax_collection_one").on(t.player, t.year).where(sql`${t.state} = 'asked'`),
    check("tax_collection_positive", sql`${t.fromWinningsPaise} + ${t.fromDepositPaise} > 0`),
  ],
);

/** Financial years that were closed for all players who ever held rupees. */
export const closedYear = cashierSchema.table("closed_year", {
  year: text("year").$type<FinancialYear>().primaryKey(),
  closedAt: instantColumn("closed_at").notNull(),
  players: integer("players").notNull(),
});
