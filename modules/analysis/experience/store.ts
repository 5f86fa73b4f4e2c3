import type { Database } from "../../kernel/index.ts";

/** The first deal of each step, in the order of a player's deals. */
const STEPS = [1, 11, 31, 101, 301] as const;
/** Deals that make a whole row: some of them in the last step. */
const DEALS = 330;
/** Newest deals whose players are looked at, how many of those players, and how many with a whole row are counted: 49,500 deals at most. */
const NEWEST = 2_000;
const LOOKED_AT = 400;
const COUNTED = 150;
/** Standard errors within which 95 of 100 means lie. */
const SURE = 1.96;

/** How players come out, without luck, by how many deals they have played: the same players in every step. */
export interface ExperienceCurve {
  readonly players: number;
  /** Points a deal, and within how many of them the true mean lies in 95 of 100 cases; ascending by `from`. */
  readonly steps: readonly { readonly from: number; readonly points: number; readonly within: number }[];
}

interface Row {
  readonly step: number;
  readonly players: number;
  readonly points: number;
  readonly error: number;
}

/**
 * The curve of players who played lately and have {@link DEALS} practice deals, of variants that count whole hands, all of them kept one by one; null: fewer than two. Some
 * hundred thousand index entries at most: for a job.
 */
export async function experienceCurve({ sql }: Pick<Database, "sql">): Promise<ExperienceCurve | null> {
  const rows = await sql<Row[]>`
    WITH newest AS (SELECT deal_id FROM analysis.judged_deal ORDER BY sequence DESC LIMIT ${NEWEST}),
    lately AS (SELECT DISTINCT player_id FROM analysis.judged_seat JOIN newest USING (deal_id) LIMIT ${LOOKED_AT}),
    whole AS (
      SELECT player_id FROM lately
      WHERE NOT EXISTS (SELECT FROM analysis.older_deals AS o WHERE o.player_id = lately.player_id) AND EXISTS (
        SELECT FROM analysis.judged_seat AS s
        WHERE s.player_id = lately.player_id AND s.currency = 'practice' AND s.variant <> 'point21'
        ORDER BY s.ended_at, s.deal_id OFFSET ${DEALS - 1} LIMIT 1)
      LIMIT ${COUNTED}),
    played AS (
      SELECT whole.player_id, deal.no, deal.points FROM whole CROSS JOIN LATERAL (
        SELECT (row_number() OVER (ORDER BY s.ended_at, s.deal_id))::int AS no, s.result - s.luck AS points
        FROM analysis.judged_seat AS s
        WHERE s.player_id = whole.player_id AND s.currency = 'practice' AND s.variant <> 'point21'
        ORDER BY s.ended_at, s.deal_id LIMIT ${DEALS}) AS deal),
    means AS (
      SELECT player_id, width_bucket(no, ${[...STEPS]}::int[]) AS step, avg(points) AS points FROM played GROUP BY 1, 2)
    SELECT step, count(*)::int AS players, avg(points) AS points, stddev_samp(points) / sqrt(count(*)) AS error
    FROM means GROUP BY step HAVING count(*) > 1 ORDER BY step`;
  const [first] = rows;
  if (first === undefined) return null;
  return {
    players: first.players,
    steps: rows.map(({ step, points, error }) => ({ from: STEPS[step - 1]!, points, within: SURE * error })),
  };
}
