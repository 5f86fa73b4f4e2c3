import { and, eq, isNotNull, notLike } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";
import { closures, details } from "../schema.ts";

const BATCH = 200;

/** Rows whose texts an old secret sealed. */
export function resealStore({ db }: Database) {
  return {
    staleDetails: (prefix: string) =>
      db
        .select({ playerId: details.playerId, sealed: details.sealed })
        .from(details)
        .where(notLike(details.sealed, `${prefix}%`))
        .limit(BATCH),
    /** Unless the player has changed them meanwhile. */
    resealDetails: async (playerId: string, before: string, sealed: string): Promise<void> => {
      await db
        .update(details)
        .set({ sealed })
        .where(and(eq(details.playerId, playerId), eq(details.sealed, before)));
    },
    staleClosures: (prefix: string) =>
      db
        .select({ playerId: closures.playerId, sealed: closures.sealed })
        .from(closures)
        .where(and(isNotNull(closures.sealed), notLike(closures.sealed, `${prefix}%`)))
        .limit(BATCH),
    resealClosure: async (
      playerId: string,
      before: string,
      after: { readonly sealed: string; readonly mobileHash: string; readonly emailHash: string },
    ): Promise<void> => {
      await db
        .update(closures)
        .set(after)
        .where(and(eq(closures.playerId, playerId), eq(closures.sealed, before)));
    },
  };
}
