CREATE TABLE "tables"."name_in_shown" (
	"player_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables"."shown_deal" (
	"code" text PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"player_id" text NOT NULL,
	"is_named" boolean NOT NULL,
	"is_indexed" boolean NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_deal_of_player" UNIQUE("deal_id","player_id")
);
--> statement-breakpoint
CREATE INDEX "shown_deal_by_player" ON "tables"."shown_deal" USING btree ("player_id","shown_at");