import { bigint, index, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

export const settingsSchema = pgSchema("settings");

/** Every value that a setting ever had; append-only. In force at a moment: of its key, the latest `fromAt` not after it, then the highest version. */
export const revision = settingsSchema.table(
  "revision",
  {
    version: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    value: jsonb().notNull(),
    fromAt: timestamp("from_at", { withTimezone: true, mode: "date" }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true, mode: "date" }).notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [index("revision_by_key").on(table.key, table.fromAt, table.version)],
);
