import { and, desc, eq, sql } from "drizzle-orm";
import type { Database, Instant, Queries, Transaction } from "../../../../kernel/index.ts";
import { alarm } from "../../../schema.ts";

/** What came of one kind of alarm within some seconds. */
export interface AlarmSum {
  readonly kind: string;
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  /** The last one's line in the log. */
  readonly message: string;
  readonly subjects: Readonly<Record<string, string>>;
}

type AlarmRow = typeof alarm.$inferSelect;

/** Queries about alarms (O-50). */
const alarmQueries = (q: Queries) => ({
  one: async (kind: string): Promise<AlarmRow | undefined> =>
    (await q.select().from(alarm).where(eq(alarm.kind, kind)))[0],
  /** Open ones first, then the latest. There are no more than kinds. */
  all: (): Promise<readonly AlarmRow[]> =>
    q
      .select()
      .from(alarm)
      .orderBy(desc(sql`${alarm.count} > 0`), desc(alarm.lastAt), alarm.kind),
  /** Takes note of so many; false where somebody else has since `before`. What came since stays open. */
  note: async (
    kind: string,
    {
      by,
      note,
      seen,
      before,
    }: { readonly by: string; readonly note: string; readonly seen: number; readonly before: Instant | null },
  ): Promise<boolean> => {
    const changed = await q
      .update(alarm)
      .set({
        count: sql`greatest(0, ${alarm.count} - ${seen}::bigint)`,
        firstAt: sql`${alarm.lastAt}`,
        notedBy: by,
        notedAt: sql`date_trunc('milliseconds', clock_timestamp())`,
        note,
      })
      .where(
        and(
          eq(alarm.kind, kind),
          sql`${alarm.notedAt} IS NOT DISTINCT FROM ${before === null ? null : sql.param(before, alarm.notedAt)}`,
        ),
      )
      .returning({ kind: alarm.kind });
    return changed.length > 0;
  },
});

/** Where alarms lie. */
export const createAlarmStore = ({ db }: Pick<Database, "db">) => ({
  ...alarmQueries(db),
  inTransaction: <T>(work: (tx: Transaction, queries: ReturnType<typeof alarmQueries>) => Promise<T>): Promise<T> =>
    db.transaction((tx) => work(tx, alarmQueries(tx))),
});

export type AlarmStore = ReturnType<typeof createAlarmStore>;

/** How much of a line is kept. */
const LONGEST_MESSAGE = 300;
const LONGEST_KIND = 60;

/** Adds sums of a process to what all processes have told, a row a kind: many at once make one write. Rejects where the database is away. */
export async function keepAlarms({ db }: Pick<Database, "db">, sums: readonly AlarmSum[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = sums
    .map((sum) => ({ ...sum, kind: sum.kind.slice(0, LONGEST_KIND), message: sum.message.slice(0, LONGEST_MESSAGE) }))
    // Two processes take rows in the same order.
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const latest = (column: string) =>
    sql.raw(`CASE WHEN excluded.last_at >= alarm.last_at THEN excluded.${column} ELSE alarm.${column} END`);
  await db
    .insert(alarm)
    .values(rows)
    .onConflictDoUpdate({
      target: alarm.kind,
      set: {
        count: sql`${alarm.count} + excluded.count`,
        firstAt: sql`CASE WHEN ${alarm.count} = 0 THEN excluded.first_at ELSE least(${alarm.firstAt}, excluded.first_at) END`,
        lastAt: sql`greatest(${alarm.lastAt}, excluded.last_at)`,
        message: latest("message"),
        subjects: latest("subjects"),
      },
    });
}
