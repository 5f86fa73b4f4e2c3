-- What is kept here is evidence: nobody changes it, not even the owner, and it is forgotten by age alone.
CREATE FUNCTION security.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'security events cannot be changed' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER event_is_final BEFORE UPDATE OR TRUNCATE ON security.event
  FOR EACH STATEMENT EXECUTE FUNCTION security.refuse_change();
--> statement-breakpoint
-- Runs with its owner's rights, because the application may not delete; half a year is what investigations need
-- (CERT-In's directions of April 2022 ask for 180 days). So many rows a call that nobody waits for it.
CREATE FUNCTION security.forget_before(moment timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  IF moment > now() - interval '180 days' THEN
    RAISE EXCEPTION 'security events are kept for 180 days at least' USING ERRCODE = '22023';
  END IF;
  DELETE FROM security.event WHERE id IN (
    SELECT id FROM security.event WHERE at < moment ORDER BY at LIMIT 10000
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION security.forget_before(timestamptz) FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE
  role_name text;
BEGIN
  FOR role_name IN
    SELECT DISTINCT granted.grantee::regrole::text
    FROM pg_class, aclexplode(relacl) AS granted
    WHERE pg_class.oid = 'security.event'::regclass AND granted.grantee NOT IN (0, pg_class.relowner)
  LOOP
    EXECUTE 'REVOKE UPDATE, DELETE, TRUNCATE ON security.event FROM ' || role_name;
  END LOOP;
END $$;
