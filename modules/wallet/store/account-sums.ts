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

/**
 * Numbers of the transfers of a time lie side by side, and so do their entries: those between the first and the last one are read, and no
 * others, however many there are. ($1 from, $2 to)
 */
const ACCOUNT_SUMS = `
  WITH t AS MATERIALIZED (SELECT id, kind FROM wallet.transfer WHERE at >= $1::timestamptz AND at < $2::timestamptz)
  SELECT CASE a.kind WHEN 'house' THEN a.owner WHEN 'player' THEN 'players.' || a.bucket ELSE 'stakes' END AS account, t.kind,
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS "debitPaise",
    coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS "creditPaise"
  FROM t
  JOIN wallet.entry e ON e.transfer_id = t.id AND e.transfer_id BETWEEN (SELECT min(id) FROM t) AND (SELECT max(id) FROM t)
  JOIN wallet.account a ON a.id = e.account_id AND a.currency = 'inr'
  GROUP BY 1, 2 ORDER BY 1, 2`;

/**
 * Every rupee that moved from `from` on and before `to`, by account and kind (M-2, M-16): debits and credits are the same in sum. It reads
 * each transfer of that time, so a long time is added up day by day, by whoever keeps the sums.
 */
export const accountSums = async (
  { sql }: Pick<Database, "sql">,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly AccountSum[]> => sql.unsafe<AccountSum[]>(ACCOUNT_SUMS, [iso(from), iso(to)]);

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
