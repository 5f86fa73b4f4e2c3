import { type Database, type Instant, instant, iso } from "../../kernel/index.ts";

/** What transfers of one kind moved in one account of the operator's, or in one bucket of all players together. Amounts are paise. */
export interface AccountSum {
  /** A system account by its name; `players.deposit`, `.winnings`, `.instant`, `.lock`; `stakes`: all that lies at tables. */
  readonly account: string;
  readonly kind: string;
  /** What went out of it. */
  readonly debitPaise: number;
  /** What came into it. */
  readonly creditPaise: number;
}

/** What transfers of one kind moved in an account on a day of India. */
export interface DaySum extends AccountSum {
  readonly day: string;
}

/** The time that is asked about, both null for all of it, and the transfers, by their numbers: behind `after`, `upTo` among them. */
export interface SumsQuestion {
  readonly from: Instant | null;
  readonly to: Instant | null;
  readonly after: number;
  readonly upTo: number;
}

/**
 * Sums of the transfers that fit. Their numbers lie side by side, and so do their entries: those between the first and the last one are
 * read, and no others, however many there are.
 */
const sumsOf = (fit: string, by: string): string => `
  WITH t AS MATERIALIZED (
    SELECT id, kind, (at AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM wallet.transfer WHERE ${fit}
  )
  SELECT ${by} CASE a.kind WHEN 'house' THEN a.owner WHEN 'player' THEN 'players.' || a.bucket ELSE 'stakes' END AS account, t.kind,
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS "debitPaise",
    coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS "creditPaise"
  FROM t
  JOIN wallet.entry e ON e.transfer_id = t.id AND e.transfer_id BETWEEN (SELECT min(id) FROM t) AND (SELECT max(id) FROM t)
  JOIN wallet.account a ON a.id = e.account_id AND a.currency = 'inr'
  GROUP BY ${by} account, t.kind ORDER BY ${by} account, t.kind`;

/** ($1 from, $2 to) */
const ACCOUNT_SUMS = sumsOf("at >= $1::timestamptz AND at < $2::timestamptz", "");
/** ($1 from, $2 to, $3 after, $4 up to) */
const DAY_SUMS = sumsOf(
  `id > $3::bigint AND id <= $4::bigint AND at >= coalesce($1::timestamptz, '-infinity') AND at < coalesce($2::timestamptz, 'infinity')`,
  "t.day,",
);

/**
 * Every rupee that moved from `from` on and before `to`, by account and kind (M-2, M-16): debits and credits are the same in sum. It reads
 * each transfer of that time, so a long time is added up day by day, by whoever keeps the sums.
 */
export const accountSums = async (
  { sql }: Pick<Database, "sql">,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly AccountSum[]> => sql.unsafe<AccountSum[]>(ACCOUNT_SUMS, [iso(from), iso(to)]);

/** The same by day of India, of some transfers. */
export const sumsByDay = async (
  { sql }: Pick<Database, "sql">,
  { from, to, after, upTo }: SumsQuestion,
): Promise<readonly DaySum[]> => sql.unsafe<DaySum[]>(DAY_SUMS, [iso(from), iso(to), after, upTo]);

/** How often, and how far apart, it is looked whether the postings of a moment have ended; half a minute in all. */
const [LOOKS, SECONDS_APART] = [300, 0.1];

/**
 * A number up to which every transfer is in the ledger or never will be: nothing comes before it any more. Null: a posting has been
 * under way for half a minute. Whoever posts holds the lock of the days' end from before its transfer has a number until it is
 * committed; so of the transfers below the highest that is seen, those that are not seen belong to postings that hold it now.
 */
export async function settledNumber({ sql }: Pick<Database, "sql">): Promise<number | null> {
  const [highest] = await sql<{ id: number }[]>`SELECT coalesce(max(id), 0) AS id FROM wallet.transfer`;
  const holders = async () => {
    const rows = await sql<{ holder: string }[]>`
      SELECT virtualtransaction AS holder FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) | objid::bigint = hashtextextended('wallet.day_end', 0)`;
    return new Set(rows.map(({ holder }) => holder));
  };
  let waited = await holders();
  for (let look = 0; waited.size > 0 && look < LOOKS; look += 1) {
    await sql`SELECT pg_sleep(${SECONDS_APART})`;
    waited = waited.intersection(await holders());
  }
  return waited.size === 0 ? (highest?.id ?? 0) : null;
}

/**
 * A number below that of every transfer that is dated at the moment or later, of those that are in the ledger. It reads all of those.
 * They are set apart first: the least number of a condition would be looked for from the ledger's beginning on.
 */
export async function numberBefore({ sql }: Pick<Database, "sql">, at: Instant): Promise<number> {
  const [row] = await sql<{ before: number }[]>`
    WITH t AS MATERIALIZED (SELECT id FROM wallet.transfer WHERE at >= ${iso(at)}::timestamptz)
    SELECT coalesce((SELECT min(id) - 1 FROM t), (SELECT max(id) FROM wallet.transfer), 0) AS before`;
  return row?.before ?? 0;
}

/** When the first and the last transfer were; null: there is none. */
export async function transfersBetween({
  sql,
}: Pick<Database, "sql">): Promise<{ readonly first: Instant; readonly last: Instant } | null> {
  const [row] = await sql<{ first: Date | null; last: Date | null }[]>`
    SELECT (SELECT min(at) FROM wallet.transfer) AS first, (SELECT max(at) FROM wallet.transfer) AS last`;
  if (row?.first == null || row.last === null) return null;
  return { first: instant(row.first.getTime()), last: instant(row.last.getTime()) };
}

/** What all accounts hold now, credit less debit, under the names of {@link AccountSum}; from the balances, not from the entries. */
export const accountBalances = async ({
  sql,
}: Pick<Database, "sql">): Promise<readonly { readonly account: string; readonly paise: number }[]> =>
  sql<{ account: string; paise: number }[]>`
    SELECT CASE kind WHEN 'house' THEN owner WHEN 'player' THEN 'players.' || bucket ELSE 'stakes' END AS account,
      sum(balance)::bigint AS paise
    FROM wallet.account WHERE currency = 'inr' AND NOT closed GROUP BY 1 ORDER BY 1`;
