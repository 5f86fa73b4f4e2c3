import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { type Instant, instant, iso, leastIdAt, type PlayerId, type Queries } from "../../kernel/index.ts";
import type { BlockReason } from "../blocks-contract.ts";
import { players, sessions } from "../schema.ts";

/** Unverified registrations are no players. */
const proven = isNotNull(players.mobileVerifiedAt);

/** No character of a name sorts behind it. */
const LAST = "\u{10FFFF}";

/** When the latest exclusion ends, past or not. */
const excludedUntil = sql<
  string | null
>`(SELECT (extract(epoch FROM max(e.until)) * 1000)::bigint::text FROM identity.exclusions e WHERE e.player_id = "players"."id")`;

const BRIEF = {
  id: players.id,
  name: players.userName,
  createdAt: players.createdAt,
  closedAt: players.closedAt,
  blockedAt: players.blockedAt,
  absentFor: players.absentFor,
  excludedUntil,
};

/** States of few players, who are found among all by it. `absent`: the account stays though nobody uses it. */
export type RareState = "absent" | "blocked" | "closed" | "excluded";

/** Which players a page of all has, in the order of their registration. */
export interface BriefPage {
  /** The last one of the page before; null: from the beginning. */
  readonly after: string | null;
  /** Registered from this moment on, and before that one; null: whenever. */
  readonly from: Instant | null;
  readonly to: Instant | null;
  /** Only those in this state. */
  readonly only: RareState | null;
  /** Exclusions run, or are over, at this moment. */
  readonly now: Instant;
  readonly order: "oldest" | "newest";
  readonly most: number;
}

function whereIn(state: RareState, now: Instant) {
  const running = sql`(SELECT e.player_id FROM identity.exclusions e WHERE e.until > ${iso(now)}::timestamptz)`;
  const where = {
    absent: isNotNull(players.absentFor),
    blocked: isNotNull(players.blockedAt),
    closed: isNotNull(players.closedAt),
    excluded: sql`${players.id} IN ${running}`,
  } as const;
  return where[state];
}

/** Queries of the operators' desk about players. */
export function operatorQueries(q: Queries) {
  const brief = async (where: ReturnType<typeof and>, most: number, order = sql`${players.id}`) =>
    (await q.select(BRIEF).from(players).where(where).orderBy(order).limit(most)).map((row) => ({
      ...row,
      id: row.id as PlayerId,
      excludedUntil: row.excludedUntil === null ? null : instant(Number(row.excludedUntil)),
    }));
  return {
    /**
     * Players whose names begin so, in the order of bytes: one index, which no locale changes, and which by itself says whose names are
     * next, in their order. Compared rather than matched, so that a plan that was made for all prefixes uses it too. No two proven
     * players have the same name, so that a page goes on behind the name of the last one.
     */
    briefsByName: (prefix: string, most: number, after: string | null = null) => {
      const behind = sql`p.user_name_key ~>~ (SELECT l.user_name_key FROM identity.players l WHERE l.id = ${after}::uuid)`;
      const next = sql`
        SELECT p.user_name_key FROM identity.players p
        WHERE p.user_name_key ~>=~ ${prefix} AND p.user_name_key ~<~ ${prefix + LAST} AND p.mobile_verified_at IS NOT NULL
          AND ${after === null ? sql`true` : behind}
        ORDER BY p.user_name_key USING ~<~ LIMIT ${most}`;
      return brief(
        and(sql`${players.userNameKey} = ANY (ARRAY(${next}))`, proven),
        most,
        sql`${players.userNameKey} USING ~<~`,
      );
    },
    /** Players in the order of registration, which is that of ids: from an id on, registered within these moments. */
    briefsPage: ({ after, from, to, only, now, order, most }: BriefPage) => {
      const [beyond, way] = order === "oldest" ? [gt, asc] : [lt, desc];
      const where = and(
        proven,
        after === null ? undefined : beyond(players.id, after),
        from === null ? undefined : gte(players.id, leastIdAt(from)),
        to === null ? undefined : lt(players.id, leastIdAt(to)),
        only === null ? undefined : whereIn(only, now),
      );
      return brief(where, most, way(players.id));
    },
    briefsById: (ids: readonly PlayerId[]) =>
      ids.length === 0 ? Promise.resolve([]) : brief(and(inArray(players.id, [...ids]), proven), ids.length),

    /** Blocks, or with nulls lets in again. The row is locked already. */
    setBlock: async (id: PlayerId, block: { readonly at: Instant; readonly reason: BlockReason } | null) => {
      const set = { blockedAt: block === null ? null : block.at, blockedFor: block?.reason ?? null };
      await q.update(players).set(set).where(eq(players.id, id));
    },

    /** All of the player's sessions that are kept, the newest first, ended ones among them. */
    allSessionsOf: (playerId: PlayerId, most: number) =>
      q
        .select()
        .from(sessions)
        .where(eq(sessions.playerId, playerId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(most),
  };
}
