import { type Database, isOutage } from "../../kernel/index.ts";
import type { AuditReport, LedgerFault, SheetRow } from "../audit/report.ts";
import { SYSTEM_ACCOUNTS } from "../posting/accounts.ts";
import { TRANSFER_KINDS } from "../posting/requests.ts";

/** 2^53 - 1: beyond it no reader's number is exact. */
export const LARGEST = "9007199254740991";
/** `'fee', 'promotions', …`: names of ours, not of anybody's. */
const NAMED_ACCOUNTS = SYSTEM_ACCOUNTS.map((name) => `'${name}'`).join(", ");

/** Buckets that there are, by the kind of account. */
const BUCKETS = {
  player: "'practice', 'deposit', 'winnings', 'instant', 'lock'",
  stake: "'practice', 'bonus', 'deposit', 'winnings', 'gains'",
} as const;
/** Kinds of transfers that modules post. */
export const KINDS = TRANSFER_KINDS.map((kind) => `'${kind}'`).join(", ");

/** What a pair of entries of each kind of transfer may be, from `f` to `a`: what `wallet.post` lets pass. */
export const ALLOWED = `
  CASE t.kind
    WHEN 'grant' THEN f.kind || '/' || f.bucket = 'house/promotions' AND a.kind || '/' || a.bucket = 'player/practice'
      AND a.owner = t.player
    WHEN 'refill' THEN f.kind || '/' || f.bucket = 'house/promotions' AND a.kind || '/' || a.bucket = 'player/practice'
      AND a.owner = t.player
    WHEN 'reserve' THEN f.kind = 'player' AND a.kind = 'stake' AND f.owner = t.player AND a.owner = t.player
      AND a.bucket = CASE f.bucket WHEN 'instant' THEN 'bonus' ELSE f.bucket END AND f.bucket <> 'lock'
    WHEN 'release' THEN f.kind = 'stake' AND a.kind = 'player' AND f.owner = t.player AND a.owner = t.player
      AND a.bucket = CASE f.bucket WHEN 'bonus' THEN 'instant' WHEN 'gains' THEN 'winnings' ELSE f.bucket END
    WHEN 'settle' THEN CASE f.kind
      WHEN 'player' THEN f.bucket = 'lock' AND a.kind = 'player' AND a.bucket = 'winnings' AND a.owner = f.owner
      ELSE f.kind = 'stake' AND (a.kind = 'stake' AND a.bucket IN ('gains', 'practice') OR a.kind || '/' || a.bucket = 'house/fee')
    END
    WHEN 'tournamentPrizes' THEN f.currency = 'inr' AND CASE f.kind
      WHEN 'player' THEN f.bucket = 'lock' AND a.kind = 'player' AND a.bucket = 'winnings' AND a.owner = f.owner
      ELSE f.bucket = 'promotions' AND a.bucket = 'tournamentEscrow'
        OR f.bucket = 'tournamentEscrow' AND a.kind <> 'stake' AND a.bucket IN ('winnings', 'fee')
    END
    ELSE f.currency = 'inr' AND (f.kind = 'player' AND f.owner = t.player OR f.kind = 'house' AND f.bucket <> 'fee')
      AND (a.kind = 'player' AND a.owner = t.player OR a.kind = 'house' AND a.bucket <> 'fee')
  END`;

