CREATE SCHEMA "rating";
--> statement-breakpoint
CREATE TABLE "rating"."hidden" (
	"player_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating"."league" (
	"kind" text NOT NULL,
	"starts" date NOT NULL,
	"seats_group" text NOT NULL,
	"player_id" text NOT NULL,
	"points" double precision NOT NULL,
	"deals" integer NOT NULL,
	"average" double precision NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "league_kind_starts_seats_group_player_id_pk" PRIMARY KEY("kind","starts","seats_group","player_id")
);
--> statement-breakpoint
CREATE TABLE "rating"."pair_day" (
	"day" date NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"deals" smallint NOT NULL,
	CONSTRAINT "pair_day_day_one_other_pk" PRIMARY KEY("day","one","other")
);
--> statement-breakpoint
CREATE TABLE "rating"."progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sequence" bigint NOT NULL,
	"version" smallint NOT NULL,
	CONSTRAINT "progress_is_one" CHECK ("rating"."progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "rating"."strength" (
	"player_id" text NOT NULL,
	"seats_group" text NOT NULL,
	"mean" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"deals" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "strength_player_id_seats_group_pk" PRIMARY KEY("player_id","seats_group")
);
--> statement-breakpoint
CREATE INDEX "league_board" ON "rating"."league" USING btree ("kind","starts","seats_group","average","player_id") WHERE "rating"."league"."deals" >= 50 AND "rating"."league"."is_shown";--> statement-breakpoint
CREATE INDEX "league_of_player" ON "rating"."league" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "pair_day_one" ON "rating"."pair_day" USING btree ("one");--> statement-breakpoint
CREATE INDEX "pair_day_other" ON "rating"."pair_day" USING btree ("other");--> statement-breakpoint
CREATE INDEX "strength_board" ON "rating"."strength" USING btree ("seats_group","mean","player_id") WHERE "rating"."strength"."deals" >= 30 AND "rating"."strength"."is_shown";