import type { Database } from "../../kernel/index.ts";
import type { LedgerFault, SheetRow } from "../audit/report.ts";
import { ALLOWED, FAULTS, KINDS, LARGEST, SHEET } from "./audit.ts";
import { askAtOnce } from "./audit-lanes.ts";

/**
 * What is asked of the ledger since its last closed day (M-21); each answers how often it is broken, and where first. Parameters by
 * name: `:open` the first open transfer of that day, `:ended` when it ended, `:day` the day, `:grants` opening grants. What one of
 * them finds, the whole audit names.
 *
 * Entries from `:open` on are all of the later days', and a few of that day's that were posted among them: checking those twice is
 * harmless, and where it is not they are told apart by `:ended`.
 */
const SINCE: Readonly<Record<string, string>> = {
  // Entries are written in pairs, from one account to another: so each transfer sums to zero. All are of one currency.
  pairs: `
    SELECT count(*) AS broken, min(coalesce(t.key, 'transfer ' || e.transfer_id)) AS what
    FROM (
      SELECT transfer_id, n, amount, account_id AS from_id, lead(account_id) OVER w AS to_id, lead(amount) OVER w AS given,
             lead(n) OVER w AS next, lag(n) OVER w AS before, lag(account_id) OVER w AS before_id
      FROM wallet.entry WHERE transfer_id >= (:open)::bigint WINDOW w AS (PARTITION BY transfer_id ORDER BY n)
    ) AS e
    LEFT JOIN wallet.transfer t ON t.id = e.transfer_id AND t.id >= (:open)::bigint
    LEFT JOIN wallet.account f ON f.id = e.from_id
    LEFT JOIN wallet.account a ON a.id = e.to_id
    LEFT JOIN wallet.account b ON b.id = e.before_id
    WHERE (e.n % 2 = 1 OR e.before IS DISTINCT FROM e.n - 1)
      AND (e.n % 2 = 1 AND e.amount < 0 AND e.given = -e.amount AND e.next = e.n + 1 AND f.currency = a.currency
        AND (e.before_id IS NULL OR b.currency = f.currency) AND t.kind IN (${KINDS}) AND (${ALLOWED})) IS NOT true`,
  // Each account holds what its entries say after each of them, from what it held before to what it holds. (Sorted, not read along the index of accounts, which would fetch every page many times: hence the sums with nothing.)
  // And what players held before that is what the closed days say, player by player and bucket by bucket. One question, because
  // both want each account's first entry.
  chains: `
    WITH moved AS MATERIALIZED (
      SELECT e.account_id, count(*) FILTER (WHERE e.balance_after <> e.before + e.amount) AS broken,
             max(e.balance_after - e.amount) FILTER (WHERE e.before IS NULL) AS base, max(e.balance_after) FILTER (WHERE e.is_last) AS held
      FROM (
        SELECT account_id + 0 AS account_id, amount, balance_after, lag(balance_after) OVER w AS before,
               lead(n) OVER w IS NULL AS is_last
        FROM wallet.entry WHERE transfer_id >= (:open)::bigint WINDOW w AS (PARTITION BY account_id + 0 ORDER BY transfer_id + 0, n)
      ) AS e
      GROUP BY e.account_id
    ), earlier AS MATERIALIZED (
      SELECT e.account_id, sum(e.amount) AS amount
      FROM wallet.transfer t JOIN wallet.entry e ON e.transfer_id = t.id AND e.transfer_id >= (:open)::bigint
      -- Not by the index of instants, in which all of history is earlier.
      WHERE t.id >= (:open)::bigint AND (t.at < (:ended)::timestamptz) IS TRUE
      GROUP BY e.account_id
    ), held AS MATERIALIZED (
      SELECT a.owner,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'player' AND a.bucket = 'practice'), 0) AS practice,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'player' AND a.bucket = 'deposit'), 0) AS deposit,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'player' AND a.bucket = 'winnings'), 0) AS winnings,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'player' AND a.bucket = 'instant'), 0) AS instant,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'player' AND a.bucket = 'lock'), 0) AS lock,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'stake' AND a.bucket NOT IN ('bonus', 'practice')), 0) AS stakes,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'stake' AND a.bucket = 'bonus'), 0) AS stakes_bonus,
        coalesce(sum(x.then) FILTER (WHERE a.kind = 'stake' AND a.bucket = 'practice'), 0) AS stakes_practice
      FROM wallet.account a LEFT JOIN moved m ON m.account_id = a.id LEFT JOIN earlier o ON o.account_id = a.id
      CROSS JOIN LATERAL (SELECT coalesce(m.base, a.balance) + coalesce(o.amount, 0) AS then) AS x
      WHERE a.kind <> 'house' GROUP BY a.owner
    )
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT coalesce(a.name, 'account ' || e.account_id) AS what
      FROM moved e
      LEFT JOIN wallet.account a ON a.id = e.account_id
      LEFT JOIN LATERAL (
        SELECT o.transfer_id FROM wallet.entry o WHERE o.account_id = e.account_id AND o.transfer_id < (:open)::bigint
        ORDER BY o.transfer_id DESC LIMIT 1
      ) AS last ON true
      LEFT JOIN LATERAL (
        SELECT o.balance_after FROM wallet.entry o
        WHERE o.transfer_id = last.transfer_id AND o.account_id = e.account_id ORDER BY o.n DESC LIMIT 1
      ) AS before ON true
      WHERE e.broken > 0 OR e.base <> coalesce(before.balance_after, 0) OR a.balance IS DISTINCT FROM e.held
      UNION ALL
      SELECT 'what ' || h.owner || ' held at the end of ' || (:day)::text AS what
      FROM held h LEFT JOIN LATERAL (
        SELECT * FROM wallet.day_balance b WHERE b.player = h.owner AND b.day <= (:day)::date ORDER BY b.day DESC LIMIT 1
      ) AS b ON true
      WHERE (h.practice, h.deposit, h.winnings, h.instant, h.lock, h.stakes, h.stakes_bonus, h.stakes_practice)
        IS DISTINCT FROM (coalesce(b.practice, 0), coalesce(b.deposit, 0), coalesce(b.winnings, 0), coalesce(b.instant, 0),
          coalesce(b.lock, 0), coalesce(b.stakes, 0), coalesce(b.stakes_bonus, 0), coalesce(b.stakes_practice, 0))
      UNION ALL
      SELECT 'what all players held at the end of ' || (:day)::text
      FROM (SELECT sum(h.practice) AS practice, sum(h.deposit) AS deposit, sum(h.winnings) AS winnings, sum(h.instant) AS instant,
              sum(h.lock) AS lock, sum(h.stakes) AS stakes, sum(h.stakes_bonus) AS stakes_bonus,
              sum(h.stakes_practice) AS stakes_practice FROM held h) AS h
      JOIN wallet.day_closing c ON c.day = (:day)::date
      WHERE (coalesce(h.practice, 0), coalesce(h.deposit, 0), coalesce(h.winnings, 0), coalesce(h.instant, 0),
          coalesce(h.lock, 0), coalesce(h.stakes, 0), coalesce(h.stakes_bonus, 0), coalesce(h.stakes_practice, 0))
        IS DISTINCT FROM (c.practice, c.deposit, c.winnings, c.instant, c.lock, c.stakes, c.stakes_bonus, c.stakes_practice)
    ) AS broken`,
  // No figure is beyond what a number holds.
  figures: `
    SELECT count(*) AS broken, min('entry of transfer ' || transfer_id) AS what FROM wallet.entry
    WHERE transfer_id >= (:open)::bigint AND (balance_after NOT BETWEEN -${LARGEST} AND ${LARGEST} OR amount NOT BETWEEN -${LARGEST} AND ${LARGEST})`,
  // Where nothing may be left out: the operator's accounts and open stakes, moved since or not, by their last entry.
  lastEntries: `
    SELECT count(*) AS broken, min(a.name) AS what FROM wallet.account a
    LEFT JOIN LATERAL (
      SELECT e.balance_after FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
    ) AS last ON true
    WHERE (a.kind = 'house' OR a.kind = 'stake' AND NOT a.closed) AND a.balance <> coalesce(last.balance_after, 0)`,
  // Stakes are whole, and what was released is closed; a stake that was ever closed stays so.
  stakes: `
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT 'stake ' || a.stake AS what FROM wallet.account a
      WHERE a.kind = 'stake' AND (NOT a.closed OR a.closed_at IS NULL OR a.closed_at >= (:ended)::timestamptz - interval '1 day')
      GROUP BY a.stake
      HAVING bool_and(a.closed) <> bool_or(a.closed) OR min(a.owner) <> max(a.owner) OR min(a.currency) <> max(a.currency)
        OR bool_or(a.closed <> (a.closed_at IS NOT NULL))
      UNION ALL
      SELECT 'stake ' || s.stake
      FROM (SELECT DISTINCT a.stake FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed) AS s
      JOIN wallet.transfer t ON t.id >= (:open)::bigint AND t.kind = 'release'
        AND t.hash = encode(sha256(convert_to('["release",' || to_json(s.stake)::text || ']', 'UTF8')), 'hex')
    ) AS broken`,
  transfers: `
    SELECT count(*) AS broken, min(o.key) AS what FROM (
      SELECT t.id, t.key, t.kind, t.player, t.at,
             max(t.at) OVER (ORDER BY t.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newest
      FROM wallet.transfer t WHERE t.id >= (:open)::bigint
    ) AS o
    WHERE o.at < o.newest - interval '1 minute' OR o.kind NOT IN (${KINDS})
      OR o.kind NOT IN ('release', 'refill') AND NOT EXISTS (SELECT FROM wallet.entry e WHERE e.transfer_id = o.id)
      OR o.kind = 'grant' AND (o.key <> 'grant:' || o.player OR NOT EXISTS (
        SELECT FROM wallet.entry e WHERE e.transfer_id = o.id AND e.amount = ANY ((:grants)::bigint[])))
      OR o.kind = 'refill' AND o.key <> 'refill:' || o.player || ':' || (
        SELECT count(*) FROM wallet.transfer b WHERE b.kind = 'refill' AND b.player = o.player AND b.id < o.id)
      OR o.key LIKE 'back:%' AND NOT EXISTS (
        SELECT FROM wallet.transfer b WHERE b.key = substr(o.key, 6) AND b.kind = o.kind AND b.player IS NOT DISTINCT FROM o.player
          AND NOT EXISTS (SELECT FROM wallet.entry e WHERE e.transfer_id IN (b.id, o.id) GROUP BY e.account_id HAVING sum(e.amount) <> 0))`,
  // Shares are no more than the fees; each adds to the one before; what bonus paid is what the player's stake lost of it.
  feeShares: `
    WITH share AS MATERIALIZED (
      SELECT s.*, lag(s.n) OVER w AS n_before, lag(s.total) OVER w AS total_before
      FROM wallet.fee_share s WHERE s.transfer_id >= (:open)::bigint WINDOW w AS (PARTITION BY s.player ORDER BY s.n)
    ), fee AS MATERIALIZED (
      SELECT e.transfer_id, sum(e.amount) AS fee
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'house' AND a.owner = 'fee' AND a.currency = 'inr'
      WHERE e.transfer_id >= (:open)::bigint GROUP BY e.transfer_id
    ), bonus AS MATERIALIZED (
      SELECT e.transfer_id, a.owner, -sum(e.amount) AS lost
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'stake' AND a.bucket = 'bonus'
      WHERE e.transfer_id >= (:open)::bigint GROUP BY e.transfer_id, a.owner
    )
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT s.player || ' at share ' || s.n AS what FROM share s
      LEFT JOIN bonus b ON b.transfer_id = s.transfer_id AND b.owner = s.player
      LEFT JOIN LATERAL (
        SELECT o.n, o.total FROM wallet.fee_share o WHERE o.player = s.player AND o.n = s.n - 1
      ) AS o ON s.n_before IS NULL
      WHERE s.n <> coalesce(s.n_before, o.n, 0) + 1
         OR s.total <> coalesce(s.total_before, o.total, 0) + greatest(0, s.amount - coalesce(s.bonus, 0))
         OR s.bonus IS NOT NULL AND s.bonus <> coalesce(b.lost, 0)
         OR s.total > ${LARGEST}
      UNION ALL
      SELECT 'transfer ' || s.transfer_id
      FROM (SELECT s.transfer_id, sum(s.amount) AS shares FROM share s GROUP BY s.transfer_id) AS s
      LEFT JOIN fee f ON f.transfer_id = s.transfer_id
      LEFT JOIN wallet.transfer t ON t.id = s.transfer_id AND t.id >= (:open)::bigint AND t.kind IN ('settle', 'tournamentPrizes')
      WHERE t.id IS NULL OR s.shares > coalesce(f.fee, 0)
    ) AS broken`,
  // A line for each transfer between a player's own buckets and a table, and none without; numbers without gaps.
  gameLines: `
    WITH line AS (
      SELECT g.player, g.n, g.transfer_id, lag(g.n) OVER (PARTITION BY g.player ORDER BY g.n) AS n_before
      FROM wallet.game_line g WHERE g.transfer_id >= (:open)::bigint
    ), move AS (
      SELECT DISTINCT e.transfer_id, a.owner AS player
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'player'
      JOIN wallet.transfer t ON t.id = e.transfer_id AND t.id >= (:open)::bigint AND t.kind IN ('reserve', 'release', 'settle')
      WHERE e.transfer_id >= (:open)::bigint
    )
    SELECT count(*) AS broken, min(coalesce(l.player, m.player) || ' at line ' || coalesce(l.n, 0)) AS what
    FROM line l FULL JOIN move m ON m.transfer_id = l.transfer_id AND m.player = l.player
    WHERE l.player IS NULL OR m.player IS NULL
       OR l.n <> coalesce(l.n_before, CASE WHEN EXISTS (
            SELECT FROM wallet.game_line o WHERE o.player = l.player AND o.n = l.n - 1) THEN l.n - 1 ELSE 0 END) + 1`,
};

/** Questions of the whole audit that look at accounts alone. */
const OF_ACCOUNTS = [
  "nameNotAccount",
  "negativeBalance",
  "closedStakeHoldsMoney",
  "unknownHouseAccount",
  "currencyNotZero",
  "houseNotReconciled",
] as const satisfies readonly (keyof typeof FAULTS)[];

const COUNTS = `
  SELECT (SELECT count(*) FROM wallet.transfer WHERE id >= (:open)::bigint)::float8 AS transfers,
         (SELECT count(*) FROM wallet.entry WHERE transfer_id >= (:open)::bigint)::float8 AS entries,
         (SELECT count(*) FROM wallet.account)::float8 AS accounts,
         (SELECT count(DISTINCT stake) FROM wallet.account WHERE kind = 'stake' AND NOT closed)::float8 AS "openStakes"`;

/** From where the ledger is looked at: its last closed day. */
export interface Checkpoint {
  readonly day: string;
  readonly firstOpen: number;
  /** When the day had ended. */
  readonly ended: Date;
}

/** What was found since a closed day. */
export interface Since {
  readonly counts: {
    readonly transfers: number;
    readonly entries: number;
    readonly accounts: number;
    readonly openStakes: number;
  };
  readonly sheet: readonly SheetRow[];
  readonly faults: readonly LedgerFault[];
}

