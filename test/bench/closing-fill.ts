/** Sound ledgers of any size, as the posting function would have left them: written past it, because millions of calls take hours. */

/** Accounts, transfers and entries out of `moves (transfer, n, from, to, amount)`, which a fill has made: balances after each entry follow. */
const FROM_MOVES = `
  INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake)
    SELECT DISTINCT x.name, split_part(x.name, ':', 1),
      CASE split_part(x.name, ':', 1) WHEN 'stake' THEN x.owner ELSE split_part(x.name, ':', 2) END,
      CASE split_part(x.name, ':', 1) WHEN 'stake' THEN split_part(x.name, ':', 5) WHEN 'house' THEN split_part(x.name, ':', 2)
        ELSE split_part(x.name, ':', 3) END, 'inr',
      CASE split_part(x.name, ':', 1) WHEN 'stake' THEN split_part(x.name, ':', 2) || ':' || split_part(x.name, ':', 3) || ':' || split_part(x.name, ':', 4) END
    FROM (SELECT f AS name, f_owner AS owner FROM moves UNION SELECT t, t_owner FROM moves) AS x
    ON CONFLICT (name) DO NOTHING;
  ANALYZE wallet.account, wallet.transfer, moves;
  CREATE TEMP TABLE sides AS
    SELECT m.transfer, s.n, a.id AS account, s.amount FROM moves m
    CROSS JOIN LATERAL (VALUES (2 * m.n - 1, m.f, -m.amount), (2 * m.n, m.t, m.amount)) AS s (n, name, amount)
    JOIN wallet.account a ON a.name = s.name;
  ANALYZE sides;
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT s.transfer, s.n, s.account, s.amount, a.balance + sum(s.amount) OVER (PARTITION BY s.account ORDER BY s.transfer, s.n)
    FROM sides s JOIN wallet.account a ON a.id = s.account ORDER BY s.transfer, s.n;
  UPDATE wallet.account a SET balance = a.balance + s.amount
    FROM (SELECT account, sum(amount) AS amount FROM sides GROUP BY account) AS s WHERE a.id = s.account;
  INSERT INTO wallet.result_day AS d (player, day, result, deposited, withdrawn)
    SELECT * FROM (
      SELECT a.owner, (t.at AT TIME ZONE 'Asia/Kolkata')::date, coalesce(sum(s.amount) FILTER (WHERE t.kind = 'settle'), 0) AS result,
        coalesce(sum(s.amount) FILTER (WHERE t.kind = 'deposit'), 0) AS deposited, 0
      FROM sides s JOIN wallet.account a ON a.id = s.account AND a.kind <> 'house' JOIN wallet.transfer t ON t.id = s.transfer GROUP BY 1, 2
    ) AS x WHERE x.result <> 0 OR x.deposited <> 0
    ON CONFLICT (player, day) DO UPDATE SET result = d.result + excluded.result, deposited = d.deposited + excluded.deposited;
  DROP TABLE moves, sides;`;

const HEAD = `
  SET session_replication_role = replica; SET work_mem = '256MB'; SET synchronous_commit = off;
  CREATE TEMP TABLE moves (transfer bigint, n int, f text, f_owner text, t text, t_owner text, amount bigint);`;

/** How a fill names people and tables, as expressions of SQL over their numbers. */
export interface Named {
  readonly who: (n: string) => string;
  readonly table: (n: string) => string;
}
const BY_NUMBER: Named = { who: (n) => `'p' || (${n})`, table: (n) => `'d' || ${n}` };

