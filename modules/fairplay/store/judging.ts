import type postgres from "postgres";
import { type Database, iso, type PlayerId } from "../../kernel/index.ts";
import { startOf } from "../../kernel/india.ts";
import { expectedMeetings } from "../model/company.ts";
import type { PairSums, PlayerSums } from "../model/figures.ts";
import { isEnough, type PairFacts } from "../model/judge-pair.ts";
import type { Tallies } from "../reading/tally.ts";
import { sumsOf, talliesOf, tallyColumns } from "./figure-columns.ts";

type Row = Readonly<Record<string, unknown>>;

/** Two players with new counts. */
export interface PairToJudge {
  readonly one: PlayerId;
  readonly other: PlayerId;
}

/** Takes the pairs to judge that wait longest, of whom nothing is counted until the transaction ends; of those who hardly met, none. */
export async function takePairs(tx: postgres.TransactionSql, limit: number): Promise<readonly PairToJudge[]> {
  const rows = await tx<PairToJudge[]>`
    UPDATE fairplay.pair AS p SET is_new = false
    FROM (
      SELECT one, other, week FROM fairplay.pair WHERE is_new AND deals >= 5
      ORDER BY new_since LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) AS next
    WHERE p.one = next.one AND p.other = next.other AND p.week = next.week
    RETURNING p.one, p.other`;
  return [...new Map(rows.map((pair) => [`${pair.one} ${pair.other}`, pair])).values()];
}

const PAIR = sumsOf(["tables", "deals", "flow", "flow_squared", "paise", ...tallyColumns(), ...tallyColumns("other_")]);
const PLAYER = sumsOf(["deals", "meetings", "won", "won_squared", ...tallyColumns()]);

/** What is usual, and how many pairs are looked at: the same for all who are judged in a round. */
export interface Usual {
  readonly norms: Tallies;
  readonly lookedAt: number;
}

/** What is usual since a week. */
export async function usualNow({ sql }: Pick<Database, "sql">, since: string): Promise<Usual> {
  const [all] = await sql.unsafe<Row[]>(`SELECT ${sumsOf(tallyColumns())} FROM fairplay.everybody WHERE week >= $1`, [
    since,
  ]);
  // Weeks of one pair count separately: a number too high accuses no one.
  const [looked] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM fairplay.pair WHERE deals >= 5`;
  return { norms: talliesOf(all!), lookedAt: looked!.count };
}

/** All that is known of two since a week; null where they have met too rarely to be judged. */
export async function factsOf(
  sql: postgres.TransactionSql,
  { one, other }: PairToJudge,
  since: string,
  usual: Usual,
): Promise<PairFacts | null> {
  const [pair] = await sql.unsafe<Row[]>(
    `SELECT ${PAIR} FROM fairplay.pair WHERE one = $1 AND other = $2 AND week >= $3`,
    [one, other, since],
  );
  if (!isEnough(Number(pair!.deals), Number(pair!.tables))) return null;
  const players = await sql.unsafe<Row[]>(
    `SELECT player_id, ${PLAYER} FROM fairplay.player WHERE player_id IN ($1, $2) AND week >= $3 GROUP BY player_id`,
    [one, other, since],
  );
  const of = (id: PlayerId): PlayerSums => playerSums(players.find(({ player_id }) => player_id === id) ?? {});
  return {
    pair: pairSums(pair!),
    one: of(one),
    other: of(other),
    tables: Number(pair!.tables),
    expectedTables: await expectedTables(sql, one, other, since),
    ...usual,
  };
}

async function expectedTables(
  sql: postgres.TransactionSql,
  one: PlayerId,
  other: PlayerId,
  since: string,
): Promise<number> {
  const rows = await sql<{ one: number; other: number; visits: number; meetings: number }[]>`
    SELECT a.visits AS one, b.visits AS other, s.visits, s.meetings
    FROM fairplay.presence AS a
    JOIN fairplay.presence AS b ON b.player_id = ${other} AND b.stratum = a.stratum
    JOIN fairplay.stratum AS s ON s.name = a.stratum
    WHERE a.player_id = ${one} AND a.at >= ${iso(startOf(since))}`;
  return rows.reduce((sum, row) => sum + expectedMeetings(row, row.one, row.other), 0);
}

const playerSums = (row: Row): PlayerSums => ({
  behaviours: talliesOf(row),
  deals: Number(row.deals ?? 0),
  meetings: Number(row.meetings ?? 0),
  won: Number(row.won ?? 0),
  wonSquared: Number(row.won_squared ?? 0),
});

const pairSums = (row: Row): PairSums => ({
  byOne: talliesOf(row),
  byOther: talliesOf(row, "other_"),
  deals: Number(row.deals),
  flow: Number(row.flow),
  flowSquared: Number(row.flow_squared),
  paise: Number(row.paise),
});
