import { type Database, type Instant, instant, iso, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import type { SystemAccount } from "../posting/accounts.ts";
import type { MoveKind } from "../posting/requests.ts";

/** What `Wallet.move` posted by a key, as the entries have it: for modules whose books are compared with the ledger. */
export interface PostedMove {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly player: string | null;
  /** When it was posted. */
  readonly at: Instant;
  /**
   * Paise by where they came to, `player/instant` or `operator/promotions`; negative where they came from. As the entries have
   * them: who audits broken books gets broken figures, not an exception.
   */
  readonly amounts: Readonly<Record<string, number>>;
}

interface Row {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly player: string | null;
  readonly at: Date;
  readonly amounts: Readonly<Record<string, string>>;
}

const MOVES = `
  SELECT t.id, t.key, t.kind, t.player, t.at, coalesce(s.amounts, '{}') AS amounts
  FROM (SELECT * FROM wallet.transfer WHERE CONDITION) AS t
  LEFT JOIN LATERAL (
    SELECT jsonb_object_agg(e.place, e.amount) AS amounts FROM (
      SELECT a.kind || '/' || a.bucket AS place, sum(e.amount)::text AS amount
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id WHERE e.transfer_id = t.id GROUP BY 1
    ) AS e
  ) AS s ON true ORDER BY t.id`;

/** The moves by these keys that were posted; what was not is left out. A thousand keys at most. */
export async function movesByKey({ sql }: Database, keys: readonly string[]): Promise<ReadonlyMap<string, PostedMove>> {
  const rows = await sql.unsafe<Row[]>(MOVES.replace("CONDITION", "key = ANY ($1)"), [[...keys]]);
  return new Map(rows.map((row) => [row.key, moveOf(row)]));
}

/** Moves of these kinds, oldest first, after the one with this id: pages of `limit`. */
export async function movesOfKinds(
  { sql }: Database,
  kinds: readonly MoveKind[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PostedMove[]> {
  const condition = "kind = ANY ($1) AND id > $2 ORDER BY id LIMIT $3";
  const rows = await sql.unsafe<Row[]>(MOVES.replace("CONDITION", condition), [[...kinds], after, limit]);
  return rows.map(moveOf);
}

function moveOf({ amounts, ...row }: Row): PostedMove {
  const entries = Object.entries(amounts).map(([place, amount]) => [place, Number(amount)] as const);
  return { ...row, at: instant(row.at.getTime()), id: Number(row.id), amounts: Object.fromEntries(entries) };
}

/** What one of the operator's accounts holds in rupees, over all of its rows. */
export async function systemBalance({ sql }: Database, account: SystemAccount): Promise<Paise> {
  const [row] = await sql<{ balance: string }[]>`
    SELECT coalesce(sum(balance), 0) AS balance FROM wallet.account
    WHERE owner = ${account} AND kind = 'house' AND currency = 'inr'`;
  return paise(Number(row?.balance ?? 0));
}

/** What an account of the operator's holds in rupees, and what kinds of transfers put there; read in one moment. */
export interface SystemMoves {
  readonly balance: number;
  /** Sums by kind, apart for transfers about a player and the operator's own. A transfer that is gone is of the kind "". */
  readonly moved: readonly { readonly kind: string; readonly isOwn: boolean; readonly amount: number }[];
}

/** Reads the moves for audits: figures of broken books are not paise. */
export async function systemMoves({ sql }: Database, account: SystemAccount): Promise<SystemMoves> {
  const rows = await sql<{ kind: string | null; isOwn: boolean; amount: number }[]>`
    WITH stripe AS (
      SELECT id, balance FROM wallet.account WHERE owner = ${account} AND kind = 'house' AND currency = 'inr'
    )
    SELECT NULL AS kind, false AS "isOwn", coalesce(sum(balance), 0)::float8 AS amount FROM stripe
    UNION ALL
    SELECT coalesce(t.kind, ''), t.player IS NULL, sum(e.amount)::float8
    FROM stripe s JOIN wallet.entry e ON e.account_id = s.id LEFT JOIN wallet.transfer t ON t.id = e.transfer_id GROUP BY 1, 2`;
  return {
    balance: rows.find(({ kind }) => kind === null)?.amount ?? 0,
    moved: rows.flatMap(({ kind, isOwn, amount }) => (kind === null ? [] : [{ kind, isOwn, amount }])),
  };
}

/** When the ledger posted what it knows by this key; undefined when it knows nothing of it. */
export async function postedAt({ sql }: Database, key: string): Promise<Instant | undefined> {
  const [row] = await sql<{ at: Date }[]>`SELECT at FROM wallet.transfer WHERE key = ${key}`;
  return row && instant(row.at.getTime());
}

/** Moves between a player's cash and the world outside, and the year-end tax: all that `transfer_of_cash` finds. */
const CASH = {
  deposits: "'deposit', 'chargeback'",
  yearEndTax: "'tds'",
} as const;

/**
 * What came into a player's D and W from `from` on and before `to`, by the instants of the ledger: of deposits, less what
 * banks took back; or of year-end tax, which is below zero. What deposits paid for debts, and what was taken back of what
 * was not there, never came into D or W and is not in it.
 */
export async function cashMoved(
  { sql }: Database,
  what: keyof typeof CASH,
  player: PlayerId,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<Paise> {
  const [row] = await sql.unsafe<{ moved: string }[]>(cashMovedQuery(what), [player, iso(from), iso(to)]);
  return paise(Number(row?.moved ?? 0));
}

/** ($1 player, $2 from, $3 to) */
const cashMovedQuery = (what: keyof typeof CASH): string => `
  SELECT coalesce(sum(e.amount), 0) AS moved
  FROM wallet.transfer t
  -- Looked up for each: a player of whom much of a ledger is would have all entries read.
  CROSS JOIN LATERAL (SELECT * FROM wallet.entry WHERE transfer_id = t.id OFFSET 0) AS e
  JOIN wallet.account a ON a.id = e.account_id
  WHERE t.player = $1 AND t.at >= $2::timestamptz AND t.at < $3::timestamptz AND t.kind IN (${CASH[what]})
    AND a.kind = 'player' AND a.owner = $1 AND a.bucket IN ('deposit', 'winnings')`;

/** Money in and out of a player's D and W around a financial year. */
export interface YearCash {
  /** Deposits within it, less what banks took back. */
  readonly deposited: Paise;
  /** Year-end tax before its end, and before its beginning; not above zero. */
  readonly taxedByEnd: Paise;
  readonly taxedByStart: Paise;
}

/** {@link cashMoved} of many players at once, in their order; a thousand at most. */
export async function yearCash(
  { sql }: Pick<Database, "sql">,
  players: readonly PlayerId[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly YearCash[]> {
  return sql.unsafe<YearCash[]>(YEAR_CASH, [players as never, iso(from), iso(to)]);
}

const YEAR_CASH = `
  SELECT coalesce(sum(x.amount) FILTER (WHERE x.at >= $2::timestamptz AND x.kind IN (${CASH.deposits})), 0)::bigint AS deposited,
    coalesce(sum(x.amount) FILTER (WHERE x.kind IN (${CASH.yearEndTax})), 0)::bigint AS "taxedByEnd",
    coalesce(sum(x.amount) FILTER (WHERE x.at < $2::timestamptz AND x.kind IN (${CASH.yearEndTax})), 0)::bigint AS "taxedByStart"
  FROM unnest($1::text[]) WITH ORDINALITY AS p (player, n)
  LEFT JOIN LATERAL (
    SELECT e.amount, t.at, t.kind
    FROM wallet.transfer t JOIN wallet.entry e ON e.transfer_id = t.id JOIN wallet.account a ON a.id = e.account_id
    WHERE t.player = p.player AND t.at < $3::timestamptz AND t.kind IN (${CASH.deposits}, ${CASH.yearEndTax})
      AND a.kind = 'player' AND a.owner = p.player AND a.bucket IN ('deposit', 'winnings')
  ) AS x ON true
  GROUP BY p.n ORDER BY p.n`;

/** A player and a stretch of time. */
export interface CashPeriod {
  readonly player: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** A player's cash by the entries (M-7) in a period; for audits, so figures of broken books are not paise. */
export interface CashFigures {
  /** D, W and stakes at its end, bonus parts apart. */
  readonly held: number;
  /** What deposits brought and banks took back. */
  readonly deposited: number;
  /** Year-end tax until its end; not above zero. */
  readonly taxed: number;
  /** All that was not money in or out: what tables, prizes and released bonus brought, less what was lost. */
  readonly played: number;
}

/** The figures of each of these, in their order. Reads every entry of these players. */
export async function cashFigures({ sql }: Database, periods: readonly CashPeriod[]): Promise<readonly CashFigures[]> {
  const rows = await sql.unsafe<CashFigures[]>(CASH_FIGURES, [
    periods.map(({ player }) => player),
    periods.map(({ from }) => iso(from)),
    periods.map(({ to }) => iso(to)),
  ]);
  return [...rows];
}

const CASH_FIGURES = `
  SELECT coalesce(sum(x.amount), 0)::float8 AS held,
    coalesce(sum(x.amount) FILTER (WHERE x.at >= p.begun AND x.kind IN (${CASH.deposits})), 0)::float8 AS deposited,
    coalesce(sum(x.amount) FILTER (WHERE x.kind IN (${CASH.yearEndTax})), 0)::float8 AS taxed,
    coalesce(sum(x.amount) FILTER (WHERE x.at >= p.begun AND x.kind NOT IN (
      ${CASH.deposits}, ${CASH.yearEndTax}, 'withdrawal', 'depositRefund', 'withdrawalFailed')), 0)::float8 AS played
  FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS p (player, begun, ended, n)
  LEFT JOIN LATERAL (
    SELECT e.amount, t.at, t.kind
    FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id JOIN wallet.transfer t ON t.id = e.transfer_id
    WHERE a.owner = p.player AND a.currency = 'inr' AND t.at < p.ended
      AND (a.kind = 'stake' AND a.bucket <> 'bonus' OR a.kind = 'player' AND a.bucket IN ('deposit', 'winnings'))
  ) AS x ON true
  GROUP BY p.n ORDER BY p.n`;

/** A settlement in rupees, and what of it the operator got as fee. */
export interface SettledFee {
  readonly key: string;
  readonly tableId: string;
  readonly feePaise: number;
  /** The start of the next page. */
  readonly place: string;
}

/** Settlements in rupees that the ledger posted from `from` on and before `to`, in its order, page by page after a place; "": the first. */
export async function settledBetween(
  { sql }: Database,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly SettledFee[]> {
  const [at = iso(from), id = "0"] = after === "" ? [] : after.split("/");
  const rows = await sql<{ id: string; key: string; at: string; tableId: string; fee: string }[]>`
    SELECT t.id, t.key, t.at::text AS at, t.table_id AS "tableId", coalesce(f.fee, 0) AS fee
    FROM wallet.transfer t
    CROSS JOIN LATERAL (
      SELECT sum(e.amount) FILTER (WHERE a.kind = 'house' AND a.bucket = 'fee') AS fee, min(a.currency) AS currency
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id WHERE e.transfer_id = t.id
    ) AS f
    WHERE t.kind = 'settle' AND t.at >= ${at}::timestamptz AND t.at < ${iso(to)}::timestamptz
      AND (t.at, t.id) > (${at}::timestamptz, ${id}::bigint) AND f.currency = 'inr'
    ORDER BY t.at, t.id LIMIT ${limit}`;
  return rows.map((row) => ({
    key: row.key,
    tableId: row.tableId,
    feePaise: Number(row.fee),
    place: `${row.at}/${row.id}`,
  }));
}
