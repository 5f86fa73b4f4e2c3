import { and, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Transaction } from "../../kernel/index.ts";
import { mails, playerMessages } from "../schema.ts";

/** What the desk has written to one player. */
export interface StoredMessage {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly by: string;
  readonly isMailed: boolean;
  readonly createdAt: Instant;
  readonly readAt: Instant | null;
}

/** Queries about messages of the desk to one player. */
export function messageQueries({ db }: Database) {
  return {
    /** The newest messages to the player. */
    messagesTo: (player: PlayerId, limit: number): Promise<readonly StoredMessage[]> =>
      db
        .select()
        .from(playerMessages)
        .where(eq(playerMessages.playerId, player))
        .orderBy(desc(playerMessages.id))
        .limit(limit),

    async unreadMessages(player: PlayerId): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(playerMessages)
        .where(and(eq(playerMessages.playerId, player), isNull(playerMessages.readAt)));
      return row?.n ?? 0;
    },

    /** The player has read everything up to this message. */
    async readMessages(player: PlayerId, upTo: string, now: Instant): Promise<void> {
      await db
        .update(playerMessages)
        .set({ readAt: now })
        .where(and(eq(playerMessages.playerId, player), lte(playerMessages.id, upTo), isNull(playerMessages.readAt)));
    },

    /** Adds it, with its mail where there is one, unless the player has got as many since `since`. */
    addMessage(
      playerId: PlayerId,
      row: StoredMessage,
      mail: { readonly id: string; readonly subject: string; readonly isOffer: boolean } | null,
      limit: { readonly most: number; readonly since: Instant },
      alongside: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`support.message:${playerId}`}, 0))`);
        const [lately] = await tx
          .select({ n: count() })
          .from(playerMessages)
          .where(and(eq(playerMessages.playerId, playerId), gt(playerMessages.createdAt, limit.since)));
        if ((lately?.n ?? 0) >= limit.most) return false;
        await tx.insert(playerMessages).values({ ...row, playerId });
        const { createdAt, message } = row;
        if (mail !== null) await tx.insert(mails).values({ ...mail, playerId, message, createdAt, nextAt: createdAt });
        await alongside(tx);
        return true;
      });
    },

    async forgetMessagesOf(player: PlayerId): Promise<void> {
      await db.delete(playerMessages).where(eq(playerMessages.playerId, player));
    },
  };
}
