CREATE SCHEMA "wallet";
--> statement-breakpoint
CREATE TABLE "wallet"."account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet"."account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"bucket" text NOT NULL,
	"currency" text NOT NULL,
	"stake" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_name_unique" UNIQUE("name"),
	CONSTRAINT "account_kind" CHECK ("wallet"."account"."kind" IN ('player', 'stake', 'house')),
	CONSTRAINT "account_currency" CHECK ("wallet"."account"."currency" IN ('practice', 'inr')),
	CONSTRAINT "account_not_negative" CHECK ("wallet"."account"."kind" = 'house' OR "wallet"."account"."balance" >= 0),
	CONSTRAINT "account_closed_empty" CHECK (NOT "wallet"."account"."closed" OR "wallet"."account"."balance" = 0),
	CONSTRAINT "account_stake" CHECK (("wallet"."account"."kind" = 'stake') = ("wallet"."account"."stake" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "wallet"."entry" (
	"transfer_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "entry_transfer_id_n_pk" PRIMARY KEY("transfer_id","n"),
	CONSTRAINT "entry_moves" CHECK ("wallet"."entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wallet"."transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet"."transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"player" text,
	"table_id" text,
	"answer" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "account_by_owner" ON "wallet"."account" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "account_open_stake" ON "wallet"."account" USING btree ("stake") WHERE "wallet"."account"."kind" = 'stake' AND NOT "wallet"."account"."closed";--> statement-breakpoint
CREATE INDEX "entry_by_account" ON "wallet"."entry" USING btree ("account_id","transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_refill" ON "wallet"."transfer" USING btree ("player","id") WHERE "wallet"."transfer"."kind" = 'refill';