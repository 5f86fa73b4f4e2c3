import {
  assert,
  type Currency,
  type Database,
  type Instant,
  instant,
  iso,
  offsetOf,
  paise,
} from "../../kernel/index.ts";
import { cashLines } from "../statements/cash.ts";
import type {
  CashBalances,
  GameTransaction,
  SittingSum,
  StatementLine,
  StatementPage,
  StatementPeriod,
  Statements,
  TableSum,
  TableTransaction,
} from "../statements/statements.ts";
import { isAtTable, movedBy, settledIn } from "./games-sql.ts";
import { createLedgerPages } from "./ledger-page.ts";

/** Lines of a statement that are read at a time. */
const BATCH = 1_000;

/**
 * A page of a player's game transactions: a range of numbers of `game_line`, however far back it lies, and only then
 * the entries of those few transfers. The last number is the count. Of the sitting that a transfer belongs to, every settlement
 * is added up: a sitting has as many as deals were played in it. ($1 player, $2 rows before the page, $3 rows)
 */
export const GAME_PAGE = `
  WITH last AS (
    SELECT coalesce((SELECT g.n FROM wallet.game_line g WHERE g.player = $1 ORDER BY g.n DESC LIMIT 1), 0) AS total
  ), page AS (
    SELECT g.n, g.transfer_id FROM wallet.game_line g
    WHERE g.player = $1 AND g.n <= (SELECT total FROM last) - $2::bigint
    ORDER BY g.n DESC LIMIT $3::bigint
  )
  SELECT last.total, line.* FROM last LEFT JOIN LATERAL (
    SELECT page.n, t.at, t.kind, t.table_id AS "tableId", sums.*, sitting.*
    FROM page JOIN wallet.transfer t ON t.id = page.transfer_id
    CROSS JOIN LATERAL (${movedBy("page.transfer_id")}) AS sums
    LEFT JOIN LATERAL (
      SELECT a.stake FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
      WHERE e.transfer_id = page.transfer_id AND a.kind = 'stake' AND t.kind IN ('reserve', 'release') LIMIT 1
    ) AS mine ON true
    LEFT JOIN LATERAL (
      SELECT deals.*, ${isAtTable("mine.stake")} AS "isOpen" FROM (${settledIn("mine.stake")}) AS deals
    ) AS sitting ON mine.stake IS NOT NULL
  ) AS line ON true
  ORDER BY line.n DESC`;

/**
 * What a table's settlements moved in a player's stakes there, newest first, and what all of them came to: bounded by the
 * deals that the player played at this table. A table has one currency. ($1 player, $2 table, $3 rows before the page, $4 rows, $5 pattern of the table's stakes)
 */
export const TABLE_PAGE = `
  WITH moved AS (
    SELECT e.transfer_id, min(a.currency) AS currency, sum(e.amount)::bigint AS amount
    FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
    WHERE a.owner = $1 AND a.kind = 'stake' AND a.stake LIKE $5
    GROUP BY e.transfer_id
  ), deals AS (
    SELECT t.id, t.key, t.at, t.table_id AS "tableId", moved.currency, moved.amount
    FROM moved JOIN wallet.transfer t ON t.id = moved.transfer_id
    WHERE t.kind = 'settle' AND t.table_id = $2
  )
  SELECT counted.*, deal.*, kept.fee FROM (
    SELECT count(*) AS total, min(currency) AS "sumCurrency", (count(*) FILTER (WHERE amount > 0))::int AS won,
      (count(*) FILTER (WHERE amount < 0))::int AS lost, coalesce(sum(amount), 0)::bigint AS result
    FROM deals
  ) AS counted
  LEFT JOIN (SELECT * FROM deals ORDER BY id DESC OFFSET $3 LIMIT $4) AS deal ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(e.amount), 0)::bigint AS fee FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.transfer_id = deal.id AND deal.amount > 0 AND a.kind = 'house' AND a.bucket = 'fee'
  ) AS kept ON true
  ORDER BY deal.id DESC`;

