import { bigint, index, jsonb, pgSchema, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const settingsSchema = pgSchema("settings");

/** Every value that a setting ever had; append-only. In force at a moment: of its key, the latest `fromAt` not after it, then the highest version. */
export const revision = settingsSchema.table(
  "revision",
  {
    version: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    value: jsonb().notNull(),
    fromAt: instantColumn("from_at").notNull(),
    changedAt: instantColumn("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [index("revision_by_key").on(table.key, table.fromAt, table.version)],
);
