import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { aadhaarRequests } from "../schema.ts";

type AadhaarRequestRow = typeof aadhaarRequests.$inferSelect;

/** OTPs that UIDAI sent. */
export function aadhaarRequestStore({ db }: Database) {
  return {
    insertAadhaarRequest: async (row: typeof aadhaarRequests.$inferInsert): Promise<void> => {
      await db.insert(aadhaarRequests).values(row);
    },

    /** The player's newest OTP for a number that was not used. */
    lastAadhaarRequest: async (playerId: PlayerId, numberHash: string): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .select()
          .from(aadhaarRequests)
          .where(
            and(
              eq(aadhaarRequests.playerId, playerId),
              eq(aadhaarRequests.numberHash, numberHash),
              isNull(aadhaarRequests.usedAt),
            ),
          )
          .orderBy(desc(aadhaarRequests.createdAt))
          .limit(1)
      )[0],

    /** The player's own request, dead or alive; never another's. */
    aadhaarRequest: async (
      id: string,
      playerId: PlayerId,
      numberHash: string,
    ): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .select()
          .from(aadhaarRequests)
          .where(own(id, playerId, numberHash))
      )[0],

    /** Takes one try from a request that is alive, before the code is checked. */
    takeTry: async (
      id: string,
      playerId: PlayerId,
      numberHash: string,
      now: Instant,
    ): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .update(aadhaarRequests)
          .set({ triesLeft: sql`${aadhaarRequests.triesLeft} - 1` })
          .where(
            and(
              own(id, playerId, numberHash),
              isNull(aadhaarRequests.usedAt),
              gt(aadhaarRequests.triesLeft, 0),
              gt(aadhaarRequests.expiresAt, now),
            ),
          )
          .returning()
      )[0],

    /** Gives back a try that was not judged. */
    giveTryBack: async (id: string): Promise<void> => {
      await db
        .update(aadhaarRequests)
        .set({ triesLeft: sql`${aadhaarRequests.triesLeft} + 1` })
        .where(eq(aadhaarRequests.id, id));
    },
  };
}

const own = (id: string, playerId: PlayerId, numberHash: string) =>
  and(eq(aadhaarRequests.id, id), eq(aadhaarRequests.playerId, playerId), eq(aadhaarRequests.numberHash, numberHash));
