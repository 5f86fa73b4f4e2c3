import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";
import { players } from "../schema.ts";

const BATCH = 500;

/** Rows from before names had a look. */
export function nameLookStore({ db }: Database) {
  return {
    withoutLook: () =>
      db
        .select({ id: players.id, userName: players.userName })
        .from(players)
        .where(isNull(players.userNameLook))
        .orderBy(asc(players.createdAt))
        .limit(BATCH),
    /** Unless another process or the player has set one meanwhile. */
    setLook: async (id: string, userNameLook: string): Promise<void> => {
      await db
        .update(players)
        .set({ userNameLook })
        .where(and(eq(players.id, id), isNull(players.userNameLook)));
    },
  };
}
