import { and, eq, gte, max, notExists, sql } from "drizzle-orm";
import { type Database, type Instant, instant } from "../../kernel/index.ts";
import { exclusions, players } from "../schema.ts";

type Transaction = Parameters<Parameters<Database["db"]["transaction"]>[0]>[0];
type Queries = Database["db"] | Transaction;

/** Queries about what players do with their own accounts. */
export function ownAccountQueries(q: Queries) {
  return {
    /** What a {@link PlayerStanding} is made of, with the latest end of the player's exclusions. */
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
  };
}
