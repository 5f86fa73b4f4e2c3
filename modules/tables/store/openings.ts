import type postgres from "postgres";
import type { OpenedAs, TableStore } from "../journal/journal.ts";
import type { TableConfig } from "../kind.ts";
import type { TableCommand } from "../machine/command.ts";

/** New tables, each with its first owner and the first rows of its journal. */
export function openings(
  sql: postgres.Sql,
  process: string,
): Pick<TableStore, "open" | "openRound" | "tableOfRound" | "openedAs"> {
  const begin = async (
    tx: postgres.TransactionSql,
    { tableId, openedAt, ...rest }: TableConfig,
    more: readonly TableCommand[],
  ) => {
    await tx`INSERT INTO tables.owner (table_id, epoch, process) VALUES (${tableId}, 1, ${process})`;
    const config: TableConfig = { tableId, openedAt, ...rest };
    for (const [index, command] of [{ type: "open", at: openedAt, config } as const, ...more].entries()) {
      await tx`INSERT INTO tables.journal (table_id, seq, epoch, type, command)
               VALUES (${tableId}, ${index + 1}, 1, ${command.type}, ${JSON.stringify(command)}::text::json)`;
    }
    return { tableId, epoch: 1 };
  };
  const add = (tx: postgres.TransactionSql, { tableId, tableNo, kind, openedAt, tournament, rules = 1 }: TableConfig) =>
    tx<{ id: string }[]>`
      INSERT INTO tables."table" (id, no, currency, opened_at, round_key, rules)
      VALUES (${tableId}, ${tableNo}, ${kind.currency}, ${new Date(openedAt).toISOString()}, ${tournament?.key ?? null}, ${rules})
      ON CONFLICT (round_key) DO NOTHING RETURNING id`;
  const tableOfRound = async (run: postgres.ISql, roundKey: string) => {
    const [table] = await run<{ id: string }[]>`SELECT id FROM tables."table" WHERE round_key = ${roundKey}`;
    return table?.id ?? null;
  };
  return {
    async openedAs(tableIds) {
      const rows = await sql<({ tableId: string } & OpenedAs)[]>`
        SELECT table_id AS "tableId", (command #>> '{config,tableNo}')::bigint AS "tableNo", command #> '{config,kind}' AS kind
        FROM tables.journal WHERE table_id = ANY (${[...tableIds]}::uuid[]) AND seq = 1
        UNION ALL
        SELECT table_id, (book ->> 'tableNo')::bigint, book -> 'kind'
        FROM tables.packed_table WHERE table_id = ANY (${[...tableIds]}::uuid[])`;
      return new Map(rows.map(({ tableId, tableNo, kind }) => [tableId, { tableNo: Number(tableNo), kind }]));
    },
    tableOfRound: (roundKey) => tableOfRound(sql, roundKey),
    open: (config) =>
      sql.begin(async (tx) => {
        await add(tx, config);
        return begin(tx, config, []);
      }),
    openRound: (config, seats) =>
      sql.begin(async (tx) => {
        const added = await add(tx, config);
        if (added.length > 0) return begin(tx, config, seats);
        return { taken: (await tableOfRound(tx, config.tournament!.key))! };
      }),
  };
}
