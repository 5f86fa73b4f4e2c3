CREATE TABLE "books"."opening" (
	"key" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"balance_paise" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posting_id" uuid NOT NULL,
	CONSTRAINT "opening_account" CHECK ("books"."opening"."account" in ('bank', 'payoutBank'))
);
