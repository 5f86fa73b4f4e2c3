-- The settlement of one whole tournament (T-14), in its present form. A migration of its own carries this text into databases:
-- change it here, then copy it into a new one; a test compares the two.
--
-- One balanced transfer, set by set, because a tournament may have thousands of prizes and fee shares:
--   promotions to escrow   what the guarantee adds
--   escrow to W            each prize (M-4)
--   escrow to the fee
--   L to W                 of each share of the fee: floor(share × release / 10 000), or as much as L has (M-10)
-- and a row of `fee_share` for each share, none of which bonus has paid. A player stands once at most in the prizes and once in
-- the shares. Its key makes it happen once: the same key and hash is 'repeated', another hash a 'keyConflict'. Accounts are locked in the order of
-- their ids, as `wallet.post` does; two processes that race over accounts to be made may end in a deadlock, and the caller asks again.
CREATE OR REPLACE FUNCTION wallet.pay_tournament(
  at timestamptz, key text, hash text, promotions text, escrow text, fee_account text,
  added bigint, fee bigint, prize_players text[], prize_amounts bigint[],
  share_players text[], share_amounts bigint[], release_bps int
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_variable
DECLARE
  known text;
  made bigint;
  names text[];
  locked bigint[];
  houses CONSTANT text[] := ARRAY[promotions, escrow, fee_account];
BEGIN
  IF added < 0 OR fee < 0 OR EXISTS (SELECT FROM unnest(prize_amounts || share_amounts) AS u (amount) WHERE u.amount IS NULL OR u.amount <= 0)
     OR NOT promotions ~ '^house:promotions:inr:[0-9]+$' OR NOT escrow ~ '^house:tournamentEscrow:inr:[0-9]+$'
     OR NOT fee_account ~ '^house:fee:inr:[0-9]+$' THEN
    RETURN 'wrongAccount';
  END IF;

  -- A day that has ended takes nothing any more (M-17), as in `wallet.post`.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('wallet.day_end', 0));
  at := greatest(at, (SELECT wallet.end_of(max(d.day)) FROM wallet.day_end AS d));

  INSERT INTO wallet.account (name, kind, owner, bucket, currency)
    SELECT 'player:' || p.player || ':winnings', 'player', p.player, 'winnings', 'inr'
    FROM (SELECT unnest(prize_players || share_players) AS player) AS p GROUP BY p.player
    UNION ALL
    SELECT u.name, 'house', split_part(u.name, ':', 2), split_part(u.name, ':', 2), 'inr' FROM unnest(houses) AS u (name)
    ORDER BY 1
    ON CONFLICT (name) DO NOTHING;
  names := houses || ARRAY(
    SELECT 'player:' || p.player || ':' || b.bucket
    FROM unnest(prize_players || share_players) AS p (player) CROSS JOIN (VALUES ('winnings'), ('lock')) AS b (bucket));
  -- A statement sees what was there as it began: what others did while this one waited for its locks is seen by the next
  -- statement only. An account that is made after that one began is not locked here, and nothing is taken from it.
  PERFORM FROM wallet.account AS a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE;
  WITH held AS MATERIALIZED (SELECT a.id FROM wallet.account AS a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE)
  SELECT array_agg(held.id) INTO locked FROM held;

  SELECT t.hash INTO known FROM wallet.transfer AS t WHERE t.key = pay_tournament.key;
  IF known IS NOT NULL THEN
    RETURN CASE WHEN known = pay_tournament.hash THEN 'repeated' ELSE 'keyConflict' END;
  END IF;

  INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
    SELECT pay_tournament.key, pay_tournament.hash, 'tournamentPrizes', NULL, NULL, coalesce(sum(u.amount), 0), pay_tournament.at
    FROM unnest(prize_amounts) AS u (amount)
    RETURNING transfer.id INTO made;

  WITH account AS MATERIALIZED (
    SELECT a.id, a.name, a.balance FROM wallet.account AS a WHERE a.id = ANY (locked)
  ), legs AS (
    SELECT 1 AS part, 0::bigint AS place, p.id AS f, e.id AS t, pay_tournament.added AS amount
    FROM account AS p, account AS e WHERE p.name = promotions AND e.name = escrow
    UNION ALL
    SELECT 2, u.n, e.id, w.id, u.amount
    FROM unnest(prize_players, prize_amounts) WITH ORDINALITY AS u (player, amount, n)
    JOIN account AS w ON w.name = 'player:' || u.player || ':winnings'
    JOIN account AS e ON e.name = escrow
    UNION ALL
    SELECT 3, 0, e.id, p.id, pay_tournament.fee
    FROM account AS p, account AS e WHERE p.name = fee_account AND e.name = escrow
    UNION ALL
    SELECT 4, u.n, l.id, w.id, least(l.balance, div(u.amount::numeric * release_bps, 10000)::bigint)
    FROM unnest(share_players, share_amounts) WITH ORDINALITY AS u (player, amount, n)
    JOIN account AS l ON l.name = 'player:' || u.player || ':lock'
    JOIN account AS w ON w.name = 'player:' || u.player || ':winnings'
  ), numbered AS (
    SELECT row_number() OVER (ORDER BY part, place) AS n, f, t, amount FROM legs WHERE amount > 0
  ), side AS (
    SELECT 2 * n - 1 AS n, f AS account_id, -amount AS amount FROM numbered
    UNION ALL SELECT 2 * n, t, amount FROM numbered
  )
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT made, side.n, side.account_id, side.amount,
           a.balance + sum(side.amount) OVER (PARTITION BY side.account_id ORDER BY side.n)
    FROM side JOIN account AS a ON a.id = side.account_id
    ORDER BY side.n;

  UPDATE wallet.account AS a SET balance = a.balance + s.amount
    FROM (SELECT e.account_id, sum(e.amount) AS amount FROM wallet.entry AS e WHERE e.transfer_id = made GROUP BY e.account_id) AS s
    WHERE a.id = s.account_id;

  INSERT INTO wallet.fee_share (player, n, transfer_id, amount, bonus, total)
    SELECT u.player, coalesce(last.n, 0) + 1, made, u.amount, 0, coalesce(last.total, 0) + u.amount
    FROM unnest(share_players, share_amounts) AS u (player, amount)
    LEFT JOIN LATERAL (
      SELECT s.n, s.total FROM wallet.fee_share AS s WHERE s.player = u.player ORDER BY s.n DESC LIMIT 1
    ) AS last ON true;
  RETURN 'posted';
END $$;
