import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgSchema, text, unique } from "drizzle-orm/pg-core";

export const lobbySchema = pgSchema("lobby");

/** One row of the lobby: what can be played. Tables themselves are the tables module's. */
export const tableKind = lobbySchema.table(
  "table_kind",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    variant: text({ enum: ["points", "pool101", "pool201", "deals", "point21"] }).notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    maxSeats: integer("max_seats").notNull(),
    nDeck: integer("n_deck").notNull(),
    name: text().notNull(),
    /** Paise a point (points, point21), else 0. */
    pointValuePaise: bigint("point_value_paise", { mode: "number" }).notNull(),
    /** Number of deals (deals), else 0. */
    deals: integer().notNull(),
    /** The buy-in (points, point21) or entry fee (pool, deals). */
    buyInPaise: bigint("buy_in_paise", { mode: "number" }).notNull(),
    /** Closed rows are not shown and cannot be joined. */
    open: boolean().notNull().default(true),
  },
  (table) => [
    unique("table_kind_once").on(
      table.variant,
      table.currency,
      table.maxSeats,
      table.pointValuePaise,
      table.deals,
      table.buyInPaise,
    ),
    check("table_kind_seats", sql`${table.maxSeats} IN (2, 6)`),
    check("table_kind_decks", sql`${table.nDeck} IN (1, 2)`),
    check("table_kind_buy_in", sql`${table.buyInPaise} > 0`),
    check("table_kind_point_value", sql`(${table.variant} IN ('points', 'point21')) = (${table.pointValuePaise} > 0)`),
    check("table_kind_deals", sql`(${table.variant} = 'deals') = (${table.deals} > 0)`),
  ],
);
