import { sql } from "drizzle-orm";
import { boolean, check, integer, pgSchema, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const clusterSchema = pgSchema("cluster");

/** The processes that play now. One without a beat within a lease is absent, even if its row is there. */
export const process = clusterSchema.table("process", {
  run: text().primaryKey(),
  name: text().notNull(),
  /** Where other processes reach it. */
  url: text().notNull(),
  /** The version of the rules of its new tables. */
  rules: integer().notNull(),
  /** Tables that it plays. */
  tables: integer().notNull(),
  isDraining: boolean("is_draining").notNull(),
  /** Time of the last beat, by the database's clock. */
  beatAt: instantColumn("beat_at").notNull(),
});

/** What one process at a time does for all. Rows stay, so that epochs only grow. */
export const lease = clusterSchema.table(
  "lease",
  {
    name: text().primaryKey(),
    /** One more with every new holder (fencing). */
    epoch: integer().notNull(),
    run: text().notNull(),
    /** End of the lease, by the database's clock. */
    until: instantColumn("until").notNull(),
  },
  (self) => [check("lease_epoch", sql`${self.epoch} > 0`)],
);
