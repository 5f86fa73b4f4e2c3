CREATE TABLE "books"."open_reach" (
	"id" integer PRIMARY KEY NOT NULL,
	"transfer" bigint NOT NULL,
	CONSTRAINT "open_reach_is_one" CHECK ("books"."open_reach"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "books"."open_sum" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	CONSTRAINT "open_sum_day_account_kind_pk" PRIMARY KEY("day","account","kind"),
	CONSTRAINT "open_sum_sides" CHECK ("books"."open_sum"."debit_paise" >= 0 and "books"."open_sum"."credit_paise" >= 0)
);
