CREATE SCHEMA "content";
--> statement-breakpoint
CREATE TABLE "content"."daily_hands" (
	"day" date PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_hands_seed_has_32_bytes" CHECK ("content"."daily_hands"."seed" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "content"."daily_scores" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tries" jsonb NOT NULL,
	"is_solved" boolean NOT NULL,
	"streak" integer NOT NULL,
	CONSTRAINT "daily_scores_player_id_day_pk" PRIMARY KEY("player_id","day"),
	CONSTRAINT "daily_scores_tries_are_bounded" CHECK (jsonb_array_length("content"."daily_scores"."tries") between 1 and 3),
	CONSTRAINT "daily_scores_streak_is_of_the_solved" CHECK (("content"."daily_scores"."streak" > 0) = "content"."daily_scores"."is_solved")
);
--> statement-breakpoint
CREATE INDEX "daily_scores_day" ON "content"."daily_scores" USING btree ("day");