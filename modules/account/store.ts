import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Instant } from "../kernel/index.ts";
import { agents, choices } from "./schema.ts";

export type ChoicesRow = typeof choices.$inferSelect;
export type AgentRow = typeof agents.$inferSelect;

/** Reads after how many minutes of play a player wants to be reminded; 0 for never. */
export const createRemindEvery =
  ({ db }: Pick<Database, "db">) =>
  async (playerId: string): Promise<number> =>
    (await db.select({ minutes: choices.reminderMinutes }).from(choices).where(eq(choices.playerId, playerId)))[0]
      ?.minutes ?? 0;

/** Every query of the account. */
export function createStore({ db }: Database) {
  return {
    choicesOf: async (playerId: string): Promise<ChoicesRow | undefined> =>
      (await db.select().from(choices).where(eq(choices.playerId, playerId)))[0],
    /** Links once: false when there is a link already, this one or another. */
    link: async (playerId: string, agentId: string, linkedAt: Instant): Promise<boolean> => {
      const linked = await db
        .insert(choices)
        .values({ playerId, agentId, linkedAt })
        .onConflictDoUpdate({ target: choices.playerId, set: { agentId, linkedAt }, setWhere: isNull(choices.agentId) })
        .returning({ playerId: choices.playerId });
      return linked.length === 1;
    },
    setReminder: async (playerId: string, reminderMinutes: number): Promise<void> => {
      await db
        .insert(choices)
        .values({ playerId, reminderMinutes })
        .onConflictDoUpdate({ target: choices.playerId, set: { reminderMinutes } });
    },
    forget: async (playerId: string): Promise<void> => {
      await db.delete(choices).where(eq(choices.playerId, playerId));
    },

    activeAgent: async (id: string): Promise<AgentRow | undefined> =>
      (
        await db
          .select()
          .from(agents)
          .where(and(eq(agents.id, id), eq(agents.isActive, true)))
      )[0],
    agents: async (limit: number): Promise<AgentRow[]> => db.select().from(agents).orderBy(agents.id).limit(limit),
    /** Adds an agent, or names and opens one again. */
    saveAgent: async (row: typeof agents.$inferInsert): Promise<void> => {
      await db
        .insert(agents)
        .values(row)
        .onConflictDoUpdate({ target: agents.id, set: { name: row.name, isActive: sql`true` } });
    },
    /** False when there is no such agent. */
    closeAgent: async (id: string): Promise<boolean> =>
      (await db.update(agents).set({ isActive: false }).where(eq(agents.id, id)).returning({ id: agents.id }))
        .length === 1,
  };
}
export type Store = ReturnType<typeof createStore>;
