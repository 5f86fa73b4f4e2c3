import { eq, sql } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import { details, players } from "../schema.ts";

type PlayerPatch = Partial<
  Pick<
    typeof players.$inferSelect,
    | "userName"
    | "userNameKey"
    | "userNameLook"
    | "avatar"
    | "email"
    | "emailKey"
    | "emailVerifiedAt"
    | "pendingEmail"
    | "adultAt"
    | "termsAt"
    | "termsVersion"
    | "termsLanguage"
  >
>;

interface HeldEntry {
  /** The password's. */
  readonly hash: string;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
}

/** Queries about what players tell of themselves. */
export function detailQueries(q: Queries) {
  return {
    ownRow: async (playerId: string) =>
      (
        await q
          .select({ player: players, sealed: details.sealed })
          .from(players)
          .leftJoin(details, eq(details.playerId, players.id))
          .where(eq(players.id, playerId))
      )[0],
    sealedDetails: async (playerId: string): Promise<string | null> =>
      (await q.select({ sealed: details.sealed }).from(details).where(eq(details.playerId, playerId)))[0]?.sealed ??
      null,
    /** What a log-in depends on; it stays until the transaction ends. Undefined: no such player. */
    heldEntry: async (playerId: string): Promise<HeldEntry | undefined> =>
      (
        await q
          .select({
            hash: players.passwordHash,
            isBlocked: sql<boolean>`${players.blockedAt} is not null`,
            isClosed: sql<boolean>`${players.closedAt} is not null`,
          })
          .from(players)
          .where(eq(players.id, playerId))
          // Not "for update": inserting a session must not wait for it, whose transaction may hold what is wanted here next.
          // Not "for share": two log-ins at once note the player's visit in this row, and each would wait for the other.
          .for("no key update")
      )[0],
    saveDetails: async (playerId: string, sealed: string, updatedAt: Instant): Promise<void> => {
      await q
        .insert(details)
        .values({ playerId, sealed, updatedAt })
        .onConflictDoUpdate({ target: details.playerId, set: { sealed, updatedAt } });
    },
    updatePlayer: async (playerId: string, patch: PlayerPatch): Promise<void> => {
      await q.update(players).set(patch).where(eq(players.id, playerId));
    },
  };
}
