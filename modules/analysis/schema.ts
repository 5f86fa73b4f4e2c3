import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId } from "../kernel/index.ts";
import type { Variant } from "../rummy/index.ts";
import type { Decision } from "../skill/index.ts";
import { PLACES } from "./contract.ts";

export const analysis = pgSchema("analysis");

/** Finished deals that were judged. Void ones are not, nor those of which too little was kept. */
export const judgedDeal = analysis.table(
  "judged_deal",
  {
    dealId: uuid("deal_id").primaryKey(),
    /** 1, 2, 3 … in the order in which deals were judged, without gaps: who follows them reads each once. */
    sequence: bigint({ mode: "number" }).notNull().unique(),
    tableId: uuid("table_id").notNull(),
    endedAt: instantColumn("ended_at").notNull(),
    variant: text().$type<Variant>().notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    place: text({ enum: PLACES }).notNull(),
    /** Seats that were dealt in, and how many of them were bots. */
    size: smallint().notNull(),
    bots: smallint().notNull(),
    /** The version of luck by which it was judged. */
    version: smallint().notNull(),
  },
  (self) => [check("judged_deal_size", sql`${self.size} BETWEEN 2 AND 6 AND ${self.bots} BETWEEN 0 AND ${self.size}`)],
);

/** How a judged deal went for each person dealt in: a player's own figures, read by one index. */
export const judgedSeat = analysis.table(
  "judged_seat",
  {
    dealId: uuid("deal_id")
      .notNull()
      .references(() => judgedDeal.dealId, { onDelete: "cascade" }),
    seat: smallint().notNull(),
    playerId: text("player_id").$type<PlayerId>().notNull(),
    endedAt: instantColumn("ended_at").notNull(),
    variant: text().$type<Variant>().notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    size: smallint().notNull(),
    hasBots: boolean("has_bots").notNull(),
    tableName: text("table_name").notNull(),
    /** Points won from all others, or lost. */
    result: integer().notNull(),
    /** Points. */
    luck: doublePrecision().notNull(),
    /** Where points went, each at least 0. */
    lateDrop: doublePrecision("late_drop").notNull(),
    missedDeclaration: doublePrecision("missed_declaration").notNull(),
    openPile: doublePrecision("open_pile").notNull(),
    fed: doublePrecision().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.dealId, self.seat] }),
    index("judged_seat_by_player").on(self.playerId, self.endedAt, self.dealId),
  ],
);

/** What a player's judged deals of one kind came to, once they are too old to be kept one by one: sums. */
export const olderDeals = analysis.table(
  "older_deals",
  {
    playerId: text("player_id").$type<PlayerId>().notNull(),
    variant: text().$type<Variant>().notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    size: smallint().notNull(),
    hasBots: boolean("has_bots").notNull(),
    tableName: text("table_name").notNull(),
    deals: integer().notNull(),
    won: integer().notNull(),
    /** Sums of results and of results without luck, and of their squares; points, points². */
    result: doublePrecision().notNull(),
    resultSquares: doublePrecision("result_squares").notNull(),
    adjusted: doublePrecision().notNull(),
    adjustedSquares: doublePrecision("adjusted_squares").notNull(),
    lateDrop: doublePrecision("late_drop").notNull(),
    missedDeclaration: doublePrecision("missed_declaration").notNull(),
    openPile: doublePrecision("open_pile").notNull(),
    fed: doublePrecision().notNull(),
  },
  ({ playerId, variant, currency, size, hasBots, tableName }) => [
    primaryKey({ name: "older_deals_pk", columns: [playerId, variant, currency, size, hasBots, tableName] }),
  ],
);

/** Analyses that were asked for, until nobody asks for them any more. */
export const keptAnalysis = analysis.table(
  "kept_analysis",
  {
    dealId: uuid("deal_id").notNull(),
    seat: smallint().notNull(),
    version: smallint().notNull(),
    decisions: json().$type<readonly Decision[]>().notNull(),
    madeAt: instantColumn("made_at").notNull(),
  },
  (self) => [primaryKey({ columns: [self.dealId, self.seat] }), index("kept_analysis_by_age").on(self.madeAt)],
);

/** The last day whose finished deals were all judged: one row. */
export const progress = analysis.table(
  "progress",
  { isOnly: boolean("is_only").primaryKey().default(true), day: date({ mode: "string" }).notNull() },
  (self) => [check("progress_is_one", sql`${self.isOnly}`)],
);
