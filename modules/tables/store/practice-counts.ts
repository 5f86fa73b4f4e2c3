import { type Database, type Instant, instant, iso, type PlayerId } from "../../kernel/index.ts";

/** Games that are read at once, at most: more than a club of two hundred plays in a busy week. */
const MOST = 100_000;

/** What the winner of a finished deal for practice chips won from one other player: the points that the other's hand counted. */
export interface PracticeCount {
  readonly endedAt: Instant;
  readonly winner: PlayerId;
  readonly loser: PlayerId;
  readonly count: number;
}

/** What these players won from each other in deals that ended from then until then, the end excluded; newest first. */
export function practiceCounts({ sql }: Pick<Database, "sql">) {
  return async (players: readonly PlayerId[], from: Instant, until: Instant): Promise<readonly PracticeCount[]> => {
    const rows = await sql<{ endedAt: Date; winner: PlayerId; loser: PlayerId; count: number }[]>`
      SELECT w.ended_at AS "endedAt", w.player_id AS winner, l.player_id AS loser, l.count
      FROM tables.deal_seat AS w JOIN tables.deal_seat AS l ON l.deal_id = w.deal_id AND l.seat <> w.seat
      WHERE w.player_id = ANY(${[...players]}) AND l.player_id = ANY(${[...players]})
        AND w.outcome = 'won' AND w.currency = 'practice' AND w.ended_at >= ${iso(from)} AND w.ended_at < ${iso(until)}
      ORDER BY w.ended_at DESC LIMIT ${MOST}`;
    return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: instant(endedAt.getTime()) }));
  };
}
