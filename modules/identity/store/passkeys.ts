import { and, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import { passkeyChallenges, passkeys } from "../schema.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyPurpose = typeof passkeyChallenges.$inferSelect.purpose;

/** Expired rows removed with each new one, so that they never outnumber the last minutes' calls by much. */
const SWEPT_WITH_EACH = 5;

/** Queries about passkeys and the challenges that they answer. */
export function passkeyQueries(q: Queries) {
  return {
    addPasskeyChallenge: async (row: typeof passkeyChallenges.$inferInsert, now: Instant): Promise<void> => {
      const gone = q
        .select({ challenge: passkeyChallenges.challenge })
        .from(passkeyChallenges)
        .where(lt(passkeyChallenges.expiresAt, now))
        .limit(SWEPT_WITH_EACH)
        .for("update", { skipLocked: true });
      await q.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, gone));
      await q.insert(passkeyChallenges).values(row);
    },
    /** Gives a live challenge to exactly one caller, once. */
    takePasskeyChallenge: async (challenge: string, purpose: PasskeyPurpose, now: Instant) =>
      (
        await q
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challenge, challenge),
              eq(passkeyChallenges.purpose, purpose),
              gt(passkeyChallenges.expiresAt, now),
            ),
          )
          .returning()
      )[0],
    passkeysOf: (playerId: string): Promise<PasskeyRow[]> =>
      q.select().from(passkeys).where(eq(passkeys.playerId, playerId)).orderBy(desc(passkeys.createdAt), passkeys.id),
    countPasskeys: async (playerId: string): Promise<number> =>
      (await q.select({ n: count() }).from(passkeys).where(eq(passkeys.playerId, playerId)))[0]!.n,
    passkeyByCredential: async (credentialId: string): Promise<PasskeyRow | undefined> =>
      (await q.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0],
    /** False when a player has this credential already. */
    insertPasskey: async (row: typeof passkeys.$inferInsert): Promise<boolean> =>
      (await q.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length === 1,
    /** Notes a use; false when the key has gone, or its counter is not behind: then the answer is a copy's. */
    notePasskeyUse: async (id: string, counter: number, isBackedUp: boolean, at: Instant): Promise<boolean> =>
      (
        await q
          .update(passkeys)
          .set({ counter, isBackedUp, lastUsedAt: at })
          .where(
            and(
              eq(passkeys.id, id),
              sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
            ),
          )
          .returning({ id: passkeys.id })
      ).length === 1,
    deletePasskey: async (playerId: string, id: string): Promise<PasskeyRow | undefined> =>
      (
        await q
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.playerId, playerId)))
          .returning()
      )[0],
    deletePasskeysOf: async (playerId: string): Promise<void> => {
      await q.delete(passkeys).where(eq(passkeys.playerId, playerId));
      await q.delete(passkeyChallenges).where(eq(passkeyChallenges.playerId, playerId));
    },
    sweepPasskeyChallenges: async (now: Instant): Promise<void> => {
      await q.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    },
  };
}