/**
 * The first transfer at or after a moment. Postings of several processes pass each other by a little, so that the one
 * with the lowest number is not always the earliest: it is among the next few thousand. ($1 the moment)
 */
export const FIRST_TRANSFER = `
  SELECT min(id) AS id FROM (
    SELECT t.id FROM wallet.transfer t WHERE t.at >= $1::timestamptz ORDER BY t.at LIMIT 5000
  ) AS next`;

/** Entries after the last one that was read, by account and number of transfer. ($1 accounts, $2, $3 last, $4 end, $5 rows) */
export const LINES = `
  SELECT e.transfer_id AS "transferId", e.n, e.account_id AS "accountId", e.amount, t.key, t.kind, t.at
  FROM unnest($1::bigint[]) AS a (id)
  CROSS JOIN LATERAL (
    SELECT * FROM wallet.entry e
    WHERE e.account_id = a.id AND (e.transfer_id, e.n) > ($2::bigint, $3::int) AND e.transfer_id >= $2::bigint
      AND e.transfer_id < $4::bigint
    ORDER BY e.transfer_id, e.n LIMIT $5::int
  ) AS e
  JOIN wallet.transfer t ON t.id = e.transfer_id
  ORDER BY e.transfer_id, e.n LIMIT $5::int`;

interface Account {
  readonly id: number;
  readonly label: string;
  readonly currency: Currency;
}

interface LineRow {
  readonly transferId: number;
  readonly n: number;
  readonly accountId: number;
  readonly amount: number;
  readonly key: string;
  readonly kind: string;
  readonly at: Date;
}

/** A page's rows have the count with them; a page without rows is one row of nulls, but for the count. */
type Counted<Row> = Omit<Row, "at"> & { readonly total: number; readonly at: Date | null };

/** What stands beside each row of a table's page. */
interface TableSumRow {
  readonly total: number;
  readonly sumCurrency: Currency | null;
  readonly won: number;
  readonly lost: number;
  readonly result: number;
}

function tableSumOf(row: TableSumRow | undefined): TableSum | null {
  if (!row || row.sumCurrency === null) return null;
  const { sumCurrency: currency, total: settled, won, lost } = row;
  return { currency, settled, won, lost, result: paise(row.result) };
}

/** A page's row, with what its sitting came to beside it; nulls without one. */
type GameRow = Omit<GameTransaction, "sitting"> & { readonly [Of in keyof SittingSum]: SittingSum[Of] | null };

function gameOf({ settled, won, result, isOpen, ...line }: GameRow): GameTransaction {
  const isKnown = settled !== null && won !== null && result !== null && isOpen !== null;
  return { ...line, sitting: isKnown ? { settled, won, result, isOpen } : null };
}

/** Statements over the ledger's tables. */
export function createStatements(database: Database): Statements {
  const { sql } = database;
  const { rangeOf, openingOf, read } = reading(database);
  /** The accounts that `who` means, and the name under which their balances run. */
  const accountsOf = async (who: string): Promise<readonly Account[]> => {
    const server = /^house:(\w+):(\w+)$/.exec(who);
    return server
      ? sql<Account[]>`SELECT id, ${who} AS label, currency FROM wallet.account
          WHERE owner = ${server[1] ?? ""} AND kind = 'house' AND currency = ${server[2] ?? ""} ORDER BY id`
      : sql<Account[]>`SELECT id, name AS label, currency FROM wallet.account WHERE name = ${who}
          UNION ALL SELECT id, name AS label, currency FROM wallet.account
          WHERE owner = ${who} AND stake IS NULL AND kind = 'player' ORDER BY id`;
  };

  return {
    async games(player, page) {
      const rows = await sql.unsafe<Counted<GameRow>[]>(GAME_PAGE, [player, offsetOf(page), page.size]);
      const { rows: lines, total } = pageOf<GameRow>(rows);
      return { rows: lines.map(gameOf), total };
    },
    async table(player, tableId, page) {
      // Underscores and per cent signs of an id stand for themselves.
      const stakes = `${tableId.replaceAll(/[\\%_]/g, "\\$&")}:%`;
      const wanted = [player, tableId, offsetOf(page), page.size, stakes];
      const rows = await sql.unsafe<(Counted<TableTransaction> & TableSumRow)[]>(TABLE_PAGE, wanted);
      return { ...pageOf<TableTransaction>(rows), sum: tableSumOf(rows[0]) };
    },
    ledger: createLedgerPages(database),
    async lines(who, period) {
      const accounts = await accountsOf(who);
      return accounts.length === 0 ? null : read(accounts, await rangeOf(period));
    },
    async cash(player, period) {
      const accounts = await sql<Account[]>`
        SELECT id, bucket AS label, currency FROM wallet.account
        WHERE owner = ${player} AND kind = 'player' AND currency = 'inr' AND bucket IN ('deposit', 'winnings')`;
      const range = await rangeOf(period);
      const held = await openingOf(accounts, range[0]);
      const opening: CashBalances = {
        deposit: paise(held.get("deposit") ?? 0),
        winnings: paise(held.get("winnings") ?? 0),
      };
      return { opening, lines: cashLines(opening, read(accounts, range, held)) };
    },
  };
}

