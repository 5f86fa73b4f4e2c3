import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import { challenges, closures, details, devices, emailLinks, players, sessions } from "../schema.ts";
import { passkeyQueries } from "./passkeys.ts";

/** Queries about closed accounts. */
export function closureQueries(q: Queries) {
  return {
    insertClosure: async (row: typeof closures.$inferInsert): Promise<void> => {
      await q.insert(closures).values(row);
    },
    closureOf: async (playerId: string) =>
      (
        await q
          .select({ sealed: closures.sealed, keepUntil: closures.keepUntil })
          .from(closures)
          .where(eq(closures.playerId, playerId))
      )[0],
    closuresBy: (kind: "mobile" | "email", hashes: string[]) =>
      q
        .select({ playerId: closures.playerId })
        .from(closures)
        .where(inArray(kind === "mobile" ? closures.mobileHash : closures.emailHash, hashes)),
    /** Takes everything personal out of the player's rows and ends the sessions. The user name stays, and stays taken. */
    erasePlayer: async (playerId: string, now: Instant): Promise<void> => {
      const gone = `closed:${playerId}`;
      await q
        .update(players)
        .set({
          closedAt: now,
          email: gone,
          emailKey: gone,
          pendingEmail: null,
          mobile: gone,
          passwordHash: "",
          avatar: "",
          language: null,
          asker: null,
          absenceNextAt: null,
          absentFor: null,
        })
        .where(eq(players.id, playerId));
      await q.delete(details).where(eq(details.playerId, playerId));
      await q.delete(challenges).where(eq(challenges.playerId, playerId));
      await q.delete(emailLinks).where(eq(emailLinks.playerId, playerId));
      await passkeyQueries(q).deletePasskeysOf(playerId);
      await q.delete(devices).where(eq(devices.playerId, playerId));
      await q
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.playerId, playerId), isNull(sessions.revokedAt)));
      await q.update(sessions).set({ address: null, agent: null }).where(eq(sessions.playerId, playerId));
    },
    /** Forgets who closed accounts belonged to, once the law lets us. */
    eraseClosures: async (now: Instant): Promise<void> => {
      await q
        .update(closures)
        .set({ sealed: null })
        .where(and(isNotNull(closures.sealed), lt(closures.keepUntil, now)));
    },
  };
}