/** Days whose kept sums are not those of the entries (M-33). */
const RESULT_DAYS = `
    SELECT 'result of ' || coalesce(d.player, s.player) || ' on ' || coalesce(d.day, s.day) AS what,
      coalesce(d.result, 0) - coalesce(s.result, 0) AS amount
    FROM wallet.result_day AS d
    FULL JOIN (
      SELECT a.owner AS player, (t.at AT TIME ZONE 'Asia/Kolkata')::date AS day,
        coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('settle', 'tournament', 'tournamentPrizes')), 0) AS result,
        coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('deposit', 'chargeback')), 0) AS deposited,
        coalesce(-sum(e.amount) FILTER (WHERE t.kind IN ('withdrawal', 'withdrawalFailed', 'depositRefund')), 0) AS withdrawn
      FROM wallet.entry AS e JOIN wallet.account AS a ON a.id = e.account_id AND a.kind <> 'house' AND a.currency = 'inr'
      JOIN wallet.transfer AS t ON t.id = e.transfer_id GROUP BY 1, 2
    ) AS s ON s.player = d.player AND s.day = d.day
    WHERE (coalesce(d.result, 0), coalesce(d.deposited, 0), coalesce(d.withdrawn, 0))
      IS DISTINCT FROM (coalesce(s.result, 0), coalesce(s.deposited, 0), coalesce(s.withdrawn, 0))`;

/** Whether a player's account `a` is what its name says, and what there may be. */
export const NAMED_PLAYER = `a.name = 'player:' || a.owner || ':' || a.bucket AND a.bucket IN (${BUCKETS.player})
  AND (a.bucket = 'practice') = (a.currency = 'practice')`;

/** The same of any account. */
export const NAMED = `
  CASE a.kind
    WHEN 'house' THEN a.bucket = a.owner AND a.name ~ ('^house:' || a.owner || ':' || a.currency || ':[0-9]+$')
    WHEN 'player' THEN ${NAMED_PLAYER}
    WHEN 'stake' THEN a.name = 'stake:' || a.stake || ':' || a.bucket AND a.bucket IN (${BUCKETS.stake})
      AND (a.bucket = 'practice') = (a.currency = 'practice')
  END`;

/** The queries behind `audit`: each names what breaks one invariant (`what`, `amount`). */
export const FAULTS: Readonly<Record<Exclude<LedgerFault["code"], "notAnswered" | "sinceClosing">, string>> = {
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
  // Entries are written in pairs, from one account to another.
  wrongAccounts: `
    SELECT t.key || ' (' || t.kind || ') moves from ' || coalesce(f.name, 'nowhere') || ' to ' || coalesce(a.name, 'nowhere')
      AS what, coalesce(e.amount, -p.amount) AS amount
    FROM (SELECT * FROM wallet.entry WHERE n % 2 = 1) AS e
    FULL JOIN (SELECT * FROM wallet.entry WHERE n % 2 = 0) AS p ON p.transfer_id = e.transfer_id AND p.n = e.n + 1
    JOIN wallet.transfer t ON t.id = coalesce(e.transfer_id, p.transfer_id)
    LEFT JOIN wallet.account f ON f.id = e.account_id LEFT JOIN wallet.account a ON a.id = p.account_id
    WHERE (e.amount < 0 AND p.amount = -e.amount AND (${ALLOWED})) IS NOT true`,
  nameNotAccount: `
    SELECT a.name AS what, a.balance AS amount FROM wallet.account a
    WHERE (${NAMED}) IS NOT true`,
  tooLarge: `
    SELECT 'account ' || a.name AS what, a.balance AS amount FROM wallet.account a WHERE abs(a.balance::numeric) > ${LARGEST}
    UNION ALL
    SELECT 'entry ' || e.n || ' of transfer ' || e.transfer_id, e.amount FROM wallet.entry e
    WHERE abs(e.amount::numeric) > ${LARGEST} OR abs(e.balance_after::numeric) > ${LARGEST}
    UNION ALL
    SELECT 'fee share ' || s.n || ' of ' || s.player, s.amount FROM wallet.fee_share s
    WHERE abs(s.total::numeric) > ${LARGEST} OR abs(s.amount::numeric) > ${LARGEST}`,
  // Within a day clocks differ, are set back, and wait for each other. A day that has ended takes nothing any more (M-17).
  datedBack: `
    SELECT o.key || ' is dated ' || o.at || ' after one of ' || o.newest AS what, 0 AS amount FROM (
      SELECT t.key, t.at, max(t.at) OVER (ORDER BY t.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newest
      FROM wallet.transfer t
    ) AS o WHERE o.at < o.newest - interval '1 day'
    UNION ALL
    SELECT t.key || ' is dated ' || t.at || ' though ' || d.day || ' had ended', 0
    FROM (SELECT day, last_transfer, lead(last_transfer, 1, 9223372036854775807) OVER (ORDER BY day) AS next FROM wallet.day_end) AS d
    CROSS JOIN LATERAL (
      -- Each transfer once, by its id: by its date it would be all before each day, for each day.
      SELECT o.key, o.at FROM wallet.transfer o WHERE o.id > d.last_transfer AND o.id <= d.next OFFSET 0
    ) AS t
    WHERE t.at < wallet.end_of(d.day)`,
  unknownKind: `
    SELECT t.key || ' (' || t.kind || ')' AS what, 0 AS amount FROM wallet.transfer t WHERE t.kind NOT IN (${KINDS})`,
  emptyTransfer: `
    SELECT t.key AS what, 0 AS amount FROM wallet.transfer t
    WHERE t.kind NOT IN ('release', 'refill') AND NOT EXISTS (SELECT 1 FROM wallet.entry e WHERE e.transfer_id = t.id)`,
  wrongGrant: `
    SELECT g.key AS what, g.amount FROM (
      SELECT t.key, t.kind, t.player, e.amount,
             row_number() OVER (PARTITION BY t.kind, t.player ORDER BY t.id, e.n) - 1 AS place
      FROM wallet.transfer t JOIN wallet.entry e ON e.transfer_id = t.id AND e.amount > 0
      WHERE t.kind = 'grant'
    ) AS g
    WHERE g.key <> 'grant:' || g.player OR g.place > 0 OR NOT (g.amount = ANY ($1::bigint[]))
    UNION ALL
    SELECT r.key, 0 FROM (
      SELECT t.key, t.player, row_number() OVER (PARTITION BY t.player ORDER BY t.id) - 1 AS place
      FROM wallet.transfer t WHERE t.kind = 'refill'
    ) AS r
    WHERE r.key <> 'refill:' || r.player || ':' || r.place`,
  // Also one that had lost everything, so that nothing moved when it was released: its hash says which stake it was.
  releasedStakeOpen: `
    SELECT DISTINCT s.stake AS what, s.held AS amount FROM (
      SELECT a.stake, sum(a.balance) AS held FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed GROUP BY a.stake
    ) AS s
    JOIN wallet.transfer t ON t.kind = 'release'
      AND t.hash = encode(sha256(convert_to('["release",' || to_json(s.stake)::text || ']', 'UTF8')), 'hex')`,
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
    WHERE a.kind = 'house' AND (a.owner NOT IN (${NAMED_ACCOUNTS}) OR a.bucket <> a.owner)`,
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
    SELECT a.currency || ': players, open stakes and the named system accounts' AS what, sum(a.balance) AS amount
    FROM wallet.account a
    WHERE a.kind = 'player' OR (a.kind = 'stake' AND NOT a.closed)
       OR (a.kind = 'house' AND a.owner IN (${NAMED_ACCOUNTS}))
    GROUP BY a.currency HAVING sum(a.balance) <> 0`,
  feeSharesNotFee: `
    SELECT coalesce(t.key, 'transfer ' || s.transfer_id) AS what, s.shares - coalesce(f.fee, 0) AS amount
    FROM (SELECT transfer_id, sum(amount) AS shares FROM wallet.fee_share GROUP BY transfer_id) AS s
    LEFT JOIN (
      SELECT e.transfer_id, sum(e.amount) AS fee FROM wallet.entry e
      JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'house' AND a.owner = 'fee' AND a.currency = 'inr'
      GROUP BY e.transfer_id
    ) AS f ON f.transfer_id = s.transfer_id
    LEFT JOIN wallet.transfer t ON t.id = s.transfer_id AND t.kind IN ('settle', 'tournamentPrizes')
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
  // What undoes a transfer is the same one with the signs turned.
  wrongReversal: `
    SELECT b.key AS what, 0 AS amount
    FROM wallet.transfer b LEFT JOIN wallet.transfer o ON o.key = substr(b.key, 6)
    WHERE b.key LIKE 'back:%' AND (o.id IS NULL OR o.kind <> b.kind OR o.player IS DISTINCT FROM b.player OR EXISTS (
      SELECT FROM wallet.entry e WHERE e.transfer_id IN (b.id, o.id) GROUP BY e.account_id HAVING sum(e.amount) <> 0))`,
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
  // M-18: what is kept as a player's last balances are those of the last day on which something of theirs moved.
  lastBalanceWrong: `
    SELECT 'what ' || coalesce(l.player, b.player) || ' last held' AS what, 0 AS amount
    FROM wallet.last_balance l
    FULL JOIN (SELECT DISTINCT ON (player) * FROM wallet.day_balance ORDER BY player, day DESC) AS b ON b.player = l.player
    WHERE (l.day, l.practice, l.deposit, l.winnings, l.instant, l.lock, l.stakes, l.stakes_bonus, l.stakes_practice)
      IS DISTINCT FROM (b.day, b.practice, b.deposit, b.winnings, b.instant, b.lock, b.stakes, b.stakes_bonus, b.stakes_practice)`,
  // M-33: the sums of days are those of the entries.
  resultDayWrong: RESULT_DAYS,
};

/** Balance sheet of all accounts. */
const SHEET = `
  SELECT currency, kind, CASE kind WHEN 'stake' THEN 'open' ELSE bucket END AS name, sum(balance)::float8 AS balance
  FROM wallet.account WHERE NOT closed GROUP BY 1, 2, 3
  ORDER BY currency, array_position(ARRAY['player', 'stake', 'house'], kind), name`;

const COUNTS = `
  SELECT (SELECT count(*) FROM wallet.transfer)::float8 AS transfers,
         (SELECT count(*) FROM wallet.entry)::float8 AS entries,
         (SELECT count(*) FROM wallet.account)::float8 AS accounts,
         (SELECT count(DISTINCT stake) FROM wallet.account WHERE kind = 'stake' AND NOT closed)::float8 AS "openStakes"`;

/**
 * Reads counts, sheet and faults in one snapshot; at most a hundred faults of a kind. A question that the data break is
 * a fault itself, and the next one is asked. Rejects at an outage, which says nothing of the data.
 */
export async function readLedger(
  { sql }: Database,
  openingGrants: readonly number[],
): Promise<Omit<AuditReport, "since">> {
  return sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    const faults: LedgerFault[] = [];
    const ask = async <Row extends object>(what: string, query: string, parameters: string[] = []): Promise<Row[]> => {
      try {
        return (await tx.savepoint((step) => step.unsafe(query, parameters))) as unknown as Row[];
      } catch (error) {
        if (isOutage(error)) throw error;
        faults.push({ code: "notAnswered", what: `${what}: ${String(error)}`, amount: 0 });
        return [];
      }
    };
    const [counts] = await ask<Omit<AuditReport, "sheet" | "faults">>("counts", COUNTS);
    const sheet = await ask<SheetRow>("sheet", SHEET);
    for (const [code, query] of Object.entries(FAULTS) as [keyof typeof FAULTS, string][]) {
      const rows = await ask<Omit<LedgerFault, "code">>(
        code,
        `SELECT what, amount::float8 AS amount FROM (${query}) AS fault ORDER BY what LIMIT 100`,
        query.includes("$1") ? [`{${openingGrants.join(",")}}`] : [],
      );
      faults.push(...rows.map(({ what, amount }) => ({ code, what, amount })));
    }
    return { ...(counts ?? NOTHING_COUNTED), sheet: [...sheet], faults };
  });
}

const NOTHING_COUNTED = { transfers: 0, entries: 0, accounts: 0, openStakes: 0 };
