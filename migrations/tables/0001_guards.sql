-- Short numbers for people.
CREATE SEQUENCE "tables"."table_no";
--> statement-breakpoint
-- A seat that is held is a sitting, in the table's own currency: the sitting's checks then keep bots out of cash (R-52).
CREATE FUNCTION "tables"."keep_sitting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "tables"."sitting" ("table_id", "seat", "sitting", "player_id", "bot", "currency")
  SELECT NEW."table_id",
         (NEW."command" ->> 'seat')::integer,
         (NEW."command" ->> 'sitting')::integer,
         NEW."command" -> 'sitter' ->> 'id',
         NEW."command" -> 'sitter' ->> 'bot',
         "t"."currency"
  FROM "tables"."table" AS "t" WHERE "t"."id" = NEW."table_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_keeps_sitting" AFTER INSERT ON "tables"."journal"
  FOR EACH ROW WHEN (NEW."type" = 'hold') EXECUTE FUNCTION "tables"."keep_sitting"();
--> statement-breakpoint
-- What is journaled stays as it is.
CREATE FUNCTION "tables"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tables"."journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "tables"."refuse_change"();
