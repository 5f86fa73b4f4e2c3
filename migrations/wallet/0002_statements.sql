CREATE TABLE "wallet"."fee_share" (
	"player" text NOT NULL,
	"n" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "fee_share_player_n_pk" PRIMARY KEY("player","n"),
	CONSTRAINT "fee_share_positive" CHECK ("wallet"."fee_share"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet"."game_line" (
	"player" text NOT NULL,
	"n" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	CONSTRAINT "game_line_player_n_pk" PRIMARY KEY("player","n")
);
--> statement-breakpoint
DROP INDEX "wallet"."account_by_owner";--> statement-breakpoint
DROP INDEX "wallet"."account_open_stake";--> statement-breakpoint
CREATE INDEX "account_of_owner" ON "wallet"."account" USING btree ("owner","stake");--> statement-breakpoint
CREATE INDEX "account_open_stake" ON "wallet"."account" USING btree ("owner","stake") WHERE "wallet"."account"."kind" = 'stake' AND NOT "wallet"."account"."closed";