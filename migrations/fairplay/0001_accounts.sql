CREATE TABLE "fairplay"."mark" (
	"mark" text NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_mark_player_id_pk" PRIMARY KEY("mark","player_id")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."mark_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"table_id" uuid NOT NULL,
	"player_id" text NOT NULL,
	CONSTRAINT "mark_progress_is_one" CHECK ("fairplay"."mark_progress"."is_only")
);
--> statement-breakpoint
ALTER TABLE "fairplay"."case_file" ADD COLUMN "shared" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fairplay"."case_file" ADD COLUMN "shared_among" smallint;--> statement-breakpoint
CREATE INDEX "mark_of_player" ON "fairplay"."mark" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "mark_by_time" ON "fairplay"."mark" USING btree ("seen_at");