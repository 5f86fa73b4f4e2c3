-- Documents and bank accounts are kept for as long as the law says. Whoever serves may not delete them, but call these
-- functions, which run with their owner's rights and delete only what may go.

-- Closes a player's account: what was never approved goes at once, the rest not before `erase_at` and not before five
-- years have passed by the database's own clock. Repeated, it changes nothing.
CREATE FUNCTION kyc.close_player(closing uuid, closed timestamptz, erase timestamptz) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO kyc.closures (player_id, closed_at, erase_at)
    VALUES (closing, closed, greatest(erase, now() + interval '5 years')) ON CONFLICT DO NOTHING;
  DELETE FROM kyc.documents WHERE player_id = closing AND state <> 'approved';
  DELETE FROM kyc.aadhaar_requests WHERE player_id = closing;
  UPDATE kyc.documents SET closed_at = closed WHERE player_id = closing AND closed_at IS NULL;
  UPDATE kyc.bank_accounts SET closed_at = closed WHERE player_id = closing AND closed_at IS NULL;
END $$;
--> statement-breakpoint
-- Erases what has been kept long enough, of `most` players; answers of how many.
CREATE FUNCTION kyc.erase_due(most int) RETURNS int LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  due uuid[];
BEGIN
  WITH gone AS (
    DELETE FROM kyc.closures WHERE player_id IN (
      SELECT c.player_id FROM kyc.closures c WHERE c.erase_at <= now() ORDER BY c.erase_at LIMIT most FOR UPDATE SKIP LOCKED
    ) RETURNING player_id
  )
  SELECT coalesce(array_agg(player_id), '{}') INTO due FROM gone;
  DELETE FROM kyc.documents WHERE player_id = ANY (due);
  DELETE FROM kyc.bank_accounts WHERE player_id = ANY (due);
  RETURN cardinality(due);
END $$;
--> statement-breakpoint
-- Forgets a player's bank account, and writes down who had it forgotten and why; false when there is none.
CREATE FUNCTION kyc.release_bank(releasing uuid, why text, whoever text, moment timestamptz) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  account uuid;
BEGIN
  DELETE FROM kyc.bank_accounts WHERE player_id = releasing RETURNING id INTO account;
  IF account IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO kyc.history (player_id, kind, subject_id, event, reason, by, at)
    VALUES (releasing, 'bank', account, 'released', why, whoever, moment);
  RETURN true;
END $$;
