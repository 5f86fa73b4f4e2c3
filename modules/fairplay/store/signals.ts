import type postgres from "postgres";
import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import type { HeldSignal } from "../accounts/signals.ts";
import { MOST_HOLDERS, type SharedSignal } from "../model/judge-accounts.ts";
import type { SeatedPlace } from "../ports.ts";
import type { PairToJudge } from "./judging.ts";

const START: SeatedPlace = {
  at: 0 as Instant,
  tableId: "00000000-0000-0000-0000-000000000000",
  player: "" as PlayerId,
};
const COLUMNS = `(extract(epoch FROM at) * 1000)::bigint AS at, table_id AS "tableId", player_id AS player`;

type Row = Omit<SeatedPlace, "at"> & { readonly at: string };

/** How far seatings are read. */
export async function placeOf({ sql }: Pick<Database, "sql">): Promise<SeatedPlace> {
  const [row] = await sql<Row[]>`SELECT ${sql.unsafe(COLUMNS)} FROM fairplay.mark_progress`;
  if (row) return { ...row, at: Number(row.at) as Instant };
  await sql`
    INSERT INTO fairplay.mark_progress (at, table_id, player_id)
    VALUES (${iso(START.at)}, ${START.tableId}, ${START.player}) ON CONFLICT DO NOTHING`;
  return placeOf({ sql });
}

/** Moves on in one transaction with `work`; false, and nothing is done, where another process has moved on meanwhile, or is about to. */
export async function goOn(
  { sql }: Pick<Database, "sql">,
  from: SeatedPlace,
  { at, tableId, player }: SeatedPlace,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [row] = await tx<Row[]>`SELECT ${tx.unsafe(COLUMNS)} FROM fairplay.mark_progress FOR UPDATE SKIP LOCKED`;
    if (Number(row?.at) !== from.at || row?.tableId !== from.tableId || row.player !== from.player) return false;
    await work(tx);
    await tx`
      UPDATE fairplay.mark_progress SET at = ${iso(at)}, table_id = ${tableId}, player_id = ${player}`;
    return true;
  });
}

/** Notes players' signals; answers the players with a signal that was new. */
export async function noteSignals(
  tx: postgres.TransactionSql,
  held: readonly HeldSignal[],
): Promise<readonly PlayerId[]> {
  if (held.length === 0) return [];
  const rows = await tx<{ player: PlayerId; isNew: boolean }[]>`
    INSERT INTO fairplay.mark AS known (mark, kind, player_id, seen_at)
    SELECT mark, kind, player, to_timestamp(at / 1000.0) FROM unnest(
      ${held.map(({ mark }) => mark)}::text[], ${held.map(({ kind }) => kind)}::text[],
      ${held.map(({ player }) => player)}::text[], ${held.map(({ at }) => at)}::bigint[]) AS held (mark, kind, player, at)
    ON CONFLICT (mark, player_id) DO UPDATE SET seen_at = excluded.seen_at
      WHERE known.seen_at < excluded.seen_at - interval '1 day'
    RETURNING player_id AS player, (xmax = 0) AS "isNew"`;
  return [...new Set(rows.flatMap(({ player, isNew }) => (isNew ? [player] : [])))];
}

/**
 * Pairs of these players with the holders of the same paper. Each is paired with the holder whose id comes first, and
 * that one with all, so that a paper of many makes one case an account and not one for every two.
 */
export async function pairsOf(
  tx: postgres.TransactionSql,
  players: readonly PlayerId[],
): Promise<readonly PairToJudge[]> {
  const rows = await tx<{ player: PlayerId; holders: PlayerId[] }[]>`
    WITH mine AS (SELECT mark, player_id FROM fairplay.mark WHERE player_id = ANY(${[...players]}) AND kind <> 'device')
    SELECT mine.player_id AS player, held.holders FROM mine CROSS JOIN LATERAL (
      SELECT array_agg(player_id ORDER BY player_id) AS holders FROM (
        SELECT player_id FROM fairplay.mark WHERE mark = mine.mark ORDER BY player_id LIMIT ${MOST_HOLDERS + 1}
      ) AS few
    ) AS held
    WHERE cardinality(held.holders) BETWEEN 2 AND ${MOST_HOLDERS}`;
  const pairs = new Map<string, PairToJudge>();
  for (const { player, holders } of rows) {
    const [center] = holders;
    for (const other of player === center ? holders.slice(1) : [player]) {
      const [one, two] = [center!, other].toSorted() as [PlayerId, PlayerId];
      pairs.set(`${one} ${two}`, { one, other: two });
    }
  }
  return [...pairs.values()];
}

/** Signals of one account that are compared; papers come first. */
const COMPARED = 500;

/** What two accounts share, each kind's rarest. */
export async function sharedBy(
  tx: postgres.TransactionSql,
  one: PlayerId,
  other: PlayerId,
): Promise<readonly SharedSignal[]> {
  return tx<SharedSignal[]>`
    SELECT mine.kind, min(counted.among)::int AS among
    FROM (
      SELECT mark, kind FROM fairplay.mark WHERE player_id = ${one} ORDER BY kind = 'device', seen_at DESC LIMIT ${COMPARED}
    ) AS mine
    JOIN fairplay.mark AS theirs ON theirs.mark = mine.mark AND theirs.player_id = ${other}
    CROSS JOIN LATERAL (
      SELECT count(*) AS among FROM (SELECT 1 FROM fairplay.mark WHERE mark = mine.mark LIMIT ${MOST_HOLDERS + 1}) AS few
    ) AS counted
    GROUP BY mine.kind`;
}

/** Forgets signals that were not seen since. */
export async function forgetSignals({ sql }: Pick<Database, "sql">, since: Instant): Promise<void> {
  await sql.begin(async (tx) => {
    // The lock keeps new signals out meanwhile, so that the two never wait for each other's rows.
    await tx`SELECT 1 FROM fairplay.mark_progress FOR UPDATE`;
    await tx`DELETE FROM fairplay.mark WHERE seen_at < ${iso(since)}`;
  });
}
