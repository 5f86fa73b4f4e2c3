import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import type { Identifier } from "../contract.ts";
import { players } from "../schema.ts";
import type { NewPlayerRow } from "./players.ts";

/** Queries about unverified registrations. */
export function pendingQueries(q: Queries) {
  const named = (identifier: Identifier) =>
    and(
      isNull(players.mobileVerifiedAt),
      identifier.kind === "email"
        ? eq(players.emailKey, identifier.email.toLowerCase())
        : eq(players.mobile, identifier.mobile),
    );
  return {
    ...removals(q),
    /** The newest unverified registrations by this name; of one caller, or of all. */
    pendingBy: async (identifier: Identifier, asker: string | null, limit: number) =>
      q
        .select()
        .from(players)
        .where(and(named(identifier), asker === null ? undefined : eq(players.asker, asker)))
        .orderBy(desc(players.createdAt), desc(players.id))
        .limit(limit),
    /** Everybody who would send codes to this number, register it or prove it waits until the transaction ends. */
    lockNumber: async (mobile: string): Promise<void> => {
      await q.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.number:${mobile}`}, 0))`);
    },
    lockUserName: async (look: string): Promise<void> => {
      await q.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.name:${look}`}, 0))`);
    },
    /**
     * Is there a younger registration of another number with this name, except the caller's own, who corrects a number?
     */
    isNamePending: async (
      name: { readonly key: string; readonly look: string },
      { mobile, asker }: { readonly mobile: string; readonly asker: string | null },
      since: Instant,
    ): Promise<boolean> =>
      (
        await q
          .select({ id: players.id })
          .from(players)
          .where(
            and(
              isNull(players.mobileVerifiedAt),
              or(eq(players.userNameKey, name.key), eq(players.userNameLook, name.look)),
              ne(players.mobile, mobile),
              asker === null ? undefined : or(isNull(players.asker), ne(players.asker, asker)),
              gt(players.createdAt, since),
            ),
          )
          .limit(1)
      ).length > 0,
    /** Rewrites a registration, which goes on with the code that was sent for it. */
    correctPending: async (id: string, { id: _, createdAt: __, ...written }: NewPlayerRow): Promise<void> => {
      await q
        .update(players)
        .set(written)
        .where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)));
    },
    adoptPending: async (id: string, asker: string): Promise<void> => {
      await q
        .update(players)
        .set({ asker })
        .where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)));
    },
  };
}

/** Removes what ends when a number is proven or a player begins anew. */
function removals(q: Queries) {
  return {
    /** Removes the other registrations of a number with all that hangs on them: codes, links. */
    deleteOtherPending: async (mobile: string, keepId: string): Promise<void> => {
      await q
        .delete(players)
        .where(and(isNull(players.mobileVerifiedAt), eq(players.mobile, mobile), ne(players.id, keepId)));
    },
    /** Removes what this caller registered for the number before. */
    deletePendingOf: async (mobile: string, asker: string, keepId: string): Promise<void> => {
      await q
        .delete(players)
        .where(
          and(
            isNull(players.mobileVerifiedAt),
            eq(players.mobile, mobile),
            eq(players.asker, asker),
            ne(players.id, keepId),
          ),
        );
    },
  };
}
