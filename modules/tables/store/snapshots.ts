import type postgres from "postgres";
import type { TableStore } from "../journal/journal.ts";
import type { SnapshotCodec, StoredSnapshot } from "../journal/snapshot-codec.ts";

/**
 * Commands between snapshots that stay: a finished deal is watched again from one of them. Of the others only the last
 * one of an open table is needed, for its recovery.
 */
const COMMANDS_A_KEPT_SNAPSHOT = 1_000;
/** Snapshots that are tried before a table is replayed from its opening. */
const TRIED = 3;

const INPUT = `json_to_recordset($1::text::json)
  AS i(table_id uuid, seq bigint, deals integer, format integer, rules integer, sealed text)`;

/** Written by two owners they are the same: what a table was after a command is settled once the command is journaled. */
const KEEP = `
  INSERT INTO tables.snapshot (table_id, seq, deals, format, rules, sealed)
  SELECT table_id, seq, deals, format, rules, sealed FROM ${INPUT} ON CONFLICT DO NOTHING`;

/** The first one of each thousand commands stays, but for the first thousand: these are replayed as fast from the opening. */
const NOT_NEEDED = `
  (s.seq < ${COMMANDS_A_KEPT_SNAPSHOT} OR EXISTS (
    SELECT 1 FROM tables.snapshot AS earlier
    WHERE earlier.table_id = s.table_id AND earlier.seq < s.seq AND earlier.format = s.format
      AND earlier.seq / ${COMMANDS_A_KEPT_SNAPSHOT} = s.seq / ${COMMANDS_A_KEPT_SNAPSHOT}))`;

const DROP_OLDER = `
  DELETE FROM tables.snapshot AS s USING ${INPUT}
  WHERE s.table_id = i.table_id AND s.seq < i.seq AND ${NOT_NEEDED}`;

/** Closes a table ($1) at a time ($2), with a fault or null ($3). */
export const CLOSE = `
  WITH closed AS (
    UPDATE tables."table" SET closed_at = $2::timestamptz, fault = $3
    WHERE id = $1::uuid AND closed_at IS NULL RETURNING id)
  DELETE FROM tables.snapshot AS s USING closed WHERE s.table_id = closed.id AND ${NOT_NEEDED}`;

/** Snapshots in the database that has their tables' journals. */
export function snapshots(sql: postgres.Sql, codec: SnapshotCodec): Pick<TableStore, "keepSnapshots" | "snapshot"> {
  return {
    async keepSnapshots(states) {
      const rows = states.map(codec.encode).map(({ tableId, ...row }): object => ({ table_id: tableId, ...row }));
      const input = JSON.stringify(rows);
      await sql.unsafe(KEEP, [input], { prepare: true });
      await sql.unsafe(DROP_OLDER, [input], { prepare: true });
    },
    async snapshot(tableId, dealNo) {
      const beforeDeal = dealNo ?? null;
      const rows = await sql<Omit<StoredSnapshot, "tableId">[]>`
        SELECT seq, deals, format, rules, sealed FROM tables.snapshot
        WHERE table_id = ${tableId} AND (${beforeDeal}::integer IS NULL OR deals < ${beforeDeal}::integer)
        ORDER BY seq DESC LIMIT ${TRIED}`;
      for (const { seq, ...row } of rows) {
        const state = codec.decode({ tableId, seq: Number(seq), ...row });
        if (state) return state;
      }
      return null;
    },
  };
}