/** `p1` … of them deposit ₹1,000 on that day; of `winners` every third also won ₹500. */
export function fillPlayers({
  players,
  day,
  winners = false,
}: {
  players: number;
  day: string;
  winners?: boolean;
}): string {
  return `${HEAD}
  WITH made AS (
    INSERT INTO wallet.transfer (key, hash, kind, player, answer, at)
      SELECT k.kind || ':' || n, 'h', k.kind, 'p' || n, 0, timestamptz '${day}T06:00:00+05:30' + n * interval '1 ms'
      FROM (VALUES ('deposit'), ('bonus')) AS k (kind), generate_series(1, ${players}) AS n
      WHERE k.kind = 'deposit' OR ${winners} AND n % 3 = 0 ORDER BY n, k.kind DESC
      RETURNING id, kind, player
  )
  INSERT INTO moves SELECT id, 1, 'house:' || CASE kind WHEN 'deposit' THEN 'gatewayClearing' ELSE 'promotions' END || ':inr:' || id % 16, NULL,
    'player:' || player || CASE kind WHEN 'deposit' THEN ':deposit' ELSE ':winnings' END, NULL,
    CASE kind WHEN 'deposit' THEN 100000 ELSE 50000 END FROM made;
  ${FROM_MOVES}`;
}

/** One player sits down at many tables and leaves them again: three accounts each. */
export function fillStakes({ player, tables, day }: { player: string; tables: number; day: string }): string {
  return `${HEAD}
  INSERT INTO wallet.transfer (key, hash, kind, player, answer, at)
    VALUES ('deposit:${player}', 'h', 'deposit', '${player}', 0, timestamptz '${day}T07:00:00+05:30');
  INSERT INTO moves SELECT id, 1, 'house:gatewayClearing:inr:0', NULL, 'player:${player}:deposit', NULL, 1000000 FROM wallet.transfer WHERE key = 'deposit:${player}';
  INSERT INTO wallet.transfer (key, hash, kind, player, answer, at)
    VALUES ('bonus:${player}', 'h', 'bonus', '${player}', 0, timestamptz '${day}T07:00:01+05:30');
  INSERT INTO moves SELECT id, n, 'house:promotions:inr:0', NULL, 'player:${player}:' || CASE n WHEN 1 THEN 'winnings' ELSE 'instant' END, NULL, 1000000
    FROM wallet.transfer, generate_series(1, 2) AS n WHERE key = 'bonus:${player}';
  WITH made AS (
    INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
      SELECT k.kind || ':heavy:' || n, CASE k.kind WHEN 'release' THEN encode(sha256(convert_to('["release",' || to_json('h' || n || ':0:1')::text || ']', 'UTF8')), 'hex') ELSE 'h' END,
        k.kind, '${player}', 'h' || n, 0, timestamptz '${day}T08:00:00+05:30' + n * interval '100 ms'
      FROM generate_series(1, ${tables}) AS n, (VALUES (1, 'reserve'), (2, 'release')) AS k (o, kind) ORDER BY n, k.o
      RETURNING id, kind, table_id
  )
  INSERT INTO moves SELECT m.id, b.n,
      CASE m.kind WHEN 'reserve' THEN 'player:${player}:' || b.home ELSE 'stake:' || m.table_id || ':0:1:' || b.there END, '${player}',
      CASE m.kind WHEN 'reserve' THEN 'stake:' || m.table_id || ':0:1:' || b.there ELSE 'player:${player}:' || b.home END, '${player}', 10
    FROM made m, (VALUES (1, 'instant', 'bonus'), (2, 'deposit', 'deposit'), (3, 'winnings', 'winnings')) AS b (n, home, there);
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT player, row_number() OVER (ORDER BY id), id FROM wallet.transfer WHERE player = '${player}' AND kind IN ('reserve', 'release');
  ${FROM_MOVES}
  UPDATE wallet.account SET closed = true, closed_at = timestamptz '${day}T10:00:00+05:30' WHERE kind = 'stake' AND owner = '${player}';
  ANALYZE wallet.account, wallet.transfer, wallet.entry;`;
}

/**
 * Deals of two on that day, numbered behind `after`: both sit down, one loses ₹10 to the other, who pays the fee; both leave. Fourteen
 * entries a deal, its share of the fee and four lines of statements. `players` play in turn.
 */
