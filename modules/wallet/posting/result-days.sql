-- The sums of players' days (M-33), in their present form. A migration of its own carries this text into databases: change it here,
-- then copy it into a new one; a test compares the two.
--
-- A row a player and day of India, for the entries in rupees of each statement that adds any: what tables and tournaments brought,
-- what was deposited, what was withdrawn. Rows are taken in the order of players and days, after the accounts' locks.
CREATE OR REPLACE FUNCTION wallet.add_result_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO wallet.result_day AS d (player, day, result, deposited, withdrawn)
    SELECT * FROM (
      SELECT a.owner, (t.at AT TIME ZONE 'Asia/Kolkata')::date AS day,
        coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('settle', 'tournament', 'tournamentPrizes')), 0) AS result,
        coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('deposit', 'chargeback')), 0) AS deposited,
        coalesce(-sum(e.amount) FILTER (WHERE t.kind IN ('withdrawal', 'withdrawalFailed', 'depositRefund')), 0) AS withdrawn
      FROM added AS e
      JOIN wallet.account AS a ON a.id = e.account_id AND a.kind <> 'house' AND a.currency = 'inr'
      JOIN wallet.transfer AS t ON t.id = e.transfer_id AND t.kind IN ('settle', 'tournament', 'tournamentPrizes', 'deposit',
        'chargeback', 'withdrawal', 'withdrawalFailed', 'depositRefund')
      GROUP BY 1, 2
    ) AS s
    WHERE s.result <> 0 OR s.deposited <> 0 OR s.withdrawn <> 0
    ORDER BY 1, 2
    ON CONFLICT (player, day) DO UPDATE SET result = d.result + excluded.result,
      deposited = d.deposited + excluded.deposited, withdrawn = d.withdrawn + excluded.withdrawn;
  RETURN NULL;
END $$;
