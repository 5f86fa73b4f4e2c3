import { and, eq, exists, gt, gte, inArray, isNotNull, max, notExists, or, sql } from "drizzle-orm";
import { type Instant, instant, type PlayerId, type Queries } from "../../kernel/index.ts";
import { exclusions, players } from "../schema.ts";

/** Queries about who may play, and times for which players asked to be kept out. */
export function exclusionQueries(q: Queries) {
  return {
    /** What a player's standing is made of, with the latest end of the player's exclusions. */
    standingOf: async (playerId: string) => {
      const [row] = await q
        .select({
          adultAt: players.adultAt,
          termsAt: players.termsAt,
          mobileVerifiedAt: players.mobileVerifiedAt,
          closedAt: players.closedAt,
          blockedAt: players.blockedAt,
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
    /** Of these players, those with an exclusion that has not ended and those whose account is closed or blocked. */
    keptOutAmong: async (ids: readonly PlayerId[], now: Instant): Promise<readonly PlayerId[]> => {
      if (ids.length === 0) return [];
      const running = q
        .select({ one: sql`1` })
        .from(exclusions)
        .where(and(eq(exclusions.playerId, players.id), gt(exclusions.until, new Date(now))));
      const rows = await q
        .select({ id: players.id })
        .from(players)
        .where(
          and(
            inArray(players.id, [...ids]),
            or(isNotNull(players.closedAt), isNotNull(players.blockedAt), exists(running)),
          ),
        );
      return rows.map(({ id }) => id as PlayerId);
    },
    exclusionsOf: (playerId: string) =>
      q.select().from(exclusions).where(eq(exclusions.playerId, playerId)).orderBy(exclusions.createdAt),
  };
}
