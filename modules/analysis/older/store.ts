import { eq, sql } from "drizzle-orm";
import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import { judgedDeal, olderDeals } from "../schema.ts";

/** A player's sums of one kind of deals that are judged rows no more. */
export type OlderDeals = typeof olderDeals.$inferSelect;

/**
 * Adds judged deals that ended before an instant to their players' sums, and deletes them: the first `most` of the order are looked at. Answers how
 * many went. The last place is never given up: the order goes on after it. Two processes take different deals.
 */
export async function foldDeals({ sql: query }: Pick<Database, "sql">, before: Instant, most: number): Promise<number> {
  const [row] = await query<{ gone: number }[]>`
    WITH first AS (
      SELECT deal_id, sequence, ended_at FROM analysis.judged_deal ORDER BY sequence LIMIT ${most} FOR UPDATE SKIP LOCKED),
    gone AS (
      DELETE FROM analysis.judged_deal AS d USING first
      WHERE d.deal_id = first.deal_id AND first.ended_at < ${iso(before)}
        AND first.sequence < (SELECT max(sequence) FROM analysis.judged_deal)
      RETURNING d.deal_id),
    added AS (
      INSERT INTO analysis.older_deals AS older (player_id, variant, currency, size, has_bots, table_name, deals, won,
        result, result_squares, adjusted, adjusted_squares, late_drop, missed_declaration, open_pile, fed)
      SELECT player_id, variant, currency, size, has_bots, table_name, count(*), count(*) FILTER (WHERE result > 0),
        sum(result), sum(result::float8 * result), sum(result - luck), sum((result - luck) * (result - luck)),
        sum(late_drop), sum(missed_declaration), sum(open_pile), sum(fed)
      FROM analysis.judged_seat JOIN gone USING (deal_id)
      GROUP BY player_id, variant, currency, size, has_bots, table_name
      ORDER BY player_id, variant, currency, size, has_bots, table_name
      ON CONFLICT (player_id, variant, currency, size, has_bots, table_name) DO UPDATE SET
        deals = older.deals + excluded.deals, won = older.won + excluded.won, result = older.result + excluded.result,
        result_squares = older.result_squares + excluded.result_squares, adjusted = older.adjusted + excluded.adjusted,
        adjusted_squares = older.adjusted_squares + excluded.adjusted_squares,
        late_drop = older.late_drop + excluded.late_drop,
        missed_declaration = older.missed_declaration + excluded.missed_declaration,
        open_pile = older.open_pile + excluded.open_pile, fed = older.fed + excluded.fed)
    SELECT count(*)::int AS gone FROM gone`;
  return row!.gone;
}

/** The player's sums. */
export const olderDealsOf = ({ db }: Pick<Database, "db">, player: PlayerId): Promise<readonly OlderDeals[]> =>
  db.select().from(olderDeals).where(eq(olderDeals.playerId, player));

/** How many deals are judged, and how many more were: places have no gaps, so what is missing of them was folded. */
export async function judgedCounts({
  db,
}: Pick<Database, "db">): Promise<{ readonly deals: number; readonly older: number }> {
  const [row] = await db
    .select({ deals: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${judgedDeal.sequence}), 0)::int` })
    .from(judgedDeal);
  return { deals: row!.deals, older: row!.last - row!.deals };
}
