import { eq } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { nominee } from "../schema.ts";

/** Queries about nominees, whose texts are sealed. */
export function createNomineeStore({ db }: Pick<Database, "db">) {
  return {
    async of(player: PlayerId): Promise<{ readonly sealed: string; readonly namedAt: Instant } | undefined> {
      const [row] = await db.select().from(nominee).where(eq(nominee.player, player));
      return row;
    },

    async save(player: PlayerId, kept: { readonly sealed: string; readonly namedAt: Instant }): Promise<void> {
      await db
        .insert(nominee)
        .values({ player, ...kept })
        .onConflictDoUpdate({ target: nominee.player, set: kept });
    },

    async remove(player: PlayerId): Promise<void> {
      await db.delete(nominee).where(eq(nominee.player, player));
    },
  };
}
