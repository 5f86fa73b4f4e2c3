import type postgres from "postgres";
import type { Database, PlayerId } from "../../kernel/index.ts";
import type { Book, LeagueSum, PairDeals, Strength } from "../rate.ts";
import { emptyBook, pairKey, strengthKey } from "../rate.ts";

type Sql = postgres.TransactionSql | Database["sql"];

/** How far judged deals are rated, and by which constants. */
export interface Progress {
  readonly sequence: number;
  readonly version: number;
}

const STRENGTH = `player_id AS player, seats_group AS "group", mean, variance, deals`;

/** Where rating stands; the row is made where there is none. */
export async function progressOf(sql: Sql, version: number): Promise<Progress> {
  const [row] = await sql<{ sequence: string; version: number }[]>`SELECT sequence, version FROM rating.progress`;
  if (row) return { sequence: Number(row.sequence), version: row.version };
  await sql`INSERT INTO rating.progress (sequence, version) VALUES (0, ${version}) ON CONFLICT DO NOTHING`;
  return progressOf(sql, version);
}

/** Locks where rating stands until the transaction ends; null where another process has it and `isWaiting` is not said. */
export async function lockProgress(tx: postgres.TransactionSql, isWaiting: boolean): Promise<Progress | null> {
  const how = isWaiting ? tx`` : tx`SKIP LOCKED`;
  const [row] = await tx<{ sequence: string; version: number }[]>`
    SELECT sequence, version FROM rating.progress FOR UPDATE ${how}`;
  return row ? { sequence: Number(row.sequence), version: row.version } : null;
}

export async function moveTo(tx: postgres.TransactionSql, { sequence, version }: Progress): Promise<void> {
  await tx`UPDATE rating.progress SET sequence = ${sequence}, version = ${version}`;
}

