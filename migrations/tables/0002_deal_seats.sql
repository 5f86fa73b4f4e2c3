CREATE TABLE "tables"."deal_seat" (
	"deal_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"player_id" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"table_no" bigint NOT NULL,
	"table_name" text NOT NULL,
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"deal" integer NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "deal_seat_deal_id_seat_pk" PRIMARY KEY("deal_id","seat")
);
--> statement-breakpoint
CREATE INDEX "deal_seat_by_player" ON "tables"."deal_seat" USING btree ("player_id","ended_at","deal_id");