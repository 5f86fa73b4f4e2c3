CREATE SCHEMA "lobby";
--> statement-breakpoint
CREATE TABLE "lobby"."table_kind" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lobby"."table_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"max_seats" integer NOT NULL,
	"n_deck" integer NOT NULL,
	"name" text NOT NULL,
	"point_value_paise" bigint NOT NULL,
	"deals" integer NOT NULL,
	"buy_in_paise" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "table_kind_once" UNIQUE("variant","currency","max_seats","point_value_paise","deals","buy_in_paise"),
	CONSTRAINT "table_kind_seats" CHECK ("lobby"."table_kind"."max_seats" IN (2, 6)),
	CONSTRAINT "table_kind_decks" CHECK ("lobby"."table_kind"."n_deck" IN (1, 2)),
	CONSTRAINT "table_kind_buy_in" CHECK ("lobby"."table_kind"."buy_in_paise" > 0),
	CONSTRAINT "table_kind_point_value" CHECK (("lobby"."table_kind"."variant" IN ('points', 'point21')) = ("lobby"."table_kind"."point_value_paise" > 0)),
	CONSTRAINT "table_kind_deals" CHECK (("lobby"."table_kind"."variant" = 'deals') = ("lobby"."table_kind"."deals" > 0))
);