export function fillDeals(
  {
    players,
    deals,
    day,
    after = 0,
  }: {
    readonly players: number;
    readonly deals: number;
    readonly day: string;
    readonly after?: number;
  },
  { who, table }: Named = BY_NUMBER,
): string {
  const seat = (n: string, which: number) => who(`1 + (2 * ${n} + ${which}) % ${players}`);
  const stake = (which: number, bucket: string) => `'stake:' || ${table("d")} || ':${which}:1:${bucket}'`;
  return `${HEAD}
  CREATE TEMP TABLE steps AS
    SELECT d, k.step, k.kind, ${seat("d", 0)} AS one, ${seat("d", 1)} AS other,
      (SELECT coalesce(max(id), 0) FROM wallet.transfer) + row_number() OVER (ORDER BY d, k.step) AS id,
      timestamptz '${day}T08:00:00+05:30' + row_number() OVER (ORDER BY d, k.step) * interval '1 microsecond' AS at
    FROM generate_series(${after + 1}, ${after + deals}) AS d,
      (VALUES (1, 'reserve'), (2, 'reserve'), (3, 'settle'), (4, 'release'), (5, 'release')) AS k (step, kind);
  ANALYZE steps;
  INSERT INTO wallet.transfer (id, key, hash, kind, player, table_id, answer, at) OVERRIDING SYSTEM VALUE
    SELECT id, kind || ':d' || d || ':' || step,
      CASE kind WHEN 'release' THEN encode(sha256(convert_to('["release",' || to_json(${table("d")} || ':' || step - 4 || ':1')::text || ']', 'UTF8')), 'hex') ELSE 'h' END,
      kind, CASE step WHEN 1 THEN one WHEN 2 THEN other WHEN 4 THEN one WHEN 5 THEN other END, ${table("d")}, 0, at
    FROM steps ORDER BY id;
  SELECT setval(pg_get_serial_sequence('wallet.transfer', 'id'), (SELECT max(id) FROM wallet.transfer));
  INSERT INTO moves
    SELECT id, 1, 'player:' || one || ':deposit', one, ${stake(0, "deposit")}, one, 5000 FROM steps WHERE step = 1
    UNION ALL SELECT id, 1, 'player:' || other || ':deposit', other, ${stake(1, "deposit")}, other, 5000 FROM steps WHERE step = 2
    UNION ALL SELECT id, 1, ${stake(1, "deposit")}, other, ${stake(0, "gains")}, one, 1000 FROM steps WHERE step = 3
    UNION ALL SELECT id, 2, ${stake(0, "gains")}, one, 'house:fee:inr:' || id % 16, NULL, 100 FROM steps WHERE step = 3
    UNION ALL SELECT id, 1, ${stake(0, "deposit")}, one, 'player:' || one || ':deposit', one, 5000 FROM steps WHERE step = 4
    UNION ALL SELECT id, 2, ${stake(0, "gains")}, one, 'player:' || one || ':winnings', one, 900 FROM steps WHERE step = 4
    UNION ALL SELECT id, 1, ${stake(1, "deposit")}, other, 'player:' || other || ':deposit', other, 4000 FROM steps WHERE step = 5;
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT s.who, coalesce(b.n, 0) + row_number() OVER (PARTITION BY s.who ORDER BY id), id
    FROM (SELECT id, CASE WHEN step IN (1, 4) THEN one ELSE other END AS who FROM steps WHERE step <> 3) AS s
    LEFT JOIN LATERAL (SELECT n FROM wallet.game_line WHERE player = s.who ORDER BY n DESC LIMIT 1) AS b ON true;
  INSERT INTO wallet.fee_share (player, n, transfer_id, amount, bonus, total)
    SELECT other, coalesce(b.n, 0) + row_number() OVER w, id, 100, 0, coalesce(b.total, 0) + 100 * row_number() OVER w
    FROM steps LEFT JOIN LATERAL (SELECT n, total FROM wallet.fee_share WHERE player = other ORDER BY n DESC LIMIT 1) AS b ON true
    WHERE step = 3 WINDOW w AS (PARTITION BY other ORDER BY id);
  DROP TABLE steps;
  ${FROM_MOVES}
  UPDATE wallet.account SET closed = true, closed_at = timestamptz '${day}T10:00:00+05:30' WHERE kind = 'stake' AND NOT closed;`;
}
