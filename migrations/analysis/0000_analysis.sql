CREATE SCHEMA "analysis";
--> statement-breakpoint
CREATE TABLE "analysis"."judged_deal" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"table_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"place" text NOT NULL,
	"size" smallint NOT NULL,
	"bots" smallint NOT NULL,
	"version" smallint NOT NULL,
	CONSTRAINT "judged_deal_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "judged_deal_size" CHECK ("analysis"."judged_deal"."size" BETWEEN 2 AND 6 AND "analysis"."judged_deal"."bots" BETWEEN 0 AND "analysis"."judged_deal"."size")
);
--> statement-breakpoint
CREATE TABLE "analysis"."judged_seat" (
	"deal_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"player_id" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"size" smallint NOT NULL,
	"has_bots" boolean NOT NULL,
	"table_name" text NOT NULL,
	"result" integer NOT NULL,
	"luck" double precision NOT NULL,
	"late_drop" double precision NOT NULL,
	"missed_declaration" double precision NOT NULL,
	"open_pile" double precision NOT NULL,
	"fed" double precision NOT NULL,
	CONSTRAINT "judged_seat_deal_id_seat_pk" PRIMARY KEY("deal_id","seat")
);
--> statement-breakpoint
CREATE TABLE "analysis"."kept_analysis" (
	"deal_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"version" smallint NOT NULL,
	"decisions" json NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_analysis_deal_id_seat_pk" PRIMARY KEY("deal_id","seat")
);
--> statement-breakpoint
CREATE TABLE "analysis"."progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "progress_is_one" CHECK ("analysis"."progress"."is_only")
);
--> statement-breakpoint
ALTER TABLE "analysis"."judged_seat" ADD CONSTRAINT "judged_seat_deal_id_judged_deal_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "analysis"."judged_deal"("deal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judged_seat_by_player" ON "analysis"."judged_seat" USING btree ("player_id","ended_at","deal_id");--> statement-breakpoint
CREATE INDEX "kept_analysis_by_age" ON "analysis"."kept_analysis" USING btree ("made_at");