import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

import { VARIANT_IDS } from "../tables/variants-contract.ts";

export const lobbySchema = pgSchema("lobby");

/** One row of the lobby: what can be played. Tables themselves are the tables module's. */
export const tableKind = lobbySchema.table(
  "table_kind",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    variant: text({ enum: VARIANT_IDS }).notNull(),
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

/**
 * Rows that the platform has put into the catalogue once, by what is unique of them: a row of a newer version is added, one
 * that the operator has taken away stays away.
 */
export const seededRow = lobbySchema.table(
  "seeded_row",
  {
    variant: text({ enum: VARIANT_IDS }).notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    maxSeats: integer("max_seats").notNull(),
    pointValuePaise: bigint("point_value_paise", { mode: "number" }).notNull(),
    deals: integer().notNull(),
    buyInPaise: bigint("buy_in_paise", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "seeded_row_key",
      columns: [table.variant, table.currency, table.maxSeats, table.pointValuePaise, table.deals, table.buyInPaise],
    }),
  ],
);

/** Players seated at cash tables, with the signals that tell them apart. Kept for thirty days. */
export const seating = lobbySchema.table(
  "seating",
  {
    tableId: uuid("table_id").notNull(),
    playerId: text("player_id").notNull(),
    /** The last time that the player sat down there. */
    at: instantColumn("at").notNull(),
    /** Devices, and hashes of PAN, bank account and UPI addresses. */
    keys: text().array().notNull(),
    address: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.playerId] }),
    index("seating_by_player").on(table.playerId, table.at),
    index("seating_by_time").on(table.at),
  ],
);

/** Two who were seated together from one network address: for the operator to look at. */
export const seatFlag = lobbySchema.table(
  "seat_flag",
  {
    tableId: uuid("table_id").notNull(),
    /** The smaller id first. */
    onePlayer: text("one_player").notNull(),
    otherPlayer: text("other_player").notNull(),
    at: instantColumn("at").notNull(),
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.onePlayer, table.otherPlayer] }),
    index("seat_flag_by_time").on(table.at),
    check("seat_flag_ordered", sql`${table.onePlayer} < ${table.otherPlayer}`),
  ],
);

/** Private tables and the codes that open them. */
export const privateTable = lobbySchema.table(
  "private_table",
  {
    code: text().primaryKey(),
    tableId: uuid("table_id").notNull().unique(),
    createdBy: text("created_by").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    currency: text({ enum: ["practice", "inr"] })
      .notNull()
      .default("inr"),
    /** The table whose people play again here; no other is opened for them while this one is not over. */
    rematchOf: uuid("rematch_of").unique("private_table_rematch"),
  },
  (table) => [
    index("private_table_expiry").on(table.expiresAt),
    index("private_table_by_creator").on(table.createdBy, table.createdAt),
    check("private_table_code", sql`${table.code} ~ '^[2-9A-HJ-NP-Z]{6}$'`),
  ],
);

/** Codes that a player tried and that open nothing: few are allowed in an hour, of a player and of a network address. */
export const wrongCode = lobbySchema.table(
  "wrong_code",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: text("player_id").notNull(),
    at: instantColumn("at").notNull(),
    /** The group of network addresses from which it was tried; null where that is not known. */
    address: text(),
  },
  (table) => [
    index("wrong_code_by_player").on(table.playerId, table.at),
    index("wrong_code_by_address").on(table.address, table.at),
    index("wrong_code_by_time").on(table.at),
  ],
);
