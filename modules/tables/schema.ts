import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import { tablesSchema } from "./schema/base.ts";

// drizzle-kit reads this file alone.
export { dealLeaf, fairnessChunk, fairnessDay } from "./schema/days.ts";
export { nameInShown, shownDeal } from "./schema/shown.ts";
export { tablesSchema };

/** Every table that was ever opened. */
export const table = tablesSchema.table(
  "table",
  {
    id: uuid().primaryKey(),
    /** The table's number for people: "Table 42". */
    no: bigint({ mode: "number" }).notNull().unique(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    openedAt: instantColumn("opened_at").notNull(),
    closedAt: instantColumn("closed_at"),
    /** When its journal was packed, or given up for want of a deal (`packed_table`); practice tables only. */
    packedAt: instantColumn("packed_at"),
    /** Why a table was given up: its journal could not be read, or the outage was too long. */
    fault: text(),
    /** Names a tournament's table of a round: asked for again, it is found by this. */
    roundKey: text("round_key").unique("table_of_round"),
    /** The version of the rules that began it: only processes that play it may take it. */
    rules: integer().notNull().default(1),
  },
  (self) => [
    check("table_currency", sql`${self.currency} IN ('practice', 'inr')`),
    unique("table_with_currency").on(self.id, self.currency),
    index("table_open").on(self.id).where(sql`${self.closedAt} IS NULL`),
    index("table_to_pack")
      .on(self.closedAt, self.id)
      .where(sql`${self.currency} = 'practice' AND ${self.packedAt} IS NULL AND ${self.fault} IS NULL`),
  ],
);

/** Which process plays a table. Only the holder of the latest epoch can write (fencing). */
export const owner = tablesSchema.table("owner", {
  tableId: uuid("table_id")
    .primaryKey()
    .references(() => table.id),
  epoch: integer().notNull(),
  process: text().notNull(),
});

/** Everything that happened to a table, in order: a table is a pure function of its journal. Append-only. */
export const journal = tablesSchema.table(
  "journal",
  {
    tableId: uuid("table_id").notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    epoch: integer().notNull(),
    type: text().notNull(),
    command: json().notNull(),
    /** The transfers that this command decided (M-14). */
    settlement: json(),
  },
  (self) => [primaryKey({ columns: [self.tableId, self.seq] })],
);

/** What the journal of a practice table said of chips, once it is packed: the audit reads it in the journal's place. */
export const packedTable = tablesSchema.table("packed_table", {
  tableId: uuid("table_id")
    .primaryKey()
    .references(() => table.id),
  /** Rows that the journal had. */
  entries: bigint({ mode: "number" }).notNull(),
  book: json().notNull(),
});

/** Journals of practice tables after their time: so many rows of one table in one, compressed and sealed. Written by `tables.pack_journal` alone. */
export const journalPack = tablesSchema.table(
  "journal_pack",
  {
    tableId: uuid("table_id").notNull(),
    /** Number of the last entry in it. */
    lastSeq: bigint("last_seq", { mode: "number" }).notNull(),
    sealed: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.tableId, self.lastSeq] })],
);

/**
 * Tables as they stood after a command, so that a table need not be replayed from its opening. Made of the journal
 * alone: a lost one is replayed instead, and old ones go when newer ones stand in for them.
 */
export const snapshot = tablesSchema.table(
  "snapshot",
  {
    tableId: uuid("table_id").notNull(),
    /** Number of the last command in it. */
    seq: bigint({ mode: "number" }).notNull(),
    /** Deals that were dealt at the table by then. */
    deals: integer().notNull(),
    /** Another format is not read, nor what another version of the rules has made. */
    format: integer().notNull(),
    rules: integer().notNull(),
    /** Packed and sealed: it tells of cards. */
    sealed: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.tableId, self.seq] })],
);

/**
 * The player of each seat, written by a trigger from the journal's `hold`, and `seat` and `reseat` of a tournament's
 * round. The checks keep bots out of cash whatever the code does.
 */
export const sitting = tablesSchema.table(
  "sitting",
  {
    tableId: uuid("table_id").notNull(),
    seat: integer().notNull(),
    sitting: integer().notNull(),
    playerId: text("player_id").notNull(),
    /** How well the bot plays; null of people. */
    bot: text(),
    /** The table's own: the foreign key says so. */
    currency: text().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tableId, self.seat, self.sitting] }),
    foreignKey({
      name: "sitting_at_table",
      columns: [self.tableId, self.currency],
      foreignColumns: [table.id, table.currency],
    }),
    check("sitting_no_bots_in_cash", sql`${self.bot} IS NULL OR ${self.currency} = 'practice'`),
    index("sitting_by_player").on(self.playerId),
  ],
);

/**
 * The platform's book of places, written by the tables' owners. Joined games, the limit of tables a player and the
 * lobby's counts are read from it, whichever process is asked. It may name a player for a moment too long, never too
 * short.
 */
