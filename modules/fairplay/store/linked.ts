import type { PlayerId, SqlQueries } from "../../kernel/index.ts";

/** Pairs among these players who share papers or a device, or about whom there is a case that is not dismissed. */
export async function linkedAmong(
  { sql }: { readonly sql: SqlQueries },
  players: readonly PlayerId[],
): Promise<readonly (readonly [PlayerId, PlayerId])[]> {
  const ids = [...players];
  const rows = await sql<{ one: PlayerId; other: PlayerId }[]>`
    SELECT one, other FROM fairplay.case_file
    WHERE one = ANY(${ids}) AND other = ANY(${ids}) AND state <> 'dismissed'
    UNION
    SELECT one.player_id, other.player_id FROM fairplay.mark one JOIN fairplay.mark other USING (mark)
    WHERE one.player_id = ANY(${ids}) AND other.player_id = ANY(${ids}) AND one.player_id < other.player_id`;
  return rows.map(({ one, other }) => [one, other]);
}
