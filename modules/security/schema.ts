import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgSchema, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const securitySchema = pgSchema("security");

/** What happened around accounts and the desk (OWASP ASVS 5.0, V16); append-only, forgotten after `SECURITY_EVENT_DAYS`. */
export const event = securitySchema.table(
  "event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** When it happened, or began when it stands for several. */
    at: instantColumn().notNull(),
    kind: text().notNull(),
    outcome: text().notNull(),
    /** The account; null when none is known. */
    playerId: text("player_id"),
    /** The actor, when it was not the player. */
    actor: text(),
    address: text(),
    detail: jsonb().notNull(),
    /** How many alike happened within a minute. */
    times: integer().notNull(),
  },
  (table) => [
    index("event_by_time").on(table.at),
    index("event_by_player").on(table.playerId, table.id),
    index("event_by_kind").on(table.kind, table.id),
    check("event_outcome", sql`${table.outcome} IN ('success', 'refused', 'failure')`),
    check("event_times", sql`${table.times} > 0`),
    check("event_detail", sql`length(${table.detail}::text) <= 2000`),
  ],
);
