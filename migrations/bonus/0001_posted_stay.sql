-- A return that the ledger refused never happened. One that it has posted stays.
CREATE FUNCTION bonus.refuse_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.posted_at IS NOT NULL THEN
    RAISE EXCEPTION 'what was posted stays';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_back_stays BEFORE DELETE ON bonus.give_back FOR EACH ROW EXECUTE FUNCTION bonus.refuse_delete();
