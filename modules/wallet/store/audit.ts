import type { Database } from "../../kernel/index.ts";
import { HOUSE_ACCOUNTS } from "../accounts.ts";
import type { AuditReport, LedgerFault, SheetRow } from "../audit.ts";

/** `'fee', 'promotions', …`: names of ours, not of anybody's. */
const NAMED_HOUSES = HOUSE_ACCOUNTS.map((name) => `'${name}'`).join(", ");

/** What a transfer of each kind may touch, as `kind/bucket` of accounts; every other kind is between players and the house. */
const ALLOWED = `
  CASE t.kind
    WHEN 'grant' THEN a.kind || '/' || a.bucket IN ('house/promotions', 'player/practice')
    WHEN 'refill' THEN a.kind || '/' || a.bucket IN ('house/promotions', 'player/practice')
    WHEN 'reserve' THEN (a.kind = 'stake' OR a.kind = 'player' AND a.bucket <> 'lock') AND a.owner = t.player
    WHEN 'release' THEN (a.kind = 'stake' OR a.kind = 'player' AND a.bucket <> 'lock') AND a.owner = t.player
    WHEN 'settle' THEN a.kind = 'stake' OR a.kind || '/' || a.bucket IN ('house/fee', 'player/lock', 'player/winnings')
    ELSE a.currency = 'inr' AND (a.kind = 'player' AND a.owner = t.player OR a.kind = 'house' AND a.bucket <> 'fee')
  END`;

/** The queries behind `audit`: each names what breaks one invariant (`what`, `amount`). */
const FAULTS: Readonly<Record<LedgerFault["code"], string>> = {
  transferNotZero: `
    SELECT coalesce(t.key, 'transfer ' || s.transfer_id) AS what, s.amount
    FROM (SELECT transfer_id, sum(amount) AS amount FROM wallet.entry GROUP BY transfer_id) AS s
    LEFT JOIN wallet.transfer t ON t.id = s.transfer_id WHERE s.amount <> 0`,
  currenciesMixed: `
    SELECT coalesce(t.key, 'transfer ' || s.transfer_id) AS what, 0 AS amount
    FROM (
      SELECT e.transfer_id, min(a.currency) AS one, max(a.currency) AS other
      FROM wallet.entry e LEFT JOIN wallet.account a ON a.id = e.account_id GROUP BY e.transfer_id
    ) AS s
    LEFT JOIN wallet.transfer t ON t.id = s.transfer_id WHERE s.one IS NULL OR s.one <> s.other OR t.id IS NULL`,
  wrongAccounts: `
    SELECT t.key || ' (' || t.kind || ') touches ' || a.name AS what, e.amount
    FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id JOIN wallet.account a ON a.id = e.account_id
    WHERE (${ALLOWED}) IS NOT true`,
  balanceNotEntries: `
    SELECT coalesce(a.name, 'account ' || h.account_id) AS what, coalesce(a.balance, 0) - coalesce(h.amount, 0) AS amount
    FROM wallet.account a
    FULL JOIN (SELECT account_id, sum(amount) AS amount FROM wallet.entry GROUP BY account_id) AS h ON h.account_id = a.id
    WHERE coalesce(a.balance, 0) <> coalesce(h.amount, 0)`,
  brokenChain: `
    SELECT coalesce(a.name, 'account ' || c.account_id) || ' at transfer ' || c.transfer_id AS what, c.amount
    FROM (
      SELECT e.account_id, e.transfer_id, e.balance_after
           - sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.transfer_id, e.n) AS amount
      FROM wallet.entry e
    ) AS c
    LEFT JOIN wallet.account a ON a.id = c.account_id WHERE c.amount <> 0`,
  negativeBalance: `
    SELECT a.name AS what, a.balance AS amount FROM wallet.account a WHERE a.kind <> 'house' AND a.balance < 0`,
  closedStakeHoldsMoney: `
    SELECT a.name AS what, a.balance AS amount FROM wallet.account a WHERE a.closed AND a.balance <> 0`,
  unknownHouseAccount: `
    SELECT a.name AS what, a.balance AS amount FROM wallet.account a
    WHERE a.kind = 'house' AND (a.owner NOT IN (${NAMED_HOUSES}) OR a.bucket <> a.owner)`,
  // Reserved and settled is what an open stake holds and what a closed one gave back; one that gave back is closed.
  stakeNotHistory: `
    SELECT 'stake ' || s.stake AS what, coalesce(h.came, 0) - s.held + coalesce(h.went, 0) AS amount
    FROM (
      SELECT stake, sum(balance) AS held, bool_and(closed) AS closed, bool_or(closed) AS half_closed,
             min(owner) = max(owner) AND min(currency) = max(currency) AS is_one
      FROM wallet.account WHERE kind = 'stake' GROUP BY stake
    ) AS s
    LEFT JOIN (
      SELECT a.stake, sum(e.amount) FILTER (WHERE t.kind IN ('reserve', 'settle')) AS came,
             sum(e.amount) FILTER (WHERE t.kind = 'release') AS went
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'stake'
      JOIN wallet.transfer t ON t.id = e.transfer_id
      GROUP BY a.stake
    ) AS h ON h.stake = s.stake
    WHERE s.held <> coalesce(h.came, 0) + coalesce(h.went, 0) OR s.closed <> s.half_closed OR NOT s.is_one
       OR (h.went IS NOT NULL AND NOT s.closed)`,
  currencyNotZero: `
    SELECT a.currency AS what, sum(a.balance) AS amount FROM wallet.account a
    GROUP BY a.currency HAVING sum(a.balance) <> 0`,
  houseNotReconciled: `
    SELECT a.currency || ': players, open stakes and the named accounts of the house' AS what, sum(a.balance) AS amount
    FROM wallet.account a
    WHERE a.kind = 'player' OR (a.kind = 'stake' AND NOT a.closed)
       OR (a.kind = 'house' AND a.owner IN (${NAMED_HOUSES}))
    GROUP BY a.currency HAVING sum(a.balance) <> 0`,
  feeSharesNotFee: `
    SELECT coalesce(t.key, 'transfer ' || s.transfer_id) AS what, s.shares - coalesce(f.fee, 0) AS amount
    FROM (SELECT transfer_id, sum(amount) AS shares FROM wallet.fee_share GROUP BY transfer_id) AS s
    LEFT JOIN (
      SELECT e.transfer_id, sum(e.amount) AS fee FROM wallet.entry e
      JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'house' AND a.owner = 'fee' AND a.currency = 'inr'
      GROUP BY e.transfer_id
    ) AS f ON f.transfer_id = s.transfer_id
    LEFT JOIN wallet.transfer t ON t.id = s.transfer_id AND t.kind = 'settle'
    WHERE t.id IS NULL OR s.shares > coalesce(f.fee, 0)`,
  brokenFeeShares: `
    SELECT c.player || ' at share ' || c.n AS what, c.total - c.expected AS amount
    FROM (
      SELECT player, n, total, row_number() OVER w AS place,
             sum(greatest(0, amount - coalesce(bonus, 0))) OVER w AS expected
      FROM wallet.fee_share WINDOW w AS (PARTITION BY player ORDER BY n)
    ) AS c
    WHERE c.total <> c.expected OR c.n <> c.place`,
  // What bonus paid of a share, by the entries of the player's stakes; old rows do not tell it apart.
  feeShareBonusWrong: `
    SELECT s.player || ' at share ' || s.n AS what, s.bonus - coalesce(b.lost, 0) AS amount
    FROM wallet.fee_share s
    LEFT JOIN (
      SELECT e.transfer_id, a.owner, -sum(e.amount) AS lost FROM wallet.entry e
      JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'stake' AND a.bucket = 'bonus'
      GROUP BY e.transfer_id, a.owner
    ) AS b ON b.transfer_id = s.transfer_id AND b.owner = s.player
    WHERE s.bonus IS NOT NULL AND s.bonus <> coalesce(b.lost, 0)`,
  // A line for each transfer between a player's own buckets and a table, and none without; numbers without gaps.
  brokenGameLines: `
    SELECT coalesce(l.player, m.player) || ' at ' || coalesce('line ' || l.n, 'transfer ' || m.transfer_id) AS what,
           coalesce(m.amount, 0) AS amount
    FROM (SELECT *, row_number() OVER (PARTITION BY player ORDER BY n) AS place FROM wallet.game_line) AS l
    FULL JOIN (
      SELECT e.transfer_id, a.owner AS player, sum(e.amount) AS amount
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'player'
      JOIN wallet.transfer t ON t.id = e.transfer_id AND t.kind IN ('reserve', 'release', 'settle')
      GROUP BY e.transfer_id, a.owner
    ) AS m ON m.transfer_id = l.transfer_id AND m.player = l.player
    WHERE l.player IS NULL OR m.player IS NULL OR l.n <> l.place`,
};

