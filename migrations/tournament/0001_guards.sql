-- What is journaled stays as it is.
CREATE FUNCTION "tournament"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tournament"."journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "tournament"."refuse_change"();
