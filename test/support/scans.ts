/** What a question reads of a table that is long. Analyse the table after filling it, so that the planner knows how long it is. */
import type postgres from "postgres";

type Asked = (sql: postgres.Sql) => Promise<unknown>;

/** Rows of a table that `ask` reads from its beginning on: none where it goes by an index. */
export const readWhole = (database: { readonly sql: postgres.Sql }, table: string, ask: Asked): Promise<number> =>
  counted(database, table, "seq_tup_read", ask);

/** Rows of a table that `ask` reads, by an index or from the beginning on; not those that an index alone answers. */
export const rowsRead = (database: { readonly sql: postgres.Sql }, table: string, ask: Asked): Promise<number> =>
  counted(database, table, "seq_tup_read + idx_tup_fetch", ask);

/** Asked in one transaction; one that `ask` begins is this. What the connection read before is not counted. */
function counted({ sql }: { readonly sql: postgres.Sql }, table: string, what: string, ask: Asked): Promise<number> {
  return sql.begin(async (tx) => {
    const read = async () => {
      const [row] = await tx.unsafe<{ rows: string }[]>(
        `SELECT coalesce(${what}, 0) AS rows FROM pg_stat_xact_user_tables WHERE relid = $1::regclass`,
        [table],
      );
      return Number(row!.rows);
    };
    const before = await read();
    const begin = (...asked: unknown[]) => (asked.at(-1) as (within: postgres.TransactionSql) => unknown)(tx);
    await ask(
      Object.assign(tx as unknown as postgres.Sql, { options: sql.options, parameters: sql.parameters, begin }),
    );
    return (await read()) - before;
  });
}
