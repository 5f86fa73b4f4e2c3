/** Sums of days that the ledger has not closed yet (K-11): as far as they are kept, and of what came behind. */
import type { Database, Instant } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import { type DaySum, numberBefore, settledNumber, sumsByDay } from "../../wallet/index.ts";

/** Transfers that are added up in one transaction. */
const BATCH = 20_000;

/** Days from the first until the second, both of them in it; a first one that is null: from the beginning on. */
interface OpenDays {
  readonly from: string | null;
  readonly to: string;
}

/**
 * Adds up what moved behind the day that was added up last, up to where nothing can come before any more. So a report reads what moved
 * since the last time, not all of a long day. Any number of processes may do so at once: each transfer counts once, by its number.
 */
export async function addUpOpen(database: Database, last: string | null, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const upTo = await settledNumber(database);
  if (upTo === null) return;
  const from = last === null ? null : startOf(dayAfter(last));
  await begin(database, from, upTo);
  while (!signal?.aborted) if (!(await addBatch(database, from, upTo))) return;
}

/** The first time begins with the transfers of the first open day; every later one where the time before ended. */
async function begin(database: Database, from: Instant | null, upTo: number): Promise<void> {
  const [reach] = await database.sql`SELECT FROM books.open_reach`;
  if (reach !== undefined) return;
  const before = from === null ? 0 : Math.min(upTo, await numberBefore(database, from));
  await database.sql`INSERT INTO books.open_reach (id, transfer) VALUES (1, ${before}) ON CONFLICT DO NOTHING`;
}

/** False: nothing is left. Whoever changes open sums holds the reach's row first, so that nobody waits for another in a circle. */
const addBatch = (database: Database, from: Instant | null, upTo: number): Promise<boolean> =>
  database.sql.begin(async (tx) => {
    const [row] = await tx<{ transfer: number }[]>`SELECT transfer FROM books.open_reach WHERE id = 1 FOR UPDATE`;
    const after = row?.transfer ?? upTo;
    if (after >= upTo) return false;
    const end = Math.min(upTo, after + BATCH);
    const sums = await sumsByDay({ sql: tx as unknown as Database["sql"] }, { from, to: null, after, upTo: end });
    if (sums.length > 0)
      await tx`
        INSERT INTO books.open_sum AS s (day, account, kind, debit_paise, credit_paise)
        SELECT * FROM unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ account }) => account)}::text[],
          ${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ debitPaise }) => debitPaise)}::bigint[],
          ${sums.map(({ creditPaise }) => creditPaise)}::bigint[])
        ON CONFLICT (day, account, kind) DO UPDATE
          SET debit_paise = s.debit_paise + excluded.debit_paise, credit_paise = s.credit_paise + excluded.credit_paise`;
    await tx`UPDATE books.open_reach SET transfer = ${end} WHERE id = 1`;
    return end < upTo;
  });

/** What moved on days behind the last that is kept: one row a day, account and kind, or two. Asked in one snapshot. */
export async function openSums(seen: Pick<Database, "sql">, { from, to }: OpenDays): Promise<readonly DaySum[]> {
  const kept = await seen.sql<DaySum[]>`
    SELECT day::text AS day, account, kind, debit_paise AS "debitPaise", credit_paise AS "creditPaise"
    FROM books.open_sum WHERE day >= coalesce(${from}::date, '-infinity') AND day <= ${to}::date`;
  const [reach] = await seen.sql<{ transfer: number }[]>`SELECT transfer FROM books.open_reach`;
  const begin: Instant | null = from === null ? null : startOf(from);
  const period = { from: begin, to: startOf(dayAfter(to)) };
  const since = await sumsByDay(seen, { ...period, after: reach?.transfer ?? 0, upTo: Number.MAX_SAFE_INTEGER });
  return [...kept, ...since];
}