export const place = tablesSchema.table(
  "place",
  {
    playerId: text("player_id").notNull(),
    tableId: uuid("table_id").notNull(),
    /** Epoch of the owner that wrote it: a former owner changes nothing of it. */
    epoch: integer().notNull(),
    kindKey: text("kind_key").notNull(),
    kind: json().notNull(),
    tournamentId: text("tournament_id"),
    /** Names the request for this seat; null: no request. */
    joinKey: text("join_key"),
    heldAt: instantColumn("held_at").notNull().default(sql`now()`),
  },
  (self) => [
    primaryKey({ columns: [self.playerId, self.tableId] }),
    index("place_by_table").on(self.tableId),
    index("place_by_kind").on(self.kindKey),
  ],
);

/** How many people have a place at tables of each kind, counted by one process for all of them: one row. */
export const placeCount = tablesSchema.table(
  "place_count",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    /** `kind_key` to people. */
    counts: json().notNull(),
    countedAt: instantColumn("counted_at").notNull(),
  },
  (self) => [check("place_count_is_one", sql`${self.isOnly}`)],
);

/**
 * What the platform has ordered about tables: the process that plays one does it. Orders of the desk and of the terminal alike; of two about the
 * same thing one stands.
 */
export const floorOrder = tablesSchema.table(
  "floor_order",
  {
    id: uuid().primaryKey(),
    /** `void`: the deal and the table end, every stake goes back. `drain`: no further deal begins. */
    what: text({ enum: ["void", "drain"] }).notNull(),
    scope: text({ enum: ["table", "process", "platform"] }).notNull(),
    /** The table's id, or the process's run; empty for the platform. */
    target: text().notNull(),
    /** For a void: the deal that was seen running. */
    dealId: uuid("deal_id"),
    /** `operator:NAME` or `terminal:USER`. */
    orderedBy: text("ordered_by").notNull(),
    orderedAt: instantColumn("ordered_at").notNull().default(sql`now()`),
    endedAt: instantColumn("ended_at"),
    outcome: text({ enum: ["voided", "drained", "over", "otherDeal", "lifted"] }),
  },
  (self) => [
    check("floor_order_ended", sql`(${self.endedAt} IS NULL) = (${self.outcome} IS NULL)`),
    check("floor_order_void", sql`${self.what} = 'drain' OR ${self.scope} = 'table'`),
    uniqueIndex("floor_order_open").on(self.what, self.scope, self.target).where(sql`${self.endedAt} IS NULL`),
    index("floor_order_of").on(self.target, self.orderedAt),
  ],
);

/** When each process was last alive; measures outages. */
export const heartbeat = tablesSchema.table("heartbeat", {
  process: text().primaryKey(),
  /** Milliseconds by the database's clock. */
  at: bigint({ mode: "number" }).notNull(),
  /** Milliseconds by the process's own clock, which its tables' deadlines follow. */
  clockAt: bigint("clock_at", { mode: "number" }),
});

/** Single-use tickets of the game window; only their hashes are kept (rulings). */
export const ticket = tablesSchema.table(
  "ticket",
  {
    hash: text().primaryKey(),
    playerId: text("player_id").notNull(),
    tableId: uuid("table_id").notNull(),
    expiresAt: bigint("expires_at", { mode: "number" }).notNull(),
    /** Opens a tournament's table to watch, without a seat. */
    watches: boolean().notNull().default(false),
  },
  (self) => [index("ticket_by_expiry").on(self.expiresAt)],
);

/** What a finished deal's fairness can be proven with; holds the shuffles' secrets, for the auditor. */
export const deal = tablesSchema.table(
  "deal",
  {
    id: uuid().primaryKey(),
    tableId: uuid("table_id").notNull(),
    endedAt: instantColumn("ended_at").notNull(),
    evidence: json().notNull(),
  },
  (self) => [index("deal_by_table").on(self.tableId)],
);

/** How a finished deal went for each person dealt in: the player's list of deals, read by one index. */
export const dealSeat = tablesSchema.table(
  "deal_seat",
  {
    dealId: uuid("deal_id").notNull(),
    seat: integer().notNull(),
    playerId: text("player_id").notNull(),
    endedAt: instantColumn("ended_at").notNull(),
    tableNo: bigint("table_no", { mode: "number" }).notNull(),
    tableName: text("table_name").notNull(),
    variant: text().notNull(),
    currency: text().notNull(),
    deal: integer().notNull(),
    outcome: text().notNull(),
    count: integer().notNull(),
    /** Paise. */
    change: bigint({ mode: "number" }).notNull(),
    /** The table is private. */
    isPrivate: boolean("is_private").notNull().default(false),
  },
  (self) => [
    primaryKey({ columns: [self.dealId, self.seat] }),
    index("deal_seat_by_player").on(self.playerId, self.endedAt, self.dealId),
    index("deal_seat_private").on(self.playerId, self.endedAt).where(sql`${self.isPrivate}`),
  ],
);
