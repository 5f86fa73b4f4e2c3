CREATE TABLE "cashier"."closed_year" (
	"year" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier"."tax_collection" (
	"player" text NOT NULL,
	"year" text NOT NULL,
	"n" integer NOT NULL,
	"from_winnings_paise" bigint NOT NULL,
	"from_deposit_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_collection_player_year_n_pk" PRIMARY KEY("player","year","n"),
	CONSTRAINT "tax_collection_positive" CHECK ("cashier"."tax_collection"."from_winnings_paise" + "cashier"."tax_collection"."from_deposit_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashier"."tax_year" (
	"player" text NOT NULL,
	"year" text NOT NULL,
	"closed_at" timestamp with time zone,
	"withdrawn_paise" bigint,
	"deposited_paise" bigint,
	"opening_paise" bigint,
	"taxed_paise" bigint,
	"closing_paise" bigint,
	"taxable_paise" bigint,
	"tds_paise" bigint,
	"owed_paise" bigint,
	"next_at" timestamp with time zone,
	CONSTRAINT "tax_year_player_year_pk" PRIMARY KEY("player","year"),
	CONSTRAINT "tax_year_closed_whole" CHECK (("cashier"."tax_year"."closed_at" is null) = ("cashier"."tax_year"."tds_paise" is null)),
	CONSTRAINT "tax_year_owed" CHECK ("cashier"."tax_year"."owed_paise" is null or ("cashier"."tax_year"."owed_paise" >= 0 and "cashier"."tax_year"."owed_paise" <= "cashier"."tax_year"."tds_paise"))
);
--> statement-breakpoint
CREATE TABLE "cashier"."withdrawal" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"deposit_id" text,
	"payment_id" text,
	"year" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"tds_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"fee_paise" bigint DEFAULT 0 NOT NULL,
	"bonus_used_paise" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"reason" text,
	"payout_id" text,
	"utr" text,
	"returns" text,
	"returned_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "withdrawal_whole" CHECK ("cashier"."withdrawal"."gross_paise" = "cashier"."withdrawal"."net_paise" + "cashier"."withdrawal"."tds_paise" and "cashier"."withdrawal"."net_paise" > 0),
	CONSTRAINT "withdrawal_amounts" CHECK ("cashier"."withdrawal"."tds_paise" >= 0 and "cashier"."withdrawal"."taxable_paise" >= 0 and "cashier"."withdrawal"."fee_paise" >= 0 and "cashier"."withdrawal"."bonus_used_paise" >= 0),
	CONSTRAINT "withdrawal_undone" CHECK (("cashier"."withdrawal"."state" in ('rejected', 'cancelled', 'failed')) = ("cashier"."withdrawal"."returns" is not null)),
	CONSTRAINT "withdrawal_returned" CHECK ("cashier"."withdrawal"."returned_at" is null or "cashier"."withdrawal"."returns" is not null),
	CONSTRAINT "withdrawal_refund" CHECK (("cashier"."withdrawal"."kind" = 'refund') = ("cashier"."withdrawal"."deposit_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_collection_one" ON "cashier"."tax_collection" USING btree ("player","year") WHERE "cashier"."tax_collection"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "tax_year_due" ON "cashier"."tax_year" USING btree ("next_at") WHERE "cashier"."tax_year"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_open" ON "cashier"."withdrawal" USING btree ("player") WHERE "cashier"."withdrawal"."state" in ('asked', 'inReview', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_refund_a_year" ON "cashier"."withdrawal" USING btree ("player","year") WHERE "cashier"."withdrawal"."kind" = 'refund' and "cashier"."withdrawal"."state" not in ('refused', 'rejected', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "withdrawal_by_player" ON "cashier"."withdrawal" USING btree ("player","asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_year" ON "cashier"."withdrawal" USING btree ("year","player");--> statement-breakpoint
CREATE INDEX "withdrawal_by_state" ON "cashier"."withdrawal" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_payout" ON "cashier"."withdrawal" USING btree ("payout_id") WHERE "cashier"."withdrawal"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_due" ON "cashier"."withdrawal" USING btree ("next_at") WHERE "cashier"."withdrawal"."next_at" is not null;