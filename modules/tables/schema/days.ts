/** The published roots of each day's deals (decision 0017). */
import { sql } from "drizzle-orm";
import { check, date, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { tablesSchema } from "./base.ts";

/**
 * Finished deals in the Merkle trees of their days (R-14's roots and the deck's): `day` is the day in India on which the
 * deal ended, or the first one that was open yet when it was recorded. Append-only.
 */
export const dealLeaf = tablesSchema.table(
  "deal_leaf",
  {
    dealId: uuid("deal_id").primaryKey(),
    day: date({ mode: "string" }).notNull(),
    /** SHA-256, hex. */
    leaf: text().notNull(),
  },
  (self) => [index("deal_leaf_by_day").on(self.day, self.dealId)],
);

/** Each day's published root, chained to the day before: never changed, never two of one day. Append-only. */
export const fairnessDay = tablesSchema.table(
  "fairness_day",
  {
    day: date({ mode: "string" }).primaryKey(),
    deals: integer().notNull(),
    root: text().notNull(),
    /** The chain has no forks: one day alone follows another. */
    previous: text().notNull().unique(),
    chained: text().notNull().unique(),
    closedAt: instantColumn("closed_at").notNull(),
  },
  (self) => [check("fairness_day_deals", sql`${self.deals} >= 0`)],
);

/** Nodes inside a day's tree, each over 256 leaves: with one of them a deal's path is read, however long the day. Append-only. */
export const fairnessChunk = tablesSchema.table(
  "fairness_chunk",
  {
    day: date({ mode: "string" }).notNull(),
    no: integer().notNull(),
    firstDeal: uuid("first_deal").notNull(),
    node: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.day, self.no] })],
);
