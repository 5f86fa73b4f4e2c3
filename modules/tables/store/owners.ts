import type postgres from "postgres";
import type { TableStore } from "../journal/journal.ts";

/** Which process plays which table. */
export function owners(sql: postgres.Sql): Pick<TableStore, "ownersOf"> {
  return {
    async ownersOf(tableIds) {
      const rows = await sql<{ tableId: string; process: string }[]>`
        SELECT o.table_id AS "tableId", o.process FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id
        WHERE o.table_id = ANY (${[...tableIds]}::uuid[]) AND t.closed_at IS NULL`;
      return new Map(rows.map(({ tableId, process }) => [tableId, process]));
    },
  };
}
