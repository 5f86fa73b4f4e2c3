-- A registration whose number nobody has proved may be replaced or forgotten. A player stays.
CREATE FUNCTION identity.refuse_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.mobile_verified_at IS NOT NULL THEN
    RAISE EXCEPTION 'a player whose number is verified stays';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER players_stay BEFORE DELETE ON identity.players FOR EACH ROW EXECUTE FUNCTION identity.refuse_delete();
