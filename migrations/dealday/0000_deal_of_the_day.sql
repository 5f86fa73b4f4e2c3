CREATE SCHEMA "dealday";
--> statement-breakpoint
CREATE TABLE "dealday"."day" (
	"day" date PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_seed_has_32_bytes" CHECK ("dealday"."day"."seed" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "dealday"."play" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"table_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"deal_id" uuid,
	"points" integer,
	"is_cut_off" boolean NOT NULL,
	"streak" integer NOT NULL,
	CONSTRAINT "play_player_id_day_pk" PRIMARY KEY("player_id","day"),
	CONSTRAINT "play_is_over_or_not" CHECK (("dealday"."play"."ended_at" is null) = ("dealday"."play"."points" is null) and ("dealday"."play"."points" is null) = ("dealday"."play"."deal_id" is null)),
	CONSTRAINT "play_points_are_bounded" CHECK ("dealday"."play"."points" between -80 and 80),
	CONSTRAINT "play_streak_counts" CHECK ("dealday"."play"."streak" >= 0)
);
--> statement-breakpoint
CREATE INDEX "play_of_day" ON "dealday"."play" USING btree ("day","points");