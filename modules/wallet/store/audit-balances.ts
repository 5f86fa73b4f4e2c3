/**
 * What players held when the last closed day had ended is what they hold now, less what moved since, and what the closed days say, bucket by
 * bucket (M-21): two questions, each about every other player, and one about their sums. Parameters as in `audit-since.ts`.
 */
export function balances(): Readonly<Record<string, string>> {
  const sum = (name: string, which: string) => `coalesce(sum(x.then) FILTER (WHERE ${which}), 0) AS ${name}`;
  const sums = [
    ...["practice", "deposit", "winnings", "instant", "lock"].map((name) =>
      sum(name, `a.kind = 'player' AND a.bucket = '${name}'`),
    ),
    sum("stakes", "a.kind = 'stake' AND a.bucket NOT IN ('bonus', 'practice')"),
    sum("stakes_bonus", "a.kind = 'stake' AND a.bucket = 'bonus'"),
    sum("stakes_practice", "a.kind = 'stake' AND a.bucket = 'practice'"),
  ].join(", ");
  const then = `
    WITH moved AS MATERIALIZED (
      SELECT e.account_id, sum(e.amount) AS amount FROM wallet.entry e WHERE e.transfer_id >= (:open)::bigint GROUP BY e.account_id
    ), earlier AS MATERIALIZED (
      SELECT e.account_id, sum(e.amount) AS amount
      FROM wallet.transfer t JOIN wallet.entry e ON e.transfer_id = t.id AND e.transfer_id >= (:open)::bigint
      -- Not by the index of instants, in which all of history is earlier.
      WHERE t.id >= (:open)::bigint AND (t.at < (:ended)::timestamptz) IS TRUE
      GROUP BY e.account_id
    )`;
  const held = (owner: string, whose: string) => `
    SELECT ${owner}${sums}
    FROM (
      SELECT a.id, a.owner, a.kind, a.bucket, a.balance FROM wallet.account a
      WHERE NOT a.closed AND a.kind IN ('player', 'stake') AND ${whose}
      UNION ALL
      SELECT a.id, a.owner, a.kind, a.bucket, a.balance FROM moved m
      -- One look-up for each, never all accounts there are.
      CROSS JOIN LATERAL (SELECT * FROM wallet.account WHERE id = m.account_id OFFSET 0) AS a
      WHERE a.closed AND a.kind <> 'house' AND ${whose}
    ) AS a LEFT JOIN moved m ON m.account_id = a.id LEFT JOIN earlier o ON o.account_id = a.id
    CROSS JOIN LATERAL (SELECT a.balance - coalesce(m.amount, 0) + coalesce(o.amount, 0) AS then) AS x`;
  const each = (whose: string) => `
    ${then}
    SELECT count(*) AS broken, min('what ' || h.owner || ' held at the end of ' || (:day)::text) AS what
    FROM (${held("a.owner, ", whose)} GROUP BY a.owner) AS h
    LEFT JOIN LATERAL (
      SELECT * FROM wallet.day_balance b WHERE b.player = h.owner AND b.day <= (:day)::date ORDER BY b.day DESC LIMIT 1
    ) AS b ON true
    WHERE (h.practice, h.deposit, h.winnings, h.instant, h.lock, h.stakes, h.stakes_bonus, h.stakes_practice)
      IS DISTINCT FROM (coalesce(b.practice, 0), coalesce(b.deposit, 0), coalesce(b.winnings, 0), coalesce(b.instant, 0),
        coalesce(b.lock, 0), coalesce(b.stakes, 0), coalesce(b.stakes_bonus, 0), coalesce(b.stakes_practice, 0))`;
  return {
    balances: each("hashtext(a.owner) % 2 = 0"),
    otherBalances: each("hashtext(a.owner) % 2 <> 0"),
    allBalances: `
      ${then}
      SELECT count(*) AS broken, min('what all players held at the end of ' || (:day)::text) AS what
      FROM (${held("", "true")}) AS h JOIN wallet.day_closing c ON c.day = (:day)::date
      WHERE (h.practice, h.deposit, h.winnings, h.instant, h.lock, h.stakes, h.stakes_bonus, h.stakes_practice)
        IS DISTINCT FROM (c.practice, c.deposit, c.winnings, c.instant, c.lock, c.stakes, c.stakes_bonus, c.stakes_practice)`,
  };
}
