CREATE TABLE "fairplay"."manner" (
	"player_id" text PRIMARY KEY NOT NULL,
	"figures" json,
	"is_new" boolean DEFAULT true NOT NULL,
	"judged_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fairplay"."played_day" (
	"player_id" text NOT NULL,
	"day" date NOT NULL,
	"slots" bit(144) NOT NULL,
	CONSTRAINT "played_day_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."style" (
	"player_id" text NOT NULL,
	"week" date NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "style_player_id_week_pk" PRIMARY KEY("player_id","week")
);
--> statement-breakpoint
ALTER TABLE "fairplay"."case_file" DROP CONSTRAINT "case_of_pair";--> statement-breakpoint
ALTER TABLE "fairplay"."case_file" ALTER COLUMN "other" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "manner_to_judge" ON "fairplay"."manner" USING btree ("judged_at") WHERE "fairplay"."manner"."is_new";--> statement-breakpoint
CREATE INDEX "played_day_by_day" ON "fairplay"."played_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "style_by_week" ON "fairplay"."style" USING btree ("week");--> statement-breakpoint
ALTER TABLE "fairplay"."case_file" ADD CONSTRAINT "case_of_pair" UNIQUE NULLS NOT DISTINCT("one","other");