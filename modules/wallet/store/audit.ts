import type { Database } from "../../kernel/index.ts";
import type { AuditReport, LedgerFault } from "../audit.ts";

/** The queries behind `audit`: each names what breaks one invariant. */
const FAULTS = `
  WITH sums AS (
    SELECT e.transfer_id, sum(e.amount) AS amount, count(DISTINCT a.currency) AS currencies
    FROM wallet.entry e LEFT JOIN wallet.account a ON a.id = e.account_id GROUP BY e.transfer_id
  ), chain AS (
    SELECT e.account_id, e.transfer_id, e.balance_after
         - sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.transfer_id, e.n) AS amount
    FROM wallet.entry e
  ), held AS (
    SELECT account_id, sum(amount) AS amount FROM wallet.entry GROUP BY account_id
  ), faults AS (
    SELECT 'transferNotZero' AS code, coalesce(t.key, 'transfer ' || s.transfer_id) AS what, s.amount
      FROM sums s LEFT JOIN wallet.transfer t ON t.id = s.transfer_id WHERE s.amount <> 0
    UNION ALL SELECT 'currenciesMixed', coalesce(t.key, 'transfer ' || s.transfer_id), 0
      FROM sums s LEFT JOIN wallet.transfer t ON t.id = s.transfer_id WHERE s.currencies <> 1 OR t.id IS NULL
    UNION ALL SELECT 'balanceNotEntries', coalesce(a.name, 'account ' || h.account_id),
        coalesce(a.balance, 0) - coalesce(h.amount, 0)
      FROM wallet.account a FULL JOIN held h ON h.account_id = a.id
      WHERE coalesce(a.balance, 0) <> coalesce(h.amount, 0)
    UNION ALL SELECT 'brokenChain', a.name || ' at transfer ' || c.transfer_id, c.amount
      FROM chain c LEFT JOIN wallet.account a ON a.id = c.account_id WHERE c.amount <> 0
    UNION ALL SELECT 'negativeBalance', a.name, a.balance FROM wallet.account a WHERE a.kind <> 'house' AND a.balance < 0
    UNION ALL SELECT 'closedStakeHoldsMoney', a.name, a.balance FROM wallet.account a WHERE a.closed AND a.balance <> 0
    UNION ALL SELECT 'currencyNotZero', a.currency, sum(a.balance)
      FROM wallet.account a GROUP BY a.currency HAVING sum(a.balance) <> 0
  ), numbered AS (SELECT *, row_number() OVER (PARTITION BY code ORDER BY what) AS n FROM faults)
  SELECT code, what, amount::float8 AS amount FROM numbered WHERE n <= 100 ORDER BY code, n`;

const COUNTS = `
  SELECT (SELECT count(*) FROM wallet.transfer)::float8 AS transfers,
         (SELECT count(*) FROM wallet.entry)::float8 AS entries,
         (SELECT count(*) FROM wallet.account)::float8 AS accounts,
         (SELECT count(DISTINCT stake) FROM wallet.account WHERE kind = 'stake' AND NOT closed)::float8 AS "openStakes"`;

/** Reads counts and faults in one snapshot. */
export async function readLedger({ sql }: Database): Promise<AuditReport> {
  return sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    const [counts] = await tx.unsafe<Omit<AuditReport, "faults">[]>(COUNTS);
    const faults = await tx.unsafe<LedgerFault[]>(FAULTS);
    if (!counts) throw new Error("counts are one row");
    return { ...counts, faults: [...faults] };
  });
}
