CREATE SCHEMA "security";
--> statement-breakpoint
CREATE TABLE "security"."event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security"."event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"player_id" text,
	"actor" text,
	"address" text,
	"detail" jsonb NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "event_outcome" CHECK ("security"."event"."outcome" IN ('success', 'refused', 'failure')),
	CONSTRAINT "event_times" CHECK ("security"."event"."times" > 0),
	CONSTRAINT "event_detail" CHECK (length("security"."event"."detail"::text) <= 2000)
);
--> statement-breakpoint
CREATE INDEX "event_by_time" ON "security"."event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_by_player" ON "security"."event" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "event_by_kind" ON "security"."event" USING btree ("kind","id");