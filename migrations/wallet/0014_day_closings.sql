CREATE TABLE "wallet"."closing_key" (
	"no" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_key_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "closing_key_from_one" CHECK ("wallet"."closing_key"."no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "wallet"."day_balance" (
	"player" text NOT NULL,
	"day" date NOT NULL,
	"practice" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"winnings" bigint NOT NULL,
	"instant" bigint NOT NULL,
	"lock" bigint NOT NULL,
	"stakes" bigint NOT NULL,
	"stakes_bonus" bigint NOT NULL,
	"stakes_practice" bigint NOT NULL,
	CONSTRAINT "day_balance_player_day_pk" PRIMARY KEY("player","day")
);
--> statement-breakpoint
CREATE TABLE "wallet"."day_closing" (
	"day" date PRIMARY KEY NOT NULL,
	"first_open" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"transfers_digest" text NOT NULL,
	"players" bigint NOT NULL,
	"balances_digest" text NOT NULL,
	"practice" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"winnings" bigint NOT NULL,
	"instant" bigint NOT NULL,
	"lock" bigint NOT NULL,
	"stakes" bigint NOT NULL,
	"stakes_bonus" bigint NOT NULL,
	"stakes_practice" bigint NOT NULL,
	"operators_log" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_closing_previous_unique" UNIQUE("previous"),
	CONSTRAINT "day_closing_hash_unique" UNIQUE("hash"),
	CONSTRAINT "day_closing_counts" CHECK ("wallet"."day_closing"."transfers" >= 0 AND "wallet"."day_closing"."entries" >= 0 AND "wallet"."day_closing"."players" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet"."day_end" (
	"day" date PRIMARY KEY NOT NULL,
	"last_transfer" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet"."account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet"."day_closing" ADD CONSTRAINT "day_closing_public_key_closing_key_public_key_fk" FOREIGN KEY ("public_key") REFERENCES "wallet"."closing_key"("public_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_balance_of_day" ON "wallet"."day_balance" USING btree ("day","player");--> statement-breakpoint
CREATE INDEX "account_closed_stake" ON "wallet"."account" USING btree ("owner","closed_at") WHERE "wallet"."account"."kind" = 'stake' AND "wallet"."account"."closed";--> statement-breakpoint
CREATE INDEX "account_of_cash" ON "wallet"."account" USING btree ("owner") WHERE "wallet"."account"."kind" = 'player' AND "wallet"."account"."currency" = 'inr';--> statement-breakpoint
CREATE INDEX "fee_share_by_transfer" ON "wallet"."fee_share" USING brin ("transfer_id");--> statement-breakpoint
CREATE INDEX "game_line_by_transfer" ON "wallet"."game_line" USING brin ("transfer_id");