import { type Currency, type Database, type Instant, instant, iso, pageOf, paise } from "../../kernel/index.ts";
import type { LedgerPage, LedgerQuestion, LedgerRow } from "../statements/ledger-page.ts";
import { transferOf } from "./games-sql.ts";

/** Transfers of each account that a page looks through, however few of them it shows. */
const LOOKED_THROUGH = 4_000;
/** Postings of several processes pass each other by a little: the number that a moment begins with is among so many next to it. */
const NEXT_TO = 5_000;

/** The last transfer before a moment; none is beyond it. ($1 the moment) */
const LAST_BEFORE = `
  SELECT coalesce(max(id), 0) AS id FROM (
    SELECT t.id FROM wallet.transfer t WHERE t.at < $1::timestamptz ORDER BY t.at DESC LIMIT ${NEXT_TO}
  ) AS near`;
/** The first transfer at or after a moment. ($1 the moment) */
const FIRST_FROM = `
  SELECT min(id) AS id FROM (
    SELECT t.id FROM wallet.transfer t WHERE t.at >= $1::timestamptz ORDER BY t.at LIMIT ${NEXT_TO}
  ) AS near`;

/**
 * The newest transfers of a player's own accounts: each account's entries from one index, from the page's end on; where one account
 * has more than are looked through, nothing below the highest place where one of them stopped is known. Then the few transfers that
 * are wanted, and their entries: each is looked up by its number, because PostgreSQL takes them for more than they are, and would read
 * all that there are instead.
 * ($1 player, $2 before, $3 first, $4 looked through, $5 kinds or null, $6 from or null, $7 to or null, $8 rows)
 */
const LEDGER_PAGE = `
  WITH own AS MATERIALIZED (
    SELECT id, bucket, currency FROM wallet.account WHERE owner = $1 AND stake IS NULL AND kind = 'player'
  ), looked AS MATERIALIZED (
    SELECT own.id, e.transfer_id FROM own CROSS JOIN LATERAL (
      SELECT e.transfer_id FROM wallet.entry e
      WHERE e.account_id = own.id AND e.transfer_id < $2::bigint AND e.transfer_id >= $3::bigint
      ORDER BY e.transfer_id DESC LIMIT $4::bigint
    ) AS e
  ), stop AS (
    SELECT coalesce(max(lowest), 0) AS id FROM (
      SELECT min(transfer_id) AS lowest, count(*) AS n FROM looked GROUP BY id
    ) AS each WHERE n >= $4::bigint
  ), wanted AS (
    SELECT t.id, t.key, t.kind, t.at, t.table_id FROM (
      SELECT DISTINCT transfer_id FROM looked WHERE transfer_id >= (SELECT id FROM stop)
    ) AS l CROSS JOIN LATERAL (${transferOf("l.transfer_id")}) AS t
    WHERE ($5::text[] IS NULL OR t.kind = ANY ($5::text[]))
      AND ($6::timestamptz IS NULL OR t.at >= $6::timestamptz) AND ($7::timestamptz IS NULL OR t.at < $7::timestamptz)
    ORDER BY t.id DESC LIMIT $8::bigint
  )
  SELECT (SELECT id FROM stop) AS stop, w.id, w.key, w.kind, w.at, w.table_id AS "tableId", moved.moves
  FROM (SELECT 1) AS one LEFT JOIN wanted w ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('bucket', m.bucket, 'currency', m.currency, 'amount', m.amount, 'balance', m.balance)
      ORDER BY m.bucket) AS moves
    FROM (
      SELECT own.bucket, own.currency, sum(e.amount)::bigint AS amount,
        (array_agg(e.balance_after ORDER BY e.n DESC))[1] AS balance
      FROM wallet.entry e JOIN own ON own.id = e.account_id WHERE e.transfer_id = w.id GROUP BY own.bucket, own.currency
    ) AS m
  ) AS moved ON true
  ORDER BY w.id DESC`;

interface Row {
  readonly stop: number;
  readonly id: number | null;
  readonly key: string;
  readonly kind: string;
  readonly at: Date;
  readonly tableId: string | null;
  readonly moves: readonly {
    readonly bucket: string;
    readonly currency: Currency;
    readonly amount: number;
    readonly balance: number;
  }[];
}

/** Pages of a player's ledger, bounded in what they read whatever is asked. */
export function createLedgerPages({ sql }: Pick<Database, "sql">) {
  const numberOf = async (query: string, at: Instant): Promise<number | null> => {
    const [row] = await sql.unsafe<{ id: number | null }[]>(query, [iso(at)]);
    return row?.id ?? null;
  };

  return async ({ player, kinds, from, to, before, most }: LedgerQuestion): Promise<LedgerPage> => {
    const none = Number.MAX_SAFE_INTEGER;
    const first = from === undefined ? 0 : ((await numberOf(FIRST_FROM, from)) ?? none);
    const last = to === undefined ? none : ((await numberOf(LAST_BEFORE, to)) ?? 0) + 1;
    // Where every kind is wanted, the newest of each account are enough.
    const looked = kinds.length === 0 ? most + 1 : LOOKED_THROUGH;
    const rows = await sql.unsafe<Row[]>(LEDGER_PAGE, [
      ...[player, Math.min(before ?? none, last), first, looked],
      ...[kinds.length === 0 ? null : ([...kinds] as never), iso(from ?? null), iso(to ?? null), most + 1],
    ]);
    const stop = Number(rows[0]?.stop ?? 0);
    const found = rows.flatMap((row) => (row.id === null ? [] : [rowOf(row, row.id)]));
    const page = pageOf(found, most);
    if (page.more !== null) return { rows: page.rows, next: page.more.transfer };
    return { rows: page.rows, next: stop > first && stop > 0 ? stop : null };
  };
}

const rowOf = ({ key, kind, at, tableId, moves }: Row, id: number): LedgerRow => ({
  transfer: Number(id),
  key,
  kind,
  tableId,
  at: instant(at.getTime()),
  moves: moves.map(({ amount, balance, ...move }) => ({ ...move, amount: paise(amount), balance: paise(balance) })),
});
