/**
 * How stores of queues take due rows (decision 0025). Like `ordering.ts` and `database-clock.ts` it makes queries, and is imported by its
 * path: the kernel's index is also the browser's.
 */
import { and, asc, getTableColumns, type InferSelectModel, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";
import { type Instant, instant } from "./time.ts";

/** A queue in a table: rows with a time at which they are due; null there: not waiting. */
export interface QueueTable<Table extends PgTable> {
  readonly table: Table;
  /** The primary key's columns. */
  readonly key: readonly [PgColumn, ...PgColumn[]];
  /** When a row is due, a `timestamptz`; a claim moves it to the lease's end. */
  readonly dueAt: PgColumn;
  /** Narrows what is taken. */
  readonly where?: SQL | undefined;
  /** What comes first; the longest due unless told. */
  readonly orderBy?: SQL | PgColumn;
  /** What a claim writes besides, such as a count of tries. */
  readonly set?: PgUpdateSetSource<Table>;
}

/**
 * Claims up to `limit` rows that are due at `now`, until `leaseMs` after `now`, and answers them as they stand after
 * the claim. Rows that another claim or transaction holds are skipped, not waited for.
 */
export async function claimDue<Table extends PgTable>(
  db: Queries,
  queue: QueueTable<Table>,
  limit: number,
  leaseMs: number,
  now: Instant,
): Promise<InferSelectModel<Table>[]> {
  const { table, key, dueAt, where, orderBy = asc(dueAt), set } = queue;
  const columns = Object.entries(getTableColumns(table));
  const dueName = columns.find(([, column]) => column === dueAt)![0];
  // A CTE that locks is run once; a subquery might be run again for every row and lock more than `limit`.
  const due = db.$with("due").as(
    db
      .select(Object.fromEntries(key.map((column, index) => [`key${index}`, sql`${column}`.as(`key${index}`)])))
      .from(table as PgTable)
      .where(and(isNotNull(dueAt), lte(dueAt, new Date(now)), where))
      .orderBy(orderBy)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(table)
    .set({ ...set, [dueName]: new Date(now + leaseMs) } as PgUpdateSetSource<Table>)
    .where(sql`(${sql.join([...key], sql`, `)}) in (select * from ${due})`)
    .returning();
  return rows as InferSelectModel<Table>[];
}

/** When the row that waits longest fell due, null when none waits: for `QueueSpec.oldestDue`. */
export async function oldestDue<Table extends PgTable>(
  db: Queries,
  { table, dueAt, where }: Pick<QueueTable<Table>, "table" | "dueAt" | "where">,
): Promise<Instant | null> {
  const [row] = await db
    .select({ at: dueAt })
    .from(table as PgTable)
    .where(and(isNotNull(dueAt), where))
    .orderBy(asc(dueAt))
    .limit(1);
  return row?.at == null ? null : instant(Number(row.at));
}