/** What is known of these players, and of each two of them on these days. */
export async function bookOf(
  tx: postgres.TransactionSql,
  players: readonly PlayerId[],
  days: readonly string[],
): Promise<Book> {
  const book = emptyBook();
  for (const one of await strengthsAmong(tx, players)) book.strengths.set(strengthKey(one.player, one.group), one);
  const pairs = await tx<{ day: string; one: PlayerId; other: PlayerId; deals: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, one, other, deals FROM rating.pair_day
    WHERE day = ANY(${[...days]}::date[]) AND one = ANY(${[...players]}) AND other = ANY(${[...players]})`;
  for (const { day, one, other, deals } of pairs)
    book.pairs.set(pairKey(day, [one, other]), { day, pair: [one, other], deals });
  return book;
}

/** Keeps the book: strengths and pairs as they are in it, and what the leagues gained. */
export async function keepBook(tx: postgres.TransactionSql, { strengths, pairs, leagues }: Book): Promise<void> {
  const rows = <Row>(values: Iterable<Row>) => JSON.stringify([...values]);
  await tx`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    SELECT player, "group", mean, variance, deals, NOT EXISTS (SELECT 1 FROM rating.hidden WHERE player_id = player)
    FROM json_to_recordset(${rows(strengths.values())}::text::json)
      AS row (player text, "group" text, mean float8, variance float8, deals int)
    ON CONFLICT (player_id, seats_group) DO UPDATE SET mean = excluded.mean, variance = excluded.variance, deals = excluded.deals`;
  await tx`
    INSERT INTO rating.pair_day (day, one, other, deals)
    SELECT day, pair->>0, pair->>1, deals FROM json_to_recordset(${rows<PairDeals>(pairs.values())}::text::json)
      AS row (day date, pair json, deals int)
    ON CONFLICT (day, one, other) DO UPDATE SET deals = excluded.deals`;
  await tx`
    INSERT INTO rating.league AS known (kind, starts, seats_group, player_id, points, deals, average, is_shown)
    SELECT kind, starts, "group", player, points, deals, points / deals, NOT EXISTS (SELECT 1 FROM rating.hidden WHERE player_id = player)
    FROM json_to_recordset(${rows<LeagueSum>(leagues.values())}::text::json)
      AS row (kind text, starts date, "group" text, player text, points float8, deals int)
    ON CONFLICT (kind, starts, seats_group, player_id) DO UPDATE SET points = known.points + excluded.points,
      deals = known.deals + excluded.deals, average = (known.points + excluded.points) / (known.deals + excluded.deals)`;
}

/** Forgets all that was rated, for a rating from the first deal on. */
export async function forgetAll(tx: postgres.TransactionSql): Promise<void> {
  for (const table of ["strength", "league", "pair_day"]) await tx`DELETE FROM ${tx(`rating.${table}`)}`;
}

/** All strengths: for a command. */
export const allStrengths = async (tx: postgres.TransactionSql): Promise<readonly Strength[]> =>
  tx<Strength[]>`SELECT ${tx.unsafe(STRENGTH)} FROM rating.strength`;

/** Adds strengths, but where there is one already. */
export async function addStrengths(tx: postgres.TransactionSql, strengths: readonly Strength[]): Promise<void> {
  await tx`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    SELECT player, "group", mean, variance, deals, NOT EXISTS (SELECT 1 FROM rating.hidden WHERE player_id = player)
    FROM json_to_recordset(${JSON.stringify(strengths)}::text::json)
      AS row (player text, "group" text, mean float8, variance float8, deals int)
    ON CONFLICT (player_id, seats_group) DO NOTHING`;
}

/** Everybody with a rating, after a player, in the order of ids. */
export async function ratedAfter(
  tx: postgres.TransactionSql,
  after: string,
  limit: number,
): Promise<readonly PlayerId[]> {
  const rows = await tx<{ player: PlayerId }[]>`
    SELECT DISTINCT player_id AS player FROM rating.strength WHERE player_id > ${after} ORDER BY player LIMIT ${limit}`;
  return rows.map(({ player }) => player);
}

/** Forgets what was rated of players. */
export async function forgetPlayers(tx: postgres.TransactionSql, players: readonly PlayerId[]): Promise<void> {
  const ids = [...players];
  await tx`DELETE FROM rating.strength WHERE player_id = ANY(${ids})`;
  await tx`DELETE FROM rating.league WHERE player_id = ANY(${ids})`;
  await tx`DELETE FROM rating.pair_day WHERE one = ANY(${ids}) OR other = ANY(${ids})`;
}

/** Forgets leagues that began before a day, and pairs of days before another. */
export async function forgetOld(sql: Sql, leagues: string, pairs: string): Promise<void> {
  await sql`DELETE FROM rating.league WHERE starts < ${leagues}::date`;
  await sql`DELETE FROM rating.pair_day WHERE day < ${pairs}::date`;
}

/** A player's own strengths. */
export const strengthsOf = (sql: Sql, player: PlayerId): Promise<readonly Strength[]> => strengthsAmong(sql, [player]);

/** All strengths of these players. */
export async function strengthsAmong(sql: Sql, players: readonly PlayerId[]): Promise<readonly Strength[]> {
  return sql<Strength[]>`SELECT ${sql.unsafe(STRENGTH)} FROM rating.strength WHERE player_id = ANY(${[...players]})`;
}

export async function isHidden(sql: Sql, player: PlayerId): Promise<boolean> {
  return (await hiddenAmong(sql, [player])).size > 0;
}

/** Those of the players who hide their ratings. */
export async function hiddenAmong(sql: Sql, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const rows = await sql<{ player: PlayerId }[]>`
    SELECT player_id AS player FROM rating.hidden WHERE player_id = ANY(${[...players]})`;
  return new Set(rows.map(({ player }) => player));
}

/** Shows or hides a player, on every board at once. */
export async function show(tx: postgres.TransactionSql, player: PlayerId, isShown: boolean): Promise<void> {
  if (isShown) await tx`DELETE FROM rating.hidden WHERE player_id = ${player}`;
  else await tx`INSERT INTO rating.hidden (player_id) VALUES (${player}) ON CONFLICT DO NOTHING`;
  await tx`UPDATE rating.strength SET is_shown = ${isShown} WHERE player_id = ${player}`;
  await tx`UPDATE rating.league SET is_shown = ${isShown} WHERE player_id = ${player}`;
}

export async function forgetChoice(tx: postgres.TransactionSql, player: PlayerId): Promise<void> {
  await tx`DELETE FROM rating.hidden WHERE player_id = ${player}`;
}

/** A player's leagues, newest first. */
export async function leaguesOf(sql: Sql, player: PlayerId): Promise<readonly LeagueSum[]> {
  return sql<LeagueSum[]>`
    SELECT kind, to_char(starts, 'YYYY-MM-DD') AS starts, seats_group AS "group", player_id AS player, points, deals
    FROM rating.league WHERE player_id = ${player} ORDER BY starts DESC, kind, seats_group`;
}
