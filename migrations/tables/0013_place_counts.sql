CREATE TABLE "tables"."place_count" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counts" json NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_count_is_one" CHECK ("tables"."place_count"."is_only")
);
--> statement-breakpoint
INSERT INTO "tables"."place_count" ("counts", "counted_at") VALUES ('{}', '-infinity');--> statement-breakpoint
-- People by kind, as they were "fresh_ms" ago or later. Whoever finds the count too old counts; whoever comes meanwhile takes the
-- count before it instead of waiting.
CREATE FUNCTION "tables"."count_places"("fresh_ms" integer) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  "too_old" timestamptz := clock_timestamp() - make_interval(secs => "fresh_ms" / 1000.0);
  "known" json;
BEGIN
  -- Of a later time than now is what was counted before the clock was set back.
  PERFORM FROM "tables"."place_count"
    WHERE "counted_at" <= "too_old" OR "counted_at" > clock_timestamp() FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE "tables"."place_count" SET "counted_at" = clock_timestamp(), "counts" = (
      SELECT coalesce(json_object_agg(c."kind_key", c."people"), '{}')
      FROM (SELECT "kind_key", count(*) AS "people" FROM "tables"."place" GROUP BY "kind_key") AS c)
    RETURNING "counts" INTO "known";
  ELSE
    SELECT "counts" INTO "known" FROM "tables"."place_count";
  END IF;
  RETURN "known";
END
$$;