/** Looks at everything that happened since a closed day, in one snapshot: as much as there is of it, whatever came before. */
export async function readSince(
  database: Database,
  openingGrants: readonly number[],
  since: Checkpoint,
): Promise<Since> {
  const asked = Object.entries(SINCE);
  const ofAccounts = OF_ACCOUNTS.map(
    (code) => `SELECT count(*) AS broken, min(what) AS what FROM (${FAULTS[code]}) AS fault`,
  );
  const [counts, sheet, ...answers] = await askAtOnce<Row>(
    database,
    [COUNTS, SHEET, ...asked.map(([, query]) => query), ...ofAccounts],
    {
      open: String(since.firstOpen),
      ended: since.ended.toISOString(),
      day: since.day,
      grants: `{${openingGrants.join(",")}}`,
    },
  );
  const names = [...asked.map(([name]) => name), ...OF_ACCOUNTS];
  const faults = [counts, sheet, ...answers].flatMap((answer, n): LedgerFault[] => {
    const name = ["counts", "sheet", ...names][n]!;
    if (answer instanceof Error) return [{ code: "notAnswered", what: `${name}: ${answer.message}`, amount: 0 }];
    const [row] = answer ?? [];
    return n < 2 || !row?.broken
      ? []
      : [{ code: "sinceClosing", what: `${name}, ${row.broken} times, such as ${row.what}`, amount: 0 }];
  });
  return {
    counts: (counts instanceof Error ? undefined : (counts?.[0] as unknown as Since["counts"])) ?? NOTHING,
    sheet: sheet instanceof Error ? [] : ((sheet ?? []) as unknown as SheetRow[]),
    faults,
  };
}

interface Row {
  readonly broken: number;
  readonly what: string | null;
}
const NOTHING: Since["counts"] = { transfers: 0, entries: 0, accounts: 0, openStakes: 0 };
