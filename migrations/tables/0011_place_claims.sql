-- Writes a place down unless the player's other places are in the way, and answers those. Claims of one player wait for each
-- other: each statement in here sees what the claim before it has written, which one statement by itself would not.
CREATE FUNCTION "tables"."claim_place"(
  "claimer" text, "claimed_table" uuid, "claimed_epoch" integer, "claimed_kind" text, "kind_of_table" json,
  "request" text, "most" integer, "beside" uuid[]
) RETURNS TABLE ("why" text, "at_table" uuid) LANGUAGE plpgsql AS $$
DECLARE
  "others" integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tables.place:' || "claimer", 0));
  SELECT count(*) INTO "others" FROM "tables"."place" AS p
    WHERE p."player_id" = "claimer" AND p."table_id" <> "claimed_table";
  IF "others" > 0 THEN
    RETURN QUERY SELECT 'claimed', p."table_id" FROM "tables"."place" AS p
      WHERE p."player_id" = "claimer" AND p."table_id" <> "claimed_table" AND p."join_key" = "request";
    IF FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT 'sameKind', p."table_id" FROM "tables"."place" AS p
      WHERE p."player_id" = "claimer" AND p."table_id" <> "claimed_table" AND p."kind_key" = "claimed_kind"
        AND p."table_id" <> ALL ("beside");
    IF FOUND THEN RETURN; END IF;
    IF "others" >= "most" THEN
      RETURN QUERY SELECT 'tooMany', p."table_id" FROM "tables"."place" AS p
        WHERE p."player_id" = "claimer" AND p."table_id" <> "claimed_table";
      RETURN;
    END IF;
  END IF;
  INSERT INTO "tables"."place" AS p ("player_id", "table_id", "epoch", "kind_key", "kind", "join_key")
  VALUES ("claimer", "claimed_table", "claimed_epoch", "claimed_kind", "kind_of_table", "request")
  ON CONFLICT ("player_id", "table_id") DO UPDATE SET "epoch" = excluded."epoch", "join_key" = excluded."join_key";
END
$$;
