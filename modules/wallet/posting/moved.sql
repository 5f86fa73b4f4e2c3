-- What a player's transfer moved, in its present form, so that it can be moved back. A migration of its own carries this text into
-- databases: change it here, then copy it into a new one; a test compares the two.
--
-- A row an entry, in their order; none: nothing was moved by this key. A transfer that another process is just posting holds the
-- player's accounts: they are locked by a statement of their own, so that the next one sees what it has become.
CREATE OR REPLACE FUNCTION wallet.moved(key text, player text) RETURNS TABLE (
  kind text, moved_for text, n int, amount bigint, account json
) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM wallet.account AS a WHERE a.kind = 'player' AND a.stake IS NULL AND a.owner = moved.player ORDER BY a.id FOR SHARE;
  RETURN QUERY
    SELECT t.kind, t.player, e.n, e.amount, json_build_object('name', a.name, 'kind', a.kind, 'owner', a.owner,
      'bucket', a.bucket, 'currency', a.currency, 'stake', a.stake)
    FROM wallet.transfer AS t JOIN wallet.entry AS e ON e.transfer_id = t.id JOIN wallet.account AS a ON a.id = e.account_id
    WHERE t.key = moved.key ORDER BY e.n;
END $$;
