import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Queries } from "../../../kernel/index.ts";
import { passkey, spentChallenge } from "../../schema.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

/** Queries about passkeys (O-31). */
export function passkeyQueries(q: Queries) {
  return {
    passkeysOf: async (accountId: string): Promise<readonly PasskeyRow[]> =>
      q.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.createdAt)),

    passkeyByCredential: async (credentialId: string): Promise<PasskeyRow | undefined> =>
      (await q.select().from(passkey).where(eq(passkey.credentialId, credentialId)))[0],

    /** False when somebody has this key already. */
    addPasskey: async (row: typeof passkey.$inferInsert): Promise<boolean> =>
      (await q.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id })).length > 0,

    /** Notes a use; false when the key is gone, or its counter is not ahead: keys that are synced count nothing and stay at 0. */
    notePasskeyUse: async (id: string, counter: number): Promise<boolean> => {
      const isAhead = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), eq(sql`${counter}::bigint`, 0)));
      const noted = await q
        .update(passkey)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(passkey.id, id), isAhead))
        .returning({ id: passkey.id });
      return noted.length > 0;
    },

    /** What it was called; undefined when it is not theirs. */
    removePasskey: async (accountId: string, id: string): Promise<string | undefined> =>
      (
        await q
          .delete(passkey)
          .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
          .returning({ name: passkey.name })
      )[0]?.name,

    /** Uses a challenge up; false when it was used before. */
    spendChallenge: async (hash: string): Promise<boolean> =>
      (await q.insert(spentChallenge).values({ hash }).onConflictDoNothing().returning({ hash: spentChallenge.hash }))
        .length > 0,

    sweepChallenges: async (): Promise<void> => {
      await q.delete(spentChallenge).where(gt(sql`now() - interval '1 hour'`, spentChallenge.spentAt));
    },
  };
}
