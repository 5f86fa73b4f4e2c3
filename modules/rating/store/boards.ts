import type { Database, PlayerId } from "../../kernel/index.ts";
import type { Group } from "../constants.ts";
import { LEAGUE_DEALS, PROVISIONAL_DEALS } from "../contract.ts";

type Sql = Database["sql"];

/** Which board: of ratings, or of the week or season that began on a day. */
export interface Board {
  readonly kind: "rating" | "week" | "season";
  readonly starts: string;
  readonly group: Group;
}

/** A player on a board. */
export interface Placed {
  readonly player: PlayerId;
  /** Points a deal: the rating, or the average without luck. */
  readonly value: number;
  /** Null: an average, which has none. */
  readonly variance: number | null;
  readonly deals: number;
}

/** The rows of a board, and by what they are ordered; each uses the index that is named after it. */
function partsOf(sql: Sql, { kind, starts, group }: Board) {
  return kind === "rating"
    ? {
        value: sql`mean`,
        variance: sql`variance`,
        from: sql`rating.strength`,
        of: sql`seats_group = ${group}`,
        listed: sql`seats_group = ${group} AND deals >= ${sql.unsafe(String(PROVISIONAL_DEALS))} AND is_shown`,
      }
    : {
        value: sql`average`,
        variance: sql`NULL::float8`,
        from: sql`rating.league`,
        of: sql`kind = ${kind} AND starts = ${starts}::date AND seats_group = ${group}`,
        listed: sql`kind = ${kind} AND starts = ${starts}::date AND seats_group = ${group}
          AND deals >= ${sql.unsafe(String(LEAGUE_DEALS))} AND is_shown`,
      };
}

/** The best of a board, by one scan of its index. */
export async function best({ sql }: Pick<Database, "sql">, board: Board, limit: number): Promise<readonly Placed[]> {
  const { value, variance, from, listed } = partsOf(sql, board);
  return sql<Placed[]>`
    SELECT player_id AS player, ${value} AS value, ${variance} AS variance, deals FROM ${from}
    WHERE ${listed} ORDER BY ${value} DESC, player_id DESC LIMIT ${limit}`;
}

/** Those of the players who are on a board, best first. */
export async function among(
  { sql }: Pick<Database, "sql">,
  board: Board,
  players: readonly PlayerId[],
): Promise<readonly Placed[]> {
  const { value, variance, from, listed } = partsOf(sql, board);
  return sql<Placed[]>`
    SELECT player_id AS player, ${value} AS value, ${variance} AS variance, deals FROM ${from}
    WHERE ${listed} AND player_id = ANY(${[...players]}) ORDER BY ${value} DESC, player_id DESC`;
}

/** The player's own row, on the board or not; null: no rated deal. */
export async function rowOf(
  { sql }: Pick<Database, "sql">,
  board: Board,
  player: PlayerId,
): Promise<(Placed & { readonly isShown: boolean }) | null> {
  const { value, variance, from, of } = partsOf(sql, board);
  const [row] = await sql<(Placed & { isShown: boolean })[]>`
    SELECT player_id AS player, ${value} AS value, ${variance} AS variance, deals, is_shown AS "isShown" FROM ${from}
    WHERE ${of} AND player_id = ${player}`;
  return row ?? null;
}

/** A row of a board whose place is known. */
export interface Rung {
  readonly player: PlayerId;
  readonly value: number;
  readonly place: number;
}

/** Every so many rows of a board, best first: from these a place is counted in a few steps. */
export async function rungs({ sql }: Pick<Database, "sql">, board: Board, step: number): Promise<readonly Rung[]> {
  const { value, from, listed } = partsOf(sql, board);
  return sql<Rung[]>`
    SELECT player, value, place FROM (
      SELECT player_id AS player, ${value} AS value, row_number() OVER (ORDER BY ${value} DESC, player_id DESC)::int AS place
      FROM ${from} WHERE ${listed}) AS placed
    WHERE place % ${step} = 0 ORDER BY place`;
}

/**
 * How many are before a row, counted in the index from the last rung above it on, and who is next to it: the better ones first, `next` on each
 * side.
 */
export async function around(
  { sql }: Pick<Database, "sql">,
  board: Board,
  { player, value: own }: Placed,
  { next, above }: { readonly next: number; readonly above: Rung | undefined },
): Promise<{ readonly before: number; readonly better: readonly Placed[]; readonly worse: readonly Placed[] }> {
  const { value, variance, from, listed } = partsOf(sql, board);
  const columns = sql`player_id AS player, ${value} AS value, ${variance} AS variance, deals`;
  const place = sql`(${own}::float8, ${player}::text)`;
  const afterRung =
    above === undefined ? sql`` : sql`AND (${value}, player_id) < (${above.value}::float8, ${above.player}::text)`;
  const [counted, better, worse] = await Promise.all([
    sql<
      { before: number }[]
    >`SELECT count(*)::int AS before FROM ${from} WHERE ${listed} AND (${value}, player_id) > ${place} ${afterRung}`,
    sql<Placed[]>`SELECT ${columns} FROM ${from} WHERE ${listed} AND (${value}, player_id) > ${place}
      ORDER BY ${value}, player_id LIMIT ${next}`,
    sql<Placed[]>`SELECT ${columns} FROM ${from} WHERE ${listed} AND (${value}, player_id) < ${place}
      ORDER BY ${value} DESC, player_id DESC LIMIT ${next}`,
  ]);
  return { before: (above?.place ?? 0) + counted[0]!.before, better: better.toReversed(), worse };
}
