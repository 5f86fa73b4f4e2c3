import { and, count, eq, gte, lt, ne, sql } from "drizzle-orm";
import {
  type Database,
  type Instant,
  instant,
  iso,
  type LimitWish,
  type PlayerId,
  type Queries,
} from "../../kernel/index.ts";
import { dayOf, startOf } from "../../kernel/india.ts";
import { readWishes } from "../../kernel/limit-wishes.ts";
import type { LimitKind } from "../limits/stops.ts";
import { limitChange, playDay, runningDeal } from "../schema.ts";

const WISHES = { table: sql`saferplay.limit_change`, kind: sql`kind`, amount: sql`amount` };

/** The wishes of players that count now, by kind. */
export type Wishes = (player: PlayerId, kind: LimitKind) => readonly LimitWish<number>[];

/** How long a deal that runs counts at most before it is over: one that nobody ends, because a disaster did, stops counting. */
const RUNS_MS = 2 * 3_600_000;

/** What a player had of a day until now. */
export interface Played {
  readonly ms: number;
  readonly isPlaying: boolean;
}

/** A deal that somebody was dealt into. */
export interface Dealt {
  readonly tableId: string;
  readonly players: readonly PlayerId[];
}

/** A stretch of one day, in milliseconds since its midnight. */
export interface Stretch {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** One at a time of a player. */
const lock = (tx: Queries, player: PlayerId) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saferplay ${player}`}, 0))`);

/** The wishes about limits: rows that are only added. */
export function createWishStore({ db }: Pick<Database, "db">) {
  const wishesOf = (players: readonly PlayerId[], now: Instant, q: Queries = db): Promise<Wishes> =>
    readWishes(q, WISHES, players, now);
  return {
    wishesOf,

    /**
     * Adds what `decide` makes of the player's wishes, one player at a time; false when there were too many since `since`: days off, or all others.
     */
    async add(
      player: PlayerId,
      limit: { readonly since: Instant; readonly most: number; readonly isDayOff: boolean; readonly now: Instant },
      decide: (wishes: Wishes) => readonly { readonly kind: LimitKind; readonly wish: LimitWish<number> }[],
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lock(tx, player);
        const isCounted = (limit.isDayOff ? eq : ne)(limitChange.kind, "dayOff");
        const [recent] = await tx
          .select({ count: count() })
          .from(limitChange)
          .where(and(eq(limitChange.player, player), isCounted, gte(limitChange.askedAt, limit.since)));
        if ((recent?.count ?? 0) >= limit.most) return false;
        const added = decide(await wishesOf([player], limit.now, tx));
        for (const { kind, wish } of added)
          await tx
            .insert(limitChange)
            .values({ player, kind, amount: wish.limit, askedAt: wish.askedAt, fromAt: wish.fromAt });
        return true;
      });
    },

    /** Everything that the player ever wished, oldest first. */
    allOf: (player: PlayerId) =>
      db
        .select({
          kind: limitChange.kind,
          amount: limitChange.amount,
          askedAt: limitChange.askedAt,
          fromAt: limitChange.fromAt,
        })
        .from(limitChange)
        .where(eq(limitChange.player, player))
        .orderBy(limitChange.id),

    async forget(player: PlayerId): Promise<void> {
      await db.delete(limitChange).where(eq(limitChange.player, player));
      await db.delete(playDay).where(eq(playDay.player, player));
      await db.delete(runningDeal).where(eq(runningDeal.player, player));
    },
  };
}

/** What players played, by the day: the union of all stretches, however often and from wherever each is told. */
export function createPlayStore({ db }: Pick<Database, "db">) {
  return {
    /** Players are in a deal from now on. Harmless to repeat. */
    async began({ tableId, players }: Dealt, since: Instant): Promise<void> {
      await db
        .insert(runningDeal)
        .values(players.toSorted().map((player) => ({ player, tableId, since })))
        .onConflictDoUpdate({ target: [runningDeal.player, runningDeal.tableId], set: { since: sql`excluded.since` } });
    },

    /** No deal runs at the table any more. */
    async stopped(tableId: string): Promise<void> {
      await db.delete(runningDeal).where(eq(runningDeal.tableId, tableId));
    },

    /** A deal is over: its stretches are played, and it runs no more. Harmless to repeat. */
    async over({ tableId, players }: Dealt, stretches: readonly Stretch[]): Promise<void> {
      const rows = players
        .toSorted()
        .flatMap((player) =>
          stretches.map(({ day, from, to }) => ({ player, day, played: `{[${Math.floor(from)},${Math.ceil(to)})}` })),
        );
      await db.transaction(async (tx) => {
        if (rows.length > 0)
          await tx
            .insert(playDay)
            .values(rows)
            .onConflictDoUpdate({
              target: [playDay.player, playDay.day],
              set: { played: sql`saferplay.play_day.played + excluded.played` },
            });
        await tx.delete(runningDeal).where(eq(runningDeal.tableId, tableId));
      });
    },

    /** What each of the players has played on the day of `now` until then, over all tables once; nothing of who has not. */
    async playedBy(players: readonly PlayerId[], now: Instant): Promise<ReadonlyMap<PlayerId, Played>> {
      if (players.length === 0) return new Map();
      const day = dayOf(now);
      const midnight = startOf(day);
      const rows = await db.execute<{ player: PlayerId; ms: string; isPlaying: boolean }>(sql`
        SELECT player, (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(range_agg(stretch)) AS r) AS ms,
          bool_or(runs) AS "isPlaying"
        FROM (
          SELECT d.player, unnest(d.played) AS stretch, false AS runs FROM saferplay.play_day AS d
          WHERE d.player IN ${[...players]} AND d.day = ${day}::date
          UNION ALL
          SELECT r.player, int4range(greatest(0, x.since), greatest(0, x.since, least(x.since + ${RUNS_MS}::bigint, ${now - midnight}::bigint))::int),
            x.since + ${RUNS_MS}::bigint > ${now - midnight}::bigint
          FROM saferplay.running_deal AS r
          CROSS JOIN LATERAL (
            SELECT (extract(epoch FROM r.since - ${iso(midnight)}::timestamptz) * 1000)::bigint::int AS since
          ) AS x
          WHERE r.player IN ${[...players]} AND r.since <= ${iso(now)}::timestamptz AND r.since > ${iso(instant(now - 86_400_000))}::timestamptz
        ) AS part GROUP BY player`);
      return new Map(rows.map(({ player, ms, isPlaying }) => [player, { ms: Number(ms), isPlaying }]));
    },
    ...keepingQueries({ db }),
  };
}

/** What becomes of days that are kept. */
function keepingQueries({ db }: Pick<Database, "db">) {
  return {
    /** Forgets days before this one, and deals that began before `since` and were never over. */
    async sweep(day: string, since: Instant): Promise<void> {
      await db.delete(playDay).where(lt(playDay.day, day));
      await db.delete(runningDeal).where(lt(runningDeal.since, since));
    },

    /** Days on which the player played, newest first, with what was played. */
    daysOf: (player: PlayerId) =>
      db.execute<{ day: string; ms: string }>(sql`
        SELECT d.day::text AS day, (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(d.played) AS r) AS ms
        FROM saferplay.play_day AS d WHERE d.player = ${player} ORDER BY d.day DESC`),
  };
}
