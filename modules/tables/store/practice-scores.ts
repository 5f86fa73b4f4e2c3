import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";

/** A player's deals count from then until then, the end excluded; null: they still do. */
export interface Counting {
  readonly player: PlayerId;
  readonly since: Instant;
  readonly until: Instant | null;
}

/** What a player won from the others, and in how many games: one for each other player of a deal. */
export interface PracticeScore {
  readonly player: PlayerId;
  readonly points: number;
  readonly games: number;
}

/**
 * Sums what these players won from each other in finished deals for practice chips: the winner gets the points that the other's hand counted, and
 * the other loses them. A deal counts for two whose time it lies in. What one of two gains on a day of India is `dailyCap` at most. The database adds
 * up: a busy week of a large club is a hundred thousand games. In no order; nobody without a game.
 */
export function practiceScores({ sql }: Pick<Database, "sql">) {
  return async (
    counting: readonly Counting[],
    { from, until, dailyCap }: { readonly from: Instant; readonly until: Instant; readonly dailyCap: number },
  ): Promise<readonly PracticeScore[]> => {
    const players = [...new Set(counting.map(({ player }) => player))];
    const times = counting.map((one) => ({
      player: one.player,
      since: iso(one.since),
      until: one.until === null ? "infinity" : iso(one.until),
    }));
    return sql<PracticeScore[]>`
      WITH counting AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${JSON.stringify(times)}::text::json)
          AS t (player text, since timestamptz, until timestamptz)),
      pair AS (
        SELECT least(w.player_id, l.player_id) AS one, greatest(w.player_id, l.player_id) AS other, count(*) AS games,
          sum(CASE WHEN w.player_id < l.player_id THEN l.count ELSE -l.count END) AS net
        FROM tables.deal_seat AS w JOIN tables.deal_seat AS l ON l.deal_id = w.deal_id AND l.seat <> w.seat
        WHERE w.player_id = ANY(${players}) AND l.player_id = ANY(${players}) AND w.player_id <> l.player_id
          AND w.outcome = 'won' AND w.currency = 'practice' AND w.ended_at >= ${iso(from)} AND w.ended_at < ${iso(until)}
          AND EXISTS (SELECT FROM counting AS t WHERE t.player = w.player_id AND w.ended_at >= t.since AND w.ended_at < t.until)
          AND EXISTS (SELECT FROM counting AS t WHERE t.player = l.player_id AND w.ended_at >= t.since AND w.ended_at < t.until)
        GROUP BY 1, 2, (w.ended_at AT TIME ZONE 'Asia/Kolkata')::date),
      capped AS (SELECT one, other, games, greatest(-${dailyCap}::bigint, least(${dailyCap}::bigint, net)) AS net FROM pair)
      SELECT player, sum(points)::int AS points, sum(games)::int AS games
      FROM capped CROSS JOIN LATERAL (VALUES (one, net), (other, -net)) AS of (player, points)
      GROUP BY player`;
  };
}
