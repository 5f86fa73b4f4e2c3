/** What a question reads of a table that is long. */
import type postgres from "postgres";

/**
 * Rows of a table that `ask` reads from its beginning on: none where it goes by an index. Analyse the table after
 * filling it, so that the planner knows how long it is.
 */
export function readWhole(
  { sql }: { readonly sql: postgres.Sql },
  table: string,
  ask: (sql: postgres.Sql) => Promise<unknown>,
): Promise<number> {
  return sql.begin(async (tx) => {
    await ask(Object.assign(tx as unknown as postgres.Sql, { options: sql.options, parameters: sql.parameters }));
    const [row] = await tx<{ rows: string }[]>`
      SELECT seq_tup_read AS rows FROM pg_stat_xact_user_tables WHERE relid = ${table}::regclass`;
    return Number(row!.rows);
  });
}
