-- What became of a document stays written as it was.
CREATE FUNCTION "kyc"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "kyc"."history"
  FOR EACH STATEMENT EXECUTE FUNCTION "kyc"."refuse_change"();
