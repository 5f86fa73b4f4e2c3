-- Rows leave the journal in one way: packed (`tables.pack_journal`), and only those of practice tables. Cash stays as it was written.
CREATE FUNCTION "tables"."refuse_removal"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "tables"."packed_table" AS "p" JOIN "tables"."table" AS "t" ON "t"."id" = "p"."table_id"
    WHERE "p"."table_id" = OLD."table_id" AND "t"."currency" = 'practice' AND "t"."closed_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the journal is append-only';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER "journal_append_only" ON "tables"."journal";
--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR TRUNCATE ON "tables"."journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_kept_or_packed" BEFORE DELETE ON "tables"."journal"
  FOR EACH ROW EXECUTE FUNCTION "tables"."refuse_removal"();
--> statement-breakpoint
-- What is packed stays as it is.
CREATE TRIGGER "packed_table_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."packed_table"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_pack_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."journal_pack"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_change"();
--> statement-breakpoint
-- Puts packs in the place of a journal, whole or not at all: of a practice table that is over, with all of its rows and no gap. Without
-- packs only what it said of chips stays: then no card was shuffled there. False where the table is none of these, or packed already.
CREATE FUNCTION "tables"."pack_journal"("packed" uuid, "rows_packed" bigint, "said" json, "packs" json)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "there" record;
BEGIN
  UPDATE "tables"."table" SET "packed_at" = now()
    WHERE "id" = "packed" AND "currency" = 'practice' AND "closed_at" IS NOT NULL AND "fault" IS NULL AND "packed_at" IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT count(*) AS "rows", max("seq") AS "last", coalesce(bool_or("type" = 'shuffle'), false) AS "shuffled" INTO "there"
    FROM "tables"."journal" WHERE "table_id" = "packed";
  IF "there"."rows" <> "rows_packed" OR "there"."last" <> "rows_packed"
    OR ("there"."shuffled" AND json_array_length("packs") = 0) THEN
    RAISE EXCEPTION 'a journal is packed whole' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO "tables"."packed_table" ("table_id", "entries", "book") VALUES ("packed", "rows_packed", "said");
  INSERT INTO "tables"."journal_pack" ("table_id", "last_seq", "sealed")
    SELECT "packed", "p"."last_seq", "p"."sealed" FROM json_to_recordset("packs") AS "p" ("last_seq" bigint, "sealed" text);
  DELETE FROM "tables"."journal" WHERE "table_id" = "packed";
  RETURN true;
END
$$;
