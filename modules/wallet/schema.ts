import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const walletSchema = pgSchema("wallet");

/** 2^53 - 1: what a reader's number holds. Nothing in the ledger is larger. */
const FITS = sql.raw("9007199254740991");

/**
 * Who holds what. `balance` repeats the sum of the account's entries so that a transfer can be judged without adding
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
    /** Whom it is about, where it is one player. */
    player: text(),
    tableId: text("table_id"),
    /** What the first call was answered, for those that repeat it. */
    answer: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    index("transfer_refill").on(table.player, table.id).where(sql`${table.kind} = 'refill'`),
    // Statements that begin at a day.
    index("transfer_at").on(table.at),
    // Money in and out of a player's year, of which each player has few.
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
  (table) => [primaryKey({ columns: [table.player, table.n] })],
);

/**
 * A player's part of a fee in rupees (M-10), numbered per player from 1, with the sum of what they bore themselves until
 * then: what somebody has paid in fees is their last row. Written by the posting function; append-only.
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
  ],
);
