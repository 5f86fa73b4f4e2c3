/** SQL that what is told of a player shares: pages of a ledger, statements of games, the count of sittings. In all of it $1 is the player. */

/**
 * The transfer with an id in SQL, looked up by it. A plain join lets PostgreSQL read all transfers instead, wherever it takes the rows
 * of one player for more than they are.
 */
export const transferOf = (id: string): string => `SELECT * FROM wallet.transfer x WHERE x.id = ${id} LIMIT 1`;

/** What a transfer moved in the player's own buckets, bonus apart, by its id in SQL: `currency`, `"amountIn"`, `"bonusIn"`, `"amountOut"`, `"bonusOut"`. */
export const movedBy = (transferId: string): string => `
  SELECT min(a.currency) AS currency,
    coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND NOT b.is_bonus), 0)::bigint AS "amountIn",
    coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND b.is_bonus), 0)::bigint AS "bonusIn",
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0 AND NOT b.is_bonus), 0)::bigint AS "amountOut",
    coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0 AND b.is_bonus), 0)::bigint AS "bonusOut"
  FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
  CROSS JOIN LATERAL (SELECT a.bucket IN ('instant', 'lock') AS is_bonus) AS b
  WHERE e.transfer_id = ${transferId} AND a.owner = $1 AND a.kind = 'player'`;

/** What was settled in a stay at a table, by its stake in SQL: `settled`, `won`, `result`. */
export const settledIn = (stake: string): string => `
  SELECT count(*)::int AS settled, (count(*) FILTER (WHERE deal.net > 0))::int AS won, coalesce(sum(deal.net), 0)::bigint AS result
  FROM (
    SELECT sum(e.amount) AS net
    FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id CROSS JOIN LATERAL (${transferOf("e.transfer_id")}) AS t
    WHERE a.owner = $1 AND a.stake = ${stake} AND t.kind = 'settle' GROUP BY e.transfer_id
  ) AS deal`;

/** Are chips of the stake at the table? */
export const isAtTable = (stake: string): string =>
  `EXISTS (SELECT FROM wallet.account a WHERE a.owner = $1 AND a.stake = ${stake} AND NOT a.closed)`;
