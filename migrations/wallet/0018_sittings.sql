CREATE TABLE "wallet"."sitting" (
	"player" text NOT NULL,
	"n" bigint NOT NULL,
	"stake" text NOT NULL,
	"table_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"variant" text NOT NULL,
	"outcome" text NOT NULL,
	"amount_in" bigint NOT NULL,
	"bonus_in" bigint NOT NULL,
	"amount_out" bigint NOT NULL,
	"bonus_out" bigint NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"result" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sitting_player_n_pk" PRIMARY KEY("player","n"),
	CONSTRAINT "sitting_of_stake" UNIQUE("player","stake")
);
--> statement-breakpoint
CREATE TABLE "wallet"."sitting_cursor" (
	"player" text PRIMARY KEY NOT NULL,
	"lines" bigint NOT NULL,
	"sittings" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."sitting_day" (
	"player" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"variant" text NOT NULL,
	"outcome" text NOT NULL,
	"sittings" bigint NOT NULL,
	"result" bigint NOT NULL,
	CONSTRAINT "sitting_day_player_day_currency_variant_outcome_pk" PRIMARY KEY("player","day","currency","variant","outcome")
);
--> statement-breakpoint
CREATE INDEX "sitting_of_day" ON "wallet"."sitting" USING btree ("player","day","n");--> statement-breakpoint
CREATE INDEX "sitting_open" ON "wallet"."sitting" USING btree ("player") WHERE "wallet"."sitting"."outcome" = 'open';