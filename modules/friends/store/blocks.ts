import { and, eq, sql } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { block } from "../schema.ts";

/** Queries about blocks. */
export function blockQueries(q: Queries) {
  return {
    /** Has one of them blocked the other? */
    async isBlocked(one: PlayerId, other: PlayerId): Promise<boolean> {
      const rows = await q
        .select({ at: block.at })
        .from(block)
        .where(
          sql`(${block.player}, ${block.blocked}) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
        );
      return rows.length > 0;
    },

    /** The players whom this one has blocked, the newest first. */
    async blockedBy(player: PlayerId): Promise<readonly { readonly id: PlayerId; readonly at: Instant }[]> {
      return q
        .select({ id: block.blocked, at: block.at })
        .from(block)
        .where(eq(block.player, player))
        .orderBy(sql`${block.at} desc`, block.blocked);
    },

    /** Everybody whom the player has blocked, or who has blocked the player. */
    async apartFrom(player: PlayerId): Promise<readonly PlayerId[]> {
      const rows = await q
        .select({ id: block.blocked })
        .from(block)
        .where(eq(block.player, player))
        .union(q.select({ id: block.player }).from(block).where(eq(block.blocked, player)));
      return rows.map(({ id }) => id);
    },

    async addBlock(player: PlayerId, blocked: PlayerId, at: Instant): Promise<void> {
      await q.insert(block).values({ player, blocked, at }).onConflictDoNothing();
    },

    async removeBlock(player: PlayerId, blocked: PlayerId): Promise<boolean> {
      const gone = await q
        .delete(block)
        .where(and(eq(block.player, player), eq(block.blocked, blocked)))
        .returning({ at: block.at });
      return gone.length > 0;
    },

    /** Forgets all blocks of the player and by others. */
    async forgetBlocks(player: PlayerId): Promise<void> {
      await q.delete(block).where(sql`${player}::uuid in (${block.player}, ${block.blocked})`);
    },
  };
}
