import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import { OUTCOMES } from "./names-contract.ts";
import { closingKey, dayBalance, dayClosing, dayEnd, lastBalance, walletSchema } from "./schema/closings.ts";

export { closingKey, dayBalance, dayClosing, dayEnd, lastBalance, walletSchema };

/** 2^53 - 1: what a reader's number holds. Nothing in the ledger is larger. */
const FITS = sql.raw("9007199254740991");

/**
 * Accounts. `balance` repeats the sum of the account's entries so that a transfer can be judged without adding
 * them up; `audit` proves that it does. A check keeps it from going below zero for players and stakes (M-2).
 */
export const account = walletSchema.table(
  "account",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** `player:{id}:{bucket}`, `stake:{table}:{seat}:{sitting}:{bucket}`, `operator:{name}:{currency}:{stripe}`. */
    name: text().notNull().unique(),
    kind: text({ enum: ["player", "stake", "house"] }).notNull(),
    /** The player's id, of a stake too; the system account's name. */
    owner: text().notNull(),
    /** M-1's bucket, or `gains` of a stake (M-4); of a system account its name. */
    bucket: text().notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    /** The sitting that a stake belongs to, `{table}:{seat}:{sitting}`; null otherwise. */
    stake: text(),
    balance: bigint({ mode: "number" }).notNull().default(0),
    /** A released stake takes no further part. */
    closed: boolean().notNull().default(false),
    /** When a closed stake was closed: the instant of the closing transfer. Nothing moved in it a day later (M-18). */
    closedAt: instantColumn("closed_at"),
  },
  (table) => [
    check("account_kind", sql`${table.kind} IN ('player', 'stake', 'house')`),
    check("account_currency", sql`${table.currency} IN ('practice', 'inr')`),
    check("account_not_negative", sql`${table.kind} = 'house' OR ${table.balance} >= 0`),
    check("account_closed_empty", sql`NOT ${table.closed} OR ${table.balance} = 0`),
    check("account_fits", sql`${table.balance} BETWEEN -${FITS} AND ${FITS}`),
    check("account_stake", sql`(${table.kind} = 'stake') = (${table.stake} IS NOT NULL)`),
    // A player's own accounts have no stake; the stakes of one table stand side by side.
    index("account_of_owner").on(table.owner, table.stake),
    index("account_open_stake")
      .on(table.owner, table.stake)
      .where(sql`${table.kind} = 'stake' AND NOT ${table.closed}`),
    // Finds those of the last days among tens of thousands of closed stakes.
    index("account_closed_stake")
      .on(table.owner, table.closedAt)
      .where(sql`${table.kind} = 'stake' AND ${table.closed}`),
    // What is not closed, by its kind: of a ledger's accounts most are closed stakes, which hold nothing any more.
    index("account_live").on(table.kind, table.id).where(sql`NOT ${table.closed}`),
    // Everybody who ever held rupees, without a look at anybody's stakes.
    index("account_of_cash").on(table.owner).where(sql`${table.kind} = 'player' AND ${table.currency} = 'inr'`),
  ],
);

/** One thing that happened to money; its entries sum to zero. Append-only. */
export const transfer = walletSchema.table(
  "transfer",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The caller's idempotency key. */
    key: text().notNull().unique(),
    /** SHA-256 of what was asked, so that the same key with other contents is told apart (M-14). */
    hash: text().notNull(),
    /** What it is for: the kinds of `postings.ts`. */
    kind: text().notNull(),
    /** The player it is about, if there is only one. */
    player: text(),
    tableId: text("table_id"),
    /** What the first call was answered, for those that repeat it. */
    answer: bigint({ mode: "number" }).notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    index("transfer_refill").on(table.player, table.id).where(sql`${table.kind} = 'refill'`),
    // Statements that begin at a day.
    index("transfer_at").on(table.at),
    // Money in and out of a player's year; each player has few such transfers.
    index("transfer_of_cash").on(table.player, table.at).where(sql`${table.kind} IN ('deposit', 'chargeback', 'tds')`),
  ],
);

/** One account's part of a transfer. Append-only: a trigger refuses to change or remove any, and no role is granted it. */
export const entry = walletSchema.table(
  "entry",
  {
    transferId: bigint("transfer_id", { mode: "number" })
      .notNull()
      .references(() => transfer.id),
    n: integer().notNull(),
    accountId: bigint("account_id", { mode: "number" })
      .notNull()
      .references(() => account.id),
    /** Positive: into the account. */
    amount: bigint({ mode: "number" }).notNull(),
    /** The account's balance after this entry. */
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.n] }),
    check("entry_moves", sql`${table.amount} <> 0`),
    check(
      "entry_fits",
      sql`${table.amount} BETWEEN -${FITS} AND ${FITS} AND ${table.balanceAfter} BETWEEN -${FITS} AND ${FITS}`,
    ),
    index("entry_by_account").on(table.accountId, table.transferId),
  ],
);

