import { type Database, type Instant, instant, iso } from "../../kernel/index.ts";
import { dayBefore, dayOf } from "../../kernel/india.ts";
import type { SystemAccount } from "../posting/accounts.ts";

/** What one transfer moved in a system account. */
export interface AccountLine {
  /** The transfer's number in the ledger, by which lines follow each other. */
  readonly transfer: number;
  readonly at: Instant;
  readonly key: string;
  readonly kind: string;
  readonly player: string | null;
  readonly tableId: string | null;
  /** Into the account, or below zero, out of it; paise. */
  readonly amount: number;
}

/** Which lines are wanted: of transfers from `from` on and before `to`, behind the number `after`. */
export interface AccountLinesQuestion {
  readonly account: SystemAccount;
  readonly from: Instant;
  readonly to: Instant;
  readonly after: number;
  readonly most: number;
}

/**
 * Each stripe's next entries from its own index, as many as a page has, and of these the first: what a page reads does not grow with the
 * account. Numbers and instants pass each other by a little at midnight, so the instant decides what is of the period.
 * ($1 account, $2 after, $3 last, $4 rows, $5 from, $6 to)
 */
const ACCOUNT_LINES = `
  WITH stripe AS (
    SELECT id FROM wallet.account WHERE owner = $1 AND kind = 'house' AND currency = 'inr'
  ), looked AS (
    SELECT DISTINCT e.transfer_id AS id FROM stripe CROSS JOIN LATERAL (
      SELECT DISTINCT x.transfer_id FROM wallet.entry x
      WHERE x.account_id = stripe.id AND x.transfer_id > $2::bigint AND x.transfer_id <= $3::bigint
      ORDER BY x.transfer_id LIMIT $4::bigint
    ) AS e
    ORDER BY 1 LIMIT $4::bigint
  )
  SELECT l.id AS transfer, t.at, t.key, t.kind, t.player, t.table_id AS "tableId", moved.amount,
    t.at >= $5::timestamptz AND t.at < $6::timestamptz AS "isWanted"
  FROM looked l JOIN wallet.transfer t ON t.id = l.id
  CROSS JOIN LATERAL (
    SELECT sum(e.amount)::bigint AS amount FROM wallet.entry e JOIN stripe ON stripe.id = e.account_id WHERE e.transfer_id = l.id
  ) AS moved
  ORDER BY l.id`;

/** The numbers between which every transfer of the period lies, where days around it are closed (M-17); else all of them. ($1 day before, $2 last day) */
const BOUNDS = `
  SELECT coalesce((SELECT first_open FROM wallet.day_closing WHERE day = $1::date), 1) - 1 AS first,
    coalesce((SELECT last_transfer FROM wallet.day_end WHERE day = $2::date), 9007199254740991) AS last`;

/** A page of what moved in one system account, by the numbers of transfers; `next`: what the next page is asked behind, null: there is none. */
export async function accountLines(
  { sql }: Pick<Database, "sql">,
  { account, from, to, after, most }: AccountLinesQuestion,
): Promise<{ readonly lines: readonly AccountLine[]; readonly next: number | null }> {
  const days = [dayBefore(dayOf(from)), dayOf(instant(to - 1))];
  const [bounds] = await sql.unsafe<{ first: number; last: number }[]>(BOUNDS, days);
  const begin = Math.max(after, bounds?.first ?? 0);
  const asked = [account, begin, bounds?.last ?? 0, most, iso(from), iso(to)];
  const rows = await sql.unsafe<(Omit<AccountLine, "at"> & { at: Date; isWanted: boolean })[]>(ACCOUNT_LINES, asked);
  const lines = rows
    .filter(({ isWanted }) => isWanted)
    .map(({ isWanted: _, at, ...row }) => ({ ...row, at: instant(at.getTime()) }));
  return { lines, next: rows.length < most ? null : (rows.at(-1)?.transfer ?? null) };
}