const SHEET = `
  SELECT currency, kind, CASE kind WHEN 'stake' THEN 'open' ELSE bucket END AS name, sum(balance)::bigint AS balance
  FROM wallet.account WHERE NOT closed GROUP BY 1, 2, 3
  ORDER BY currency, array_position(ARRAY['player', 'stake', 'house'], kind), name`;

const COUNTS = `
  SELECT (SELECT count(*) FROM wallet.transfer)::float8 AS transfers,
         (SELECT count(*) FROM wallet.entry)::float8 AS entries,
         (SELECT count(*) FROM wallet.account)::float8 AS accounts,
         (SELECT count(DISTINCT stake) FROM wallet.account WHERE kind = 'stake' AND NOT closed)::float8 AS "openStakes"`;

/** Reads counts, sheet and faults in one snapshot; at most a hundred faults of a kind. */
export async function readLedger({ sql }: Database): Promise<AuditReport> {
  return sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    const [counts] = await tx.unsafe<Omit<AuditReport, "sheet" | "faults">[]>(COUNTS);
    if (!counts) throw new Error("counts are one row");
    const sheet = await tx.unsafe<SheetRow[]>(SHEET);
    const faults: LedgerFault[] = [];
    for (const [code, query] of Object.entries(FAULTS) as [LedgerFault["code"], string][]) {
      const rows = await tx.unsafe<Omit<LedgerFault, "code">[]>(
        `SELECT what, amount::float8 AS amount FROM (${query}) AS fault ORDER BY what LIMIT 100`,
      );
      faults.push(...rows.map(({ what, amount }) => ({ code, what, amount })));
    }
    return { ...counts, sheet: [...sheet], faults };
  });
}
