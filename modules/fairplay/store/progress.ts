import type postgres from "postgres";
import type { Database } from "../../kernel/index.ts";

/** How far the finished deals are read. */
export interface Progress {
  readonly day: string;
  readonly pass: 1 | 2;
  readonly dealId: string | null;
}

const COLUMNS = `to_char(day, 'YYYY-MM-DD') AS day, pass, deal_id AS "dealId"`;

/** Where reading stands; `first` before anything was read. */
export async function progressOf(
  { sql }: Pick<Database, "sql">,
  first: () => Promise<string | null>,
): Promise<Progress | null> {
  const [row] = await sql<Progress[]>`SELECT ${sql.unsafe(COLUMNS)} FROM fairplay.progress`;
  if (row) return row;
  const day = await first();
  if (day === null) return null;
  await sql`INSERT INTO fairplay.progress (day, pass, deal_id) VALUES (${day}, 1, NULL) ON CONFLICT DO NOTHING`;
  return progressOf({ sql }, first);
}

/**
 * Moves on from `from` to `to` in one transaction with `work`; false, and nothing is done, where another process has moved on
 * meanwhile, or is about to.
 */
export async function moveOn(
  { sql }: Pick<Database, "sql">,
  from: Progress,
  to: Progress,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [row] = await tx<Progress[]>`
      SELECT ${tx.unsafe(COLUMNS)} FROM fairplay.progress FOR UPDATE SKIP LOCKED`;
    if (row?.day !== from.day || row.pass !== from.pass || row.dealId !== from.dealId) return false;
    await work(tx);
    await tx`UPDATE fairplay.progress SET day = ${to.day}, pass = ${to.pass}, deal_id = ${to.dealId}`;
    return true;
  });
}

/** Which of these deals were not counted yet. */
export async function unseen({ sql }: Pick<Database, "sql">, dealIds: readonly string[]): Promise<readonly string[]> {
  const rows = await sql<{ dealId: string }[]>`
    SELECT id AS "dealId" FROM unnest(${[...dealIds]}::uuid[]) AS id
    WHERE NOT EXISTS (SELECT 1 FROM fairplay.seen WHERE deal_id = id) ORDER BY id`;
  return rows.map(({ dealId }) => dealId);
}

/** Notes deals as counted; throws where one was before, so that nothing of it is counted twice. */
export async function noteSeen(tx: postgres.TransactionSql, day: string, dealIds: readonly string[]): Promise<void> {
  await tx`INSERT INTO fairplay.seen (deal_id, day) SELECT id, ${day}::date FROM unnest(${[...dealIds]}::uuid[]) AS id`;
}

/** Forgets which deals of days before this one were counted: they are not needed any more. */
export async function forgetSeen(tx: postgres.TransactionSql, before: string): Promise<void> {
  await tx`DELETE FROM fairplay.seen WHERE day < ${before}`;
}
