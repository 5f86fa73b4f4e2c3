CREATE TABLE "operator"."closed_player" (
	"player" uuid PRIMARY KEY NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator"."player_look" (
	"actor" text NOT NULL,
	"player" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_look_actor_player_pk" PRIMARY KEY("actor","player")
);
--> statement-breakpoint
CREATE TABLE "operator"."player_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator"."player_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player" uuid NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_note_bounds" CHECK (char_length("operator"."player_note"."note") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE INDEX "closed_player_due" ON "operator"."closed_player" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "player_note_of_player" ON "operator"."player_note" USING btree ("player","id");
--> statement-breakpoint
-- Notes about players are history: nobody changes or removes one, the owner included, before the law lets them go.
CREATE FUNCTION operator.keep_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM operator.closed_player c WHERE c.player = OLD.player AND c.erase_at <= now()
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'notes about players stay as they were written' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER player_note_stays BEFORE UPDATE OR DELETE ON operator.player_note
  FOR EACH ROW EXECUTE FUNCTION operator.keep_notes();
--> statement-breakpoint
CREATE TRIGGER player_notes_stay BEFORE TRUNCATE ON operator.player_note
  FOR EACH STATEMENT EXECUTE FUNCTION operator.keep_notes();
--> statement-breakpoint
-- A player has closed the account: what was written about them is kept for as long as documents are (five years; PMLA 2002, s. 12).
-- A day more, so that no time zone makes it a day less. Repeated, it changes nothing.
CREATE FUNCTION operator.close_player(closing uuid) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  INSERT INTO operator.closed_player (player, erase_at) VALUES (closing, now() + interval '5 years 1 day')
    ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION operator.close_player(uuid) FROM PUBLIC;
--> statement-breakpoint
-- Erases the notes about `most` players that have been kept long enough; answers of how many.
CREATE FUNCTION operator.erase_notes(most int) RETURNS int LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  due uuid[];
BEGIN
  SELECT coalesce(array_agg(c.player), '{}') INTO due FROM (
    SELECT player FROM operator.closed_player WHERE erase_at <= now() ORDER BY erase_at LIMIT most FOR UPDATE SKIP LOCKED
  ) AS c;
  DELETE FROM operator.player_note WHERE player = ANY (due);
  DELETE FROM operator.player_look WHERE player = ANY (due);
  DELETE FROM operator.closed_player WHERE player = ANY (due);
  RETURN cardinality(due);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION operator.erase_notes(int) FROM PUBLIC;
