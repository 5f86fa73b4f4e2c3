import { sql } from "drizzle-orm";
import { boolean, check, integer, pgSchema, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const account = pgSchema("account");

/** Agents whom players may link themselves to; the operator adds them. */
export const agents = account.table(
  "agents",
  {
    /** Six characters, letters in upper case. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Takes new players. */
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [check("agents_id_has_six_characters", sql`char_length(${t.id}) = 6`)],
);

/** What players chose in their account that concerns no other module; no row until they chose something. */
export const choices = account.table(
  "choices",
  {
    playerId: uuid("player_id").primaryKey(),
    /** Written once: a link stays. */
    agentId: text("agent_id").references(() => agents.id),
    linkedAt: instantColumn("linked_at"),
    /** Minutes in one session before a reminder; 0 for none. */
    reminderMinutes: integer("reminder_minutes").notNull().default(0),
  },
  (t) => [check("choices_reminder_is_bounded", sql`${t.reminderMinutes} between 0 and 1440`)],
);
