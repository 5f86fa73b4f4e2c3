import { and, eq, isNull } from "drizzle-orm";
import type { Database, PlayerId } from "../../kernel/index.ts";
import { documents } from "../schema.ts";

const BATCH = 200;

/** PANs by their last four characters, of which a keyed hash is kept. */
export function panTailStore({ db }: Database) {
  return {
    playersByTail: async (tailHash: string, most: number): Promise<readonly PlayerId[]> =>
      (
        await db
          .select({ player: documents.playerId })
          .from(documents)
          .where(eq(documents.tailHash, tailHash))
          .orderBy(documents.playerId)
          .limit(most)
      ).map(({ player }) => player as PlayerId),
    /** PANs that were submitted before these hashes were kept. */
    pansWithoutTail: () =>
      db
        .select()
        .from(documents)
        .where(and(eq(documents.kind, "pan"), isNull(documents.tailHash)))
        .limit(BATCH),
    /** Unless another was submitted meanwhile. */
    keepTail: async (id: string, tailHash: string): Promise<void> => {
      await db.update(documents).set({ tailHash }).where(eq(documents.id, id));
    },
  };
}
