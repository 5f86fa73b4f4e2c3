import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Instant, Language, Queries } from "../../kernel/index.ts";
import type { Identifier } from "../contract.ts";
import { players } from "../schema.ts";

export type PlayerRow = typeof players.$inferSelect;
export type NewPlayerRow = typeof players.$inferInsert;

/** Queries about who registered. */
export function playerQueries(q: Queries) {
  const one = async (where: ReturnType<typeof and>): Promise<PlayerRow | undefined> =>
    (await q.select().from(players).where(where).limit(1))[0];
  const proven = (where: ReturnType<typeof or>) => and(where, isNotNull(players.mobileVerifiedAt));
  return {
    insertPlayer: async (row: NewPlayerRow): Promise<void> => {
      await q.insert(players).values(row);
    },
    playerById: (id: string) => one(eq(players.id, id)),
    /** The player who holds this name, or one that looks the same, for good. */
    playerByUserName: (name: string, look: string) =>
      one(proven(or(eq(players.userNameKey, name.toLowerCase()), eq(players.userNameLook, look)))),
    /** Those of the ids that are players, without closed accounts. */
    playersByIds: async (ids: readonly string[]): Promise<readonly PlayerRow[]> =>
      ids.length === 0
        ? []
        : q
            .select()
            .from(players)
            .where(and(inArray(players.id, [...ids]), isNotNull(players.mobileVerifiedAt), isNull(players.closedAt))),
    playerByReferralCode: (code: string) => one(eq(players.referralCode, code)),
    /** The player by this address or number; unverified registrations are none (`pendingBy`). */
    playerBy: (identifier: Identifier) =>
      one(
        proven(
          identifier.kind === "email"
            ? eq(players.emailKey, identifier.email.toLowerCase())
            : eq(players.mobile, identifier.mobile),
        ),
      ),
    /** Locks sending and checking codes of this player until the transaction ends. */
    lockPlayer: async (id: string): Promise<PlayerRow | undefined> =>
      (await q.select().from(players).where(eq(players.id, id)).for("update"))[0],
    deletePending: async (id: string): Promise<void> => {
      await q.delete(players).where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)));
    },
    setPassword: async (id: string, passwordHash: string): Promise<void> => {
      await q.update(players).set({ passwordHash }).where(eq(players.id, id));
    },
    /** True when the number was not verified before. */
    verifyMobile: async (id: string, at: Instant): Promise<boolean> =>
      (
        await q
          .update(players)
          .set({ mobileVerifiedAt: at })
          .where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)))
          .returning({ id: players.id })
      ).length === 1,
    /** Does nothing when the player has another address by now. */
    verifyEmail: async (id: string, email: string, at: Instant): Promise<void> => {
      await q
        .update(players)
        .set({ emailVerifiedAt: at })
        .where(and(eq(players.id, id), eq(players.email, email), isNull(players.emailVerifiedAt)));
    },
    /** The new address takes the place of the old one. */
    takePendingEmail: async (id: string, email: string, at: Instant): Promise<void> => {
      await q
        .update(players)
        .set({ email, emailKey: email.toLowerCase(), emailVerifiedAt: at, pendingEmail: null })
        .where(and(eq(players.id, id), eq(players.pendingEmail, email)));
    },
  };
}

/** Queries about what players read. */
export function languageQueries(q: Queries) {
  return {
    setLanguage: async (id: string, language: Language): Promise<void> => {
      const isAnother = or(isNull(players.language), ne(players.language, language));
      await q
        .update(players)
        .set({ language })
        .where(and(eq(players.id, id), isAnother));
    },
    /** Does nothing when the player has one. */
    setFirstLanguage: async (id: string, language: Language): Promise<void> => {
      await q
        .update(players)
        .set({ language })
        .where(and(eq(players.id, id), isNull(players.language)));
    },
  };
}
