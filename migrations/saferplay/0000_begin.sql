CREATE SCHEMA "saferplay";
--> statement-breakpoint
CREATE TABLE "saferplay"."limit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saferplay"."limit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_change_not_negative" CHECK ("saferplay"."limit_change"."amount" is null or "saferplay"."limit_change"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saferplay"."play_day" (
	"player" text NOT NULL,
	"day" date NOT NULL,
	"played" "int4multirange" NOT NULL,
	CONSTRAINT "play_day_player_day_pk" PRIMARY KEY("player","day")
);
--> statement-breakpoint
CREATE TABLE "saferplay"."running_deal" (
	"player" text NOT NULL,
	"table_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "running_deal_player_table_id_pk" PRIMARY KEY("player","table_id")
);
--> statement-breakpoint
CREATE INDEX "limit_change_by_player" ON "saferplay"."limit_change" USING btree ("player","kind","id");--> statement-breakpoint
CREATE INDEX "play_day_of_day" ON "saferplay"."play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "running_deal_of_table" ON "saferplay"."running_deal" USING btree ("table_id");