CREATE TABLE "tables"."deal_leaf" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"leaf" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables"."fairness_chunk" (
	"day" date NOT NULL,
	"no" integer NOT NULL,
	"first_deal" uuid NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "fairness_chunk_day_no_pk" PRIMARY KEY("day","no")
);
--> statement-breakpoint
CREATE TABLE "tables"."fairness_day" (
	"day" date PRIMARY KEY NOT NULL,
	"deals" integer NOT NULL,
	"root" text NOT NULL,
	"previous" text NOT NULL,
	"chained" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fairness_day_previous_unique" UNIQUE("previous"),
	CONSTRAINT "fairness_day_chained_unique" UNIQUE("chained"),
	CONSTRAINT "fairness_day_deals" CHECK ("tables"."fairness_day"."deals" >= 0)
);
--> statement-breakpoint
CREATE INDEX "deal_leaf_by_day" ON "tables"."deal_leaf" USING btree ("day","deal_id");