import type postgres from "postgres";
import type { Database, PlayerId } from "../../kernel/index.ts";
import type { Member } from "../model/crowd.ts";
import type { PlayedDay } from "../model/rest.ts";
import { addStyle, noStyle, type Style } from "../model/style.ts";

/** What a batch adds to how people play, and when. */
export interface CountedStyles {
  readonly styles: readonly { readonly player: PlayerId; readonly week: string; readonly style: Style }[];
  readonly days: readonly ({ readonly player: PlayerId } & PlayedDay)[];
}

/** Adds it, in a statement a table, and marks the players it adds to for judging. */
export async function addStyles(tx: postgres.TransactionSql, { styles, days }: CountedStyles): Promise<void> {
  if (days.length === 0) return;
  await tx`
    INSERT INTO fairplay.style AS style (player_id, week, counts)
    SELECT player_id, week, counts FROM json_to_recordset(${JSON.stringify(
      styles.map(({ player, week, style }) => ({ player_id: player, week, counts: style })),
    )}::text::json) AS added(player_id text, week date, counts integer[])
    ON CONFLICT (player_id, week) DO UPDATE SET counts = (
      SELECT array_agg(a + b ORDER BY at) FROM unnest(style.counts, excluded.counts) WITH ORDINALITY AS both_counts(a, b, at)
    )`;
  await tx`
    INSERT INTO fairplay.played_day AS played_day (player_id, day, slots)
    SELECT player_id, day, slots FROM json_to_recordset(${JSON.stringify(
      days.map(({ player, day, slots }) => ({ player_id: player, day, slots })),
    )}::text::json) AS added(player_id text, day date, slots bit(144))
    ON CONFLICT (player_id, day) DO UPDATE SET slots = played_day.slots | excluded.slots`;
  await tx`
    INSERT INTO fairplay.manner (player_id) SELECT DISTINCT unnest(${days.map(({ player }) => player)}::text[])
    ON CONFLICT (player_id) DO UPDATE SET is_new = true`;
}

/** Takes the players who were judged longest ago, of those of whom something was counted since; several processes take different ones. */
export async function takePlayers(tx: postgres.TransactionSql, limit: number): Promise<readonly PlayerId[]> {
  const rows = await tx<{ player: PlayerId }[]>`
    UPDATE fairplay.manner AS m SET is_new = false, judged_at = clock_timestamp()
    FROM (SELECT player_id FROM fairplay.manner WHERE is_new ORDER BY judged_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) AS next
    WHERE m.player_id = next.player_id RETURNING m.player_id AS player`;
  return rows.map(({ player }) => player);
}

/** How a player has played since a week, and when. */
export async function styleOf(
  sql: postgres.TransactionSql | postgres.Sql,
  player: PlayerId,
  since: string,
): Promise<{ readonly style: Style; readonly days: readonly PlayedDay[] }> {
  const weeks = await sql<{ counts: number[] }[]>`
    SELECT counts FROM fairplay.style WHERE player_id = ${player} AND week >= ${since}`;
  const days = await sql<PlayedDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, slots::text AS slots FROM fairplay.played_day
    WHERE player_id = ${player} AND day >= ${since} ORDER BY day`;
  const style = noStyle();
  for (const { counts } of weeks) addStyle(style, counts);
  return { style, days };
}

/** Keeps what the crowd is made of; null: too little is known of the player. */
export async function keepMember(tx: postgres.TransactionSql, player: PlayerId, member: Member | null): Promise<void> {
  const figures = member === null ? null : JSON.stringify(member);
  await tx`UPDATE fairplay.manner SET figures = ${figures}::text::json WHERE player_id = ${player}`;
}

/** Pages of the table that are read at most for the usual figures. */
const SAMPLED = 4_000;

/** A sample of those who are known, and about how many these are in all. */
export async function crowdSample({
  sql,
}: Pick<Database, "sql">): Promise<{ readonly members: readonly Member[]; readonly people: number }> {
  const [row] = await sql<{ rows: number }[]>`
    SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = 'fairplay.manner'::regclass`;
  const percent = Math.min(100, (100 * 2 * SAMPLED) / Math.max(1, row!.rows));
  const found = await sql<{ figures: Member }[]>`
    SELECT figures FROM fairplay.manner TABLESAMPLE SYSTEM (${percent}) WHERE figures IS NOT NULL LIMIT ${2 * SAMPLED}`;
  return {
    members: found.map(({ figures }) => figures).slice(0, SAMPLED),
    people: Math.ceil((found.length * 100) / percent),
  };
}

/** Forgets weeks and days before these, and players who have not played since. */
export async function forgetStyles({ sql }: Pick<Database, "sql">, since: string): Promise<void> {
  await sql`DELETE FROM fairplay.style WHERE week < ${since}`;
  await sql`DELETE FROM fairplay.played_day WHERE day < ${since}`;
  await sql`
    DELETE FROM fairplay.manner WHERE NOT is_new
      AND NOT EXISTS (SELECT 1 FROM fairplay.played_day AS d WHERE d.player_id = manner.player_id)`;
}

/** What is kept of a player's own way: the weeks' counts, and the days with their ten minutes of play (F-14). */
export async function keptOf({ sql }: Pick<Database, "sql">, player: PlayerId) {
  const weeks = await sql<{ week: string; deals: number; counts: number[] | null }[]>`
    SELECT to_char(p.week, 'YYYY-MM-DD') AS week, p.deals, s.counts
    FROM fairplay.player AS p LEFT JOIN fairplay.style AS s ON s.player_id = p.player_id AND s.week = p.week
    WHERE p.player_id = ${player} ORDER BY p.week`;
  const days = await sql<PlayedDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, slots::text AS slots FROM fairplay.played_day
    WHERE player_id = ${player} ORDER BY day`;
  return { weeks: [...weeks], days: [...days] };
}
