CREATE SCHEMA "fairplay";
--> statement-breakpoint
CREATE TABLE "fairplay"."case_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"state" text NOT NULL,
	"score" double precision NOT NULL,
	"facts" json NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_score" double precision,
	CONSTRAINT "case_of_pair" UNIQUE("one","other"),
	CONSTRAINT "case_ordered" CHECK ("fairplay"."case_file"."one" < "fairplay"."case_file"."other")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."everybody" (
	"week" date PRIMARY KEY NOT NULL,
	"deals" double precision DEFAULT 0 NOT NULL,
	"fed_seen" double precision DEFAULT 0 NOT NULL,
	"fed_chances" double precision DEFAULT 0 NOT NULL,
	"wasted_seen" double precision DEFAULT 0 NOT NULL,
	"wasted_chances" double precision DEFAULT 0 NOT NULL,
	"paid_seen" double precision DEFAULT 0 NOT NULL,
	"paid_chances" double precision DEFAULT 0 NOT NULL,
	"passed_seen" double precision DEFAULT 0 NOT NULL,
	"passed_chances" double precision DEFAULT 0 NOT NULL,
	"dropped_seen" double precision DEFAULT 0 NOT NULL,
	"dropped_chances" double precision DEFAULT 0 NOT NULL,
	"held_seen" double precision DEFAULT 0 NOT NULL,
	"held_chances" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fairplay"."pair" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"week" date NOT NULL,
	"tables" double precision DEFAULT 0 NOT NULL,
	"deals" double precision DEFAULT 0 NOT NULL,
	"flow" double precision DEFAULT 0 NOT NULL,
	"flow_squared" double precision DEFAULT 0 NOT NULL,
	"paise" bigint DEFAULT 0 NOT NULL,
	"fed_seen" double precision DEFAULT 0 NOT NULL,
	"fed_chances" double precision DEFAULT 0 NOT NULL,
	"wasted_seen" double precision DEFAULT 0 NOT NULL,
	"wasted_chances" double precision DEFAULT 0 NOT NULL,
	"paid_seen" double precision DEFAULT 0 NOT NULL,
	"paid_chances" double precision DEFAULT 0 NOT NULL,
	"passed_seen" double precision DEFAULT 0 NOT NULL,
	"passed_chances" double precision DEFAULT 0 NOT NULL,
	"dropped_seen" double precision DEFAULT 0 NOT NULL,
	"dropped_chances" double precision DEFAULT 0 NOT NULL,
	"held_seen" double precision DEFAULT 0 NOT NULL,
	"held_chances" double precision DEFAULT 0 NOT NULL,
	"other_fed_seen" double precision DEFAULT 0 NOT NULL,
	"other_fed_chances" double precision DEFAULT 0 NOT NULL,
	"other_wasted_seen" double precision DEFAULT 0 NOT NULL,
	"other_wasted_chances" double precision DEFAULT 0 NOT NULL,
	"other_paid_seen" double precision DEFAULT 0 NOT NULL,
	"other_paid_chances" double precision DEFAULT 0 NOT NULL,
	"other_passed_seen" double precision DEFAULT 0 NOT NULL,
	"other_passed_chances" double precision DEFAULT 0 NOT NULL,
	"other_dropped_seen" double precision DEFAULT 0 NOT NULL,
	"other_dropped_chances" double precision DEFAULT 0 NOT NULL,
	"other_held_seen" double precision DEFAULT 0 NOT NULL,
	"other_held_chances" double precision DEFAULT 0 NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pair_one_other_week_pk" PRIMARY KEY("one","other","week"),
	CONSTRAINT "pair_ordered" CHECK ("fairplay"."pair"."one" < "fairplay"."pair"."other")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."player" (
	"player_id" text NOT NULL,
	"week" date NOT NULL,
	"deals" double precision DEFAULT 0 NOT NULL,
	"meetings" double precision DEFAULT 0 NOT NULL,
	"won" double precision DEFAULT 0 NOT NULL,
	"won_squared" double precision DEFAULT 0 NOT NULL,
	"fed_seen" double precision DEFAULT 0 NOT NULL,
	"fed_chances" double precision DEFAULT 0 NOT NULL,
	"wasted_seen" double precision DEFAULT 0 NOT NULL,
	"wasted_chances" double precision DEFAULT 0 NOT NULL,
	"paid_seen" double precision DEFAULT 0 NOT NULL,
	"paid_chances" double precision DEFAULT 0 NOT NULL,
	"passed_seen" double precision DEFAULT 0 NOT NULL,
	"passed_chances" double precision DEFAULT 0 NOT NULL,
	"dropped_seen" double precision DEFAULT 0 NOT NULL,
	"dropped_chances" double precision DEFAULT 0 NOT NULL,
	"held_seen" double precision DEFAULT 0 NOT NULL,
	"held_chances" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "player_player_id_week_pk" PRIMARY KEY("player_id","week")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."presence" (
	"player_id" text NOT NULL,
	"stratum" text NOT NULL,
	"visits" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_player_id_stratum_pk" PRIMARY KEY("player_id","stratum")
);
--> statement-breakpoint
CREATE TABLE "fairplay"."progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	"pass" smallint NOT NULL,
	"deal_id" uuid,
	CONSTRAINT "progress_is_one" CHECK ("fairplay"."progress"."is_only"),
	CONSTRAINT "progress_pass" CHECK ("fairplay"."progress"."pass" IN (1, 2))
);
--> statement-breakpoint
CREATE TABLE "fairplay"."seen" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fairplay"."stratum" (
	"name" text PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"meetings" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fairplay"."visit" (
	"table_id" uuid NOT NULL,
	"player_id" text NOT NULL,
	"stratum" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_table_id_player_id_pk" PRIMARY KEY("table_id","player_id")
);
--> statement-breakpoint
CREATE INDEX "case_by_score" ON "fairplay"."case_file" USING btree ("state","score","id");--> statement-breakpoint
CREATE INDEX "case_apart_one" ON "fairplay"."case_file" USING btree ("one") WHERE "fairplay"."case_file"."state" = 'apart';--> statement-breakpoint
CREATE INDEX "case_apart_other" ON "fairplay"."case_file" USING btree ("other") WHERE "fairplay"."case_file"."state" = 'apart';--> statement-breakpoint
CREATE INDEX "pair_by_week" ON "fairplay"."pair" USING btree ("week","deals");--> statement-breakpoint
CREATE INDEX "pair_to_judge" ON "fairplay"."pair" USING btree ("one","other") WHERE "fairplay"."pair"."is_new" AND "fairplay"."pair"."deals" >= 5;--> statement-breakpoint
CREATE INDEX "pair_looked_at" ON "fairplay"."pair" USING btree ("deals") WHERE "fairplay"."pair"."deals" >= 5;--> statement-breakpoint
CREATE INDEX "player_by_week" ON "fairplay"."player" USING btree ("week");--> statement-breakpoint
CREATE INDEX "presence_by_time" ON "fairplay"."presence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seen_by_day" ON "fairplay"."seen" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stratum_by_time" ON "fairplay"."stratum" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visit_by_time" ON "fairplay"."visit" USING btree ("at");