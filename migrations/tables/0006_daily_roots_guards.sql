-- A deal that is recorded after its day was published belongs to the first day that is open yet. The shared lock lets a
-- day be closed only when every leaf that was given to it is committed.
CREATE FUNCTION "tables"."keep_leaf"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tables.fairness_day', 0));
  NEW."day" := greatest(NEW."day", (SELECT max("day") + 1 FROM "tables"."fairness_day"));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deal_leaf_keeps_to_open_days" BEFORE INSERT ON "tables"."deal_leaf"
  FOR EACH ROW EXECUTE FUNCTION "tables"."keep_leaf"();
--> statement-breakpoint
-- A day follows the day before, is chained to it, and holds all its deals.
CREATE FUNCTION "tables"."follow_day"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "last" record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tables.fairness_day', 0));
  SELECT "day", "chained" INTO "last" FROM "tables"."fairness_day" ORDER BY "day" DESC LIMIT 1;
  IF FOUND AND (NEW."day" <> "last"."day" + 1 OR NEW."previous" <> "last"."chained") THEN
    RAISE EXCEPTION 'a published day follows the one before' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."deals" <> (SELECT count(*) FROM "tables"."deal_leaf" AS "l" WHERE "l"."day" = NEW."day") THEN
    RAISE EXCEPTION 'a published day holds all its deals' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "fairness_day_follows" BEFORE INSERT ON "tables"."fairness_day"
  FOR EACH ROW EXECUTE FUNCTION "tables"."follow_day"();
--> statement-breakpoint
-- What is published stays as it is.
CREATE FUNCTION "tables"."refuse_rewrite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the fairness log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deal_leaf_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."deal_leaf"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_rewrite"();
--> statement-breakpoint
CREATE TRIGGER "fairness_day_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."fairness_day"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_rewrite"();
--> statement-breakpoint
CREATE TRIGGER "fairness_chunk_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."fairness_chunk"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_rewrite"();