/** How the entries of some accounts are read. */
function reading({ sql }: Database) {
  /** The first transfer at or after a moment; beyond all of them when there is none. */
  const firstTransfer = async (at: Instant): Promise<number> => {
    const [row] = await sql.unsafe<{ id: number | null }[]>(FIRST_TRANSFER, [iso(at)]);
    return row?.id ?? Number.MAX_SAFE_INTEGER;
  };

  /** What each name held before a transfer. */
  const openingOf = async (accounts: readonly Account[], before: number): Promise<Map<string, number>> => {
    const rows = await sql<{ id: number; held: number }[]>`
      SELECT a.id, last.balance_after AS held FROM unnest(${accounts.map(({ id }) => id)}::bigint[]) AS a (id)
      CROSS JOIN LATERAL (
        SELECT e.balance_after FROM wallet.entry e WHERE e.account_id = a.id AND e.transfer_id < ${before}
        ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
      ) AS last`;
    const held = new Map<string, number>();
    for (const { id, label } of accounts) {
      held.set(label, (held.get(label) ?? 0) + (rows.find((row) => row.id === id)?.held ?? 0));
    }
    return held;
  };

  /** Transfers of a period: from the first to before the second. */
  const rangeOf = async ({ from, to }: StatementPeriod) =>
    Promise.all([
      from === undefined ? 0 : firstTransfer(from),
      to === undefined ? Number.MAX_SAFE_INTEGER : firstTransfer(to),
    ]);

  async function* read(
    accounts: readonly Account[],
    [start, end]: readonly [number, number],
    opening?: ReadonlyMap<string, number>,
  ) {
    const held = new Map(opening ?? (await openingOf(accounts, start)));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    let [transfer, n] = [start, 0];
    for (;;) {
      const rows = await sql.unsafe<LineRow[]>(LINES, [[...byId.keys()] as never, transfer, n, end, BATCH]);
      yield rows.map((row): StatementLine => lineOf(row, byId, held));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      [transfer, n] = [last.transferId, last.n];
    }
  }
  return { rangeOf, openingOf, read };
}

function pageOf<Row extends { readonly at: Instant }>(rows: readonly Counted<Row>[]): StatementPage<Row> {
  return {
    rows: rows.flatMap((row) => {
      const { total, at, ...rest } = row;
      return at === null ? [] : [{ ...rest, at: instant(at.getTime()) } as unknown as Row];
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** Adds the entry to what its account held. */
function lineOf(row: LineRow, accounts: ReadonlyMap<number, Account>, held: Map<string, number>): StatementLine {
  const account = accounts.get(row.accountId);
  assert(account, "only the accounts that were asked for are read");
  const balance = (held.get(account.label) ?? 0) + row.amount;
  held.set(account.label, balance);
  return {
    at: instant(row.at.getTime()),
    key: row.key,
    kind: row.kind,
    account: account.label,
    currency: account.currency,
    amount: paise(row.amount),
    balance: paise(balance),
  };
}
