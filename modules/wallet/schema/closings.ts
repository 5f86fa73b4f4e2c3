/** Closed days and the keys that sign them (M-17 … M-20). */
import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";

export const walletSchema = pgSchema("wallet");

const day = () => date({ mode: "string" });
const paise = (name: string) => bigint(name, { mode: "number" }).notNull();
/** What a player holds, in paise, by M-1's buckets; of stakes what is rupees, the bonus in them, and practice chips. */
const holdings = () => ({
  practice: paise("practice"),
  deposit: paise("deposit"),
  winnings: paise("winnings"),
  instant: paise("instant"),
  lock: paise("lock"),
  stakes: paise("stakes"),
  stakesBonus: paise("stakes_bonus"),
  stakesPractice: paise("stakes_practice"),
});

/** Days of India that take no transfer any more (M-17): posting dates later ones into the first day that is open. Append-only. */
export const dayEnd = walletSchema.table("day_end", {
  day: day().primaryKey(),
  /** The last transfer that there was then: whatever was posted since has a higher number. */
  lastTransfer: bigint("last_transfer", { mode: "number" }).notNull(),
  /** Time by the database's clock. */
  endedAt: instantColumn("ended_at").notNull(),
});

/** What players held at the end of the days on which something of theirs moved (M-18). Written by `wallet.snapshot_day`; append-only. */
export const dayBalance = walletSchema.table(
  "day_balance",
  { player: text().notNull(), day: day().notNull(), ...holdings() },
  (table) => [primaryKey({ columns: [table.player, table.day] }), index("day_balance_of_day").on(table.day)],
);

/** What each player held when the last closed day had ended: their last row of `day_balance`, kept beside it so that all are read at once. Written by `wallet.snapshot_day`. */
export const lastBalance = walletSchema.table("last_balance", {
  player: text().primaryKey(),
  /** The closed day on which something of theirs last moved. */
  day: day().notNull(),
  ...holdings(),
});

/** Closed days: each signed, and chained to the one before (M-19). Append-only. */
export const dayClosing = walletSchema.table(
  "day_closing",
  {
    day: day().primaryKey(),
    /** No transfer of a later day has a lower number: where `audit` goes on from. */
    firstOpen: bigint("first_open", { mode: "number" }).notNull(),
    transfers: bigint({ mode: "number" }).notNull(),
    entries: bigint({ mode: "number" }).notNull(),
    /** SHA-256 over the day's transfers with their entries. */
    transfersDigest: text("transfers_digest").notNull(),
    /** Players whose balances moved. */
    players: bigint({ mode: "number" }).notNull(),
    /** SHA-256 over their balances. */
    balancesDigest: text("balances_digest").notNull(),
    /** What all players held together. */
    ...holdings(),
    /** The end of the operators' log: its number and hash. */
    operatorsLog: text("operators_log").notNull(),
    /** The hash of the closing before; zeros for the first. */
    previous: text().notNull().unique(),
    /** SHA-256 of the statement that is signed. */
    hash: text().notNull().unique(),
    publicKey: text("public_key")
      .notNull()
      .references(() => closingKey.publicKey),
    signature: text().notNull(),
    closedAt: instantColumn("closed_at").notNull(),
  },
  (table) => [
    check("day_closing_counts", sql`${table.transfers} >= 0 AND ${table.entries} >= 0 AND ${table.players} >= 0`),
  ],
);

/** Keys that sign closings, in their order: each is vouched for by the one before (M-20). Append-only. */
export const closingKey = walletSchema.table(
  "closing_key",
  {
    no: integer().primaryKey(),
    /** Ed25519, 32 bytes, hex. */
    publicKey: text("public_key").notNull().unique(),
    /** Signature by the key before; by itself for the first. */
    signature: text().notNull(),
    since: instantColumn().notNull(),
  },
  (table) => [check("closing_key_from_one", sql`${table.no} >= 1`)],
);
