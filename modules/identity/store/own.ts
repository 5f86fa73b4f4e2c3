import { and, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, max, notExists, or, sql } from "drizzle-orm";
import { type Instant, instant, type PlayerId, type Queries } from "../../kernel/index.ts";
import { challenges, closures, details, devices, emailLinks, exclusions, players, sessions } from "../schema.ts";
import { passkeyQueries } from "./passkeys.ts";

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
  >
>;
const EXPORTED_SESSIONS = 1_000;

/** Queries about what players do with their own accounts. */
export function ownAccountQueries(q: Queries) {
  return {
    ...detailQueries(q),
    ...exclusionQueries(q),
    ...closureQueries(q),
    sessionsOf: async (playerId: string) =>
      q
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          revokedAt: sessions.revokedAt,
          lastUsedAt: sessions.lastUsedAt,
          device: sessions.device,
          address: sessions.address,
          agent: sessions.agent,
        })
        .from(sessions)
        .where(eq(sessions.playerId, playerId))
        .orderBy(desc(sessions.createdAt))
        .limit(EXPORTED_SESSIONS),
  };
}

function detailQueries(q: Queries) {
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
    /** The password's hash as it stays until the transaction ends; undefined for nobody. */
    heldPassword: async (playerId: string): Promise<string | undefined> =>
      (
        await q
          .select({ hash: players.passwordHash })
          .from(players)
          .where(eq(players.id, playerId))
          // Not "for update": inserting a session must not wait for it, whose transaction may hold what is wanted here next.
          .for("share")
      )[0]?.hash,
    saveDetails: async (playerId: string, sealed: string, at: Instant): Promise<void> => {
      const updatedAt = new Date(at);
      await q
        .insert(details)
        .values({ playerId, sealed, updatedAt })
        .onConflictDoUpdate({ target: details.playerId, set: { sealed, updatedAt } });
    },
    updatePlayer: async (playerId: string, patch: PlayerPatch): Promise<void> =>
      void (await q.update(players).set(patch).where(eq(players.id, playerId))),
  };
}

function exclusionQueries(q: Queries) {
  return {
    /** What a player's standing is made of, with the latest end of the player's exclusions. */
    standingOf: async (playerId: string) => {
      const [row] = await q
        .select({
          adultAt: players.adultAt,
          termsAt: players.termsAt,
          mobileVerifiedAt: players.mobileVerifiedAt,
          closedAt: players.closedAt,
          until: max(exclusions.until),
        })
        .from(players)
        .leftJoin(exclusions, eq(exclusions.playerId, players.id))
        .where(eq(players.id, playerId))
        .groupBy(players.id);
      if (!row) return undefined;
      const { until, ...rest } = row;
      const excludedUntil: Instant | null = until === null ? null : instant(until.getTime());
      return { ...rest, excludedUntil };
    },
    /** Adds an exclusion unless one that ends as late is there. */
    addExclusion: async (row: typeof exclusions.$inferInsert): Promise<void> => {
      const asLong = q
        .select({ one: sql`1` })
        .from(exclusions)
        .where(and(eq(exclusions.playerId, row.playerId), gte(exclusions.until, row.until)));
      await q.insert(exclusions).select(
        q
          .select({
            id: sql`${row.id}::uuid`.as("id"),
            playerId: sql`${row.playerId}::uuid`.as("player_id"),
            until: sql`${row.until.toISOString()}::timestamptz`.as("until"),
            createdAt: sql`${row.createdAt.toISOString()}::timestamptz`.as("created_at"),
          })
          .from(sql`(select) as nothing`)
          .where(notExists(asLong)),
      );
    },
    /** Of these players, those with an exclusion that has not ended and those whose account is closed. */
    keptOutAmong: async (ids: readonly PlayerId[], now: Instant): Promise<readonly PlayerId[]> => {
      if (ids.length === 0) return [];
      const running = q
        .select({ one: sql`1` })
        .from(exclusions)
        .where(and(eq(exclusions.playerId, players.id), gt(exclusions.until, new Date(now))));
      const rows = await q
        .select({ id: players.id })
        .from(players)
        .where(and(inArray(players.id, [...ids]), or(isNotNull(players.closedAt), exists(running))));
      return rows.map(({ id }) => id as PlayerId);
    },
    exclusionsOf: (playerId: string) =>
      q.select().from(exclusions).where(eq(exclusions.playerId, playerId)).orderBy(exclusions.createdAt),
  };
}

function closureQueries(q: Queries) {
  return {
    insertClosure: async (row: typeof closures.$inferInsert): Promise<void> =>
      void (await q.insert(closures).values(row)),
    closuresBy: (kind: "mobile" | "email", hashes: string[]) =>
      q
        .select({ playerId: closures.playerId })
        .from(closures)
        .where(inArray(kind === "mobile" ? closures.mobileHash : closures.emailHash, hashes)),
    /** Takes everything personal out of the player's rows and ends the sessions. The user name stays, and stays taken. */
    erasePlayer: async (playerId: string, at: Instant): Promise<void> => {
      const now = new Date(at);
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
          asker: null,
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
    eraseClosures: async (now: Instant): Promise<void> =>
      void (await q
        .update(closures)
        .set({ sealed: null })
        .where(and(isNotNull(closures.sealed), lt(closures.keepUntil, new Date(now))))),
  };
}
