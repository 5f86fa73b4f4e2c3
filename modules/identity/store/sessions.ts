import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { type Instant, iso, type PlayerId, type Queries, type SessionId } from "../../kernel/index.ts";
import { players, sessions } from "../schema.ts";

/** Devices of one player that are looked at; sessions are few (`SESSIONS_PER_PLAYER`) and swept. */
const DEVICES = 200;
const EXPORTED_SESSIONS = 1_000;

interface EndedRow {
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly isBlocked: boolean;
}

/** Queries about sessions. */
export function sessionQueries(q: Queries) {
  return { ...openQueries(q), ...listQueries(q), ...endQueries(q) };
}

/** A session in force: neither ended nor expired. */
const live = (now: Instant) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/**
 * Built once: nearly every request of a session outside the cache asks it, and building a query takes longer than
 * running it.
 */
function createLiveSession(q: Queries) {
  let prepared: ReturnType<typeof prepare> | undefined;
  const prepare = () =>
    q
      .select({
        playerId: sessions.playerId,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
        device: sessions.device,
        name: players.userName,
        seenAt: players.seenAt,
      })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.playerId))
      .where(
        and(
          eq(sessions.id, sql.placeholder("id")),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql.placeholder("now")),
          isNull(players.closedAt),
          isNull(players.blockedAt),
        ),
      )
      .prepare("identity_live_session");
  return async (id: string, now: Instant) => {
    prepared ??= prepare();
    // Drizzle hands a placeholder's value on as it is.
    return (await prepared.execute({ id, now: iso(now) }))[0];
  };
}

function openQueries(q: Queries) {
  return {
    insertSession: async (row: typeof sessions.$inferInsert): Promise<void> => {
      await q.insert(sessions).values(row);
    },
    /** A session that is in force, with the player's name. */
    liveSession: createLiveSession(q),
    /** Prolongs a session that is in force; false when it is not. */
    extendSession: async (id: SessionId, expiresAt: Instant, now: Instant): Promise<boolean> =>
      (
        await q
          .update(sessions)
          .set({ expiresAt })
          .where(and(eq(sessions.id, id), live(now)))
          .returning({ id: sessions.id })
      ).length === 1,
    /** Keeps when a session was used, unless that is kept from `unlessSince` on. */
    noteUse: async (id: string, at: Instant, unlessSince: Instant): Promise<void> => {
      await q
        .update(sessions)
        .set({ lastUsedAt: at })
        .where(
          and(
            eq(sessions.id, id),
            isNull(sessions.revokedAt),
            or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, unlessSince)),
          ),
        );
    },
  };
}

function listQueries(q: Queries) {
  return {
    /** For the player's own export, the newest first. */
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
    /** The first device that a session is used from stays its own. */
    keepDevice: async (id: string, device: string): Promise<void> => {
      await q
        .update(sessions)
        .set({ device })
        .where(and(eq(sessions.id, id), isNull(sessions.device)));
    },
    /** `before`: only those of sessions that were opened before then. */
    devicesOf: async (playerId: PlayerId, before?: Instant): Promise<readonly string[]> =>
      (
        await q
          .selectDistinct({ device: sessions.device })
          .from(sessions)
          .where(
            and(
              eq(sessions.playerId, playerId),
              isNotNull(sessions.device),
              before === undefined ? undefined : lt(sessions.createdAt, before),
            ),
          )
          .limit(DEVICES)
      ).flatMap(({ device }) => device ?? []),
    /** A player's sessions that are in force, the newest first. */
    liveSessionsOf: (playerId: PlayerId, limit: number, now: Instant) =>
      q
        .select()
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), live(now)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(limit),
    /** A player's sessions that were opened since then, ended ones among them, the newest first. */
    sessionsSince: (playerId: PlayerId, since: Instant, limit: number) =>
      q
        .select({
          createdAt: sessions.createdAt,
          device: sessions.device,
          address: sessions.address,
          agent: sessions.agent,
        })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), gte(sessions.createdAt, since)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(limit),
  };
}

function endQueries(q: Queries) {
  return {
    /** Ends one session of this player; false when there is none in force. */
    revokeSession: async (playerId: PlayerId, id: SessionId, at: Instant): Promise<boolean> =>
      (
        await q
          .update(sessions)
          .set({ revokedAt: at })
          .where(and(eq(sessions.id, id), eq(sessions.playerId, playerId), live(at)))
          .returning({ id: sessions.id })
      ).length === 1,
    /** Ends all sessions of a player but `except`; answers how many. */
    revokeSessionsOf: async (playerId: string, at: Instant, except?: SessionId): Promise<number> =>
      (
        await q
          .update(sessions)
          .set({ revokedAt: at })
          .where(
            and(
              eq(sessions.playerId, playerId),
              isNull(sessions.revokedAt),
              except === undefined ? undefined : ne(sessions.id, except),
            ),
          )
          .returning({ id: sessions.id })
      ).length,
    /** When a session of the player was last revoked; null when no row says so. */
    lastRevokedAt: async (playerId: PlayerId): Promise<Instant | null> => {
      const [row] = await q
        .select({ at: sessions.revokedAt })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), isNotNull(sessions.revokedAt)))
        .orderBy(desc(sessions.revokedAt))
        .limit(1);
      return row?.at ? row.at : null;
    },
    /** Players whose sessions were ended after that moment, each with the last one's, and whether they are blocked. */
    endedSince: async (since: Instant): Promise<readonly EndedRow[]> => {
      const rows = await q
        .select({ playerId: sessions.playerId, at: max(sessions.revokedAt), blockedAt: players.blockedAt })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(gt(sessions.revokedAt, since))
        .groupBy(sessions.playerId, players.blockedAt);
      return rows.map(({ playerId, at, blockedAt }) => ({
        playerId: playerId as PlayerId,
        at: at!,
        isBlocked: blockedAt !== null,
      }));
    },
    /** Ends the oldest sessions of a player beyond the newest `keep`. */
    revokeOldestSessions: async (playerId: PlayerId, keep: number, at: Instant): Promise<void> => {
      const beyond = q
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), live(at)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .offset(keep);
      await q.update(sessions).set({ revokedAt: at }).where(inArray(sessions.id, beyond));
    },
  };
}