/**
 * What a player's own buckets gave to tables and got back, numbered per player from 1 without gaps: so the last number is
 * the count, and a page is a range of numbers however far back it lies. Written by the posting function; append-only.
 */
export const gameLine = walletSchema.table(
  "game_line",
  {
    player: text().notNull(),
    n: bigint({ mode: "number" }).notNull(),
    transferId: bigint("transfer_id", { mode: "number" })
      .notNull()
      .references(() => transfer.id),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.n] }),
    // Serves the audit, which goes on from a transfer; written in their order, it takes a page for thousands of rows.
    index("game_line_by_transfer").using("brin", table.transferId),
  ],
);

/** A player's stays at tables, numbered from 1 as they were begun, with the sums of their lines: counted from `game_line` on demand. */
export const sitting = walletSchema.table(
  "sitting",
  {
    player: text().notNull(),
    n: bigint({ mode: "number" }).notNull(),
    /** `{table}:{seat}:{sitting}`. */
    stake: text().notNull(),
    tableId: text("table_id").notNull(),
    at: instantColumn().notNull(),
    /** Day of `at` in India. */
    day: date({ mode: "string" }).notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    /** Empty: the table was not known any more. */
    variant: text().notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    amountIn: bigint("amount_in", { mode: "number" }).notNull(),
    bonusIn: bigint("bonus_in", { mode: "number" }).notNull(),
    amountOut: bigint("amount_out", { mode: "number" }).notNull(),
    bonusOut: bigint("bonus_out", { mode: "number" }).notNull(),
    /** Settlements, those that brought chips, and what they came to; of an open one 0. */
    settled: integer().notNull().default(0),
    won: integer().notNull().default(0),
    result: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.n] }),
    unique("sitting_of_stake").on(table.player, table.stake),
    index("sitting_of_day").on(table.player, table.day, table.n),
    index("sitting_open").on(table.player).where(sql`${table.outcome} = 'open'`),
  ],
);

/** How many sittings a player began on a day, by all that they can be filtered by, and what they came to: a page is found by it. */
export const sittingDay = walletSchema.table(
  "sitting_day",
  {
    player: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    currency: text({ enum: ["practice", "inr"] }).notNull(),
    variant: text().notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    sittings: bigint({ mode: "number" }).notNull(),
    result: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.day, table.currency, table.variant, table.outcome] })],
);

/** How many of a player's lines are counted in their sittings, and how many sittings there are. */
export const sittingCursor = walletSchema.table("sitting_cursor", {
  player: text().primaryKey(),
  lines: bigint({ mode: "number" }).notNull(),
  sittings: bigint({ mode: "number" }).notNull(),
});

/**
 * A player's part of a fee in rupees (M-10), numbered per player from 1, with the sum of what they bore themselves
 * until then: a player's last row tells all they have paid in fees. Written by the posting function; append-only.
 */
export const feeShare = walletSchema.table(
  "fee_share",
  {
    player: text().notNull(),
    n: bigint({ mode: "number" }).notNull(),
    transferId: bigint("transfer_id", { mode: "number" })
      .notNull()
      .references(() => transfer.id),
    amount: bigint({ mode: "number" }).notNull(),
    /** What bonus paid of the loss that the share is of: so much of it cost the player nothing. null: from before it was told apart. */
    bonus: bigint({ mode: "number" }),
    /** What the player bore themselves, the amount less the bonus, of this and everything before. */
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.n] }),
    check("fee_share_positive", sql`${table.amount} > 0`),
    check("fee_share_bonus", sql`${table.bonus} >= 0`),
    index("fee_share_by_transfer").using("brin", table.transferId),
  ],
);

/** What a player's rupees came to on a day of India (M-33), play, deposits and withdrawals: sums of their entries, kept by a trigger. */
export const resultDay = walletSchema.table(
  "result_day",
  {
    player: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    result: bigint({ mode: "number" }).notNull(),
    deposited: bigint({ mode: "number" }).notNull(),
    withdrawn: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.day] }),
    // Serves the audit, which goes on from a day; written as days go by, it takes a page for thousands of rows.
    index("result_day_by_day").using("brin", table.day),
  ],
);
