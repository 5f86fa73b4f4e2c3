CREATE TABLE "cashier"."debt_payment" (
	"player" text NOT NULL,
	"n" integer NOT NULL,
	"from_winnings_paise" bigint NOT NULL,
	"from_deposit_paise" bigint NOT NULL,
	"written_off_paise" bigint NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_payment_player_n_pk" PRIMARY KEY("player","n"),
	CONSTRAINT "debt_payment_positive" CHECK ("cashier"."debt_payment"."from_winnings_paise" >= 0 and "cashier"."debt_payment"."from_deposit_paise" >= 0 and "cashier"."debt_payment"."written_off_paise" >= 0 and "cashier"."debt_payment"."from_winnings_paise" + "cashier"."debt_payment"."from_deposit_paise" + "cashier"."debt_payment"."written_off_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashier"."leaver" (
	"player" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier"."notice" (
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_player_kind_reference_pk" PRIMARY KEY("player","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "cashier"."withdrawal" DROP CONSTRAINT "withdrawal_refund";--> statement-breakpoint
DROP INDEX "cashier"."withdrawal_open";--> statement-breakpoint
DROP INDEX "cashier"."withdrawal_refund_a_year";--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD COLUMN "reversed_debt_paise" bigint;--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD COLUMN "reversed_written_off_paise" bigint;--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD COLUMN "reversal_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cashier"."depositor" ADD COLUMN "debt_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cashier"."withdrawal" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "cashier"."withdrawal" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_payment_one" ON "cashier"."debt_payment" USING btree ("player") WHERE "cashier"."debt_payment"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "leaver_due" ON "cashier"."leaver" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notice_due" ON "cashier"."notice" USING btree ("next_at") WHERE "cashier"."notice"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "chargeback_reversals" ON "cashier"."chargeback" USING btree ("player","reversed_at","id") WHERE "cashier"."chargeback"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "depositor_debt_due" ON "cashier"."depositor" USING btree ("debt_next_at") WHERE "cashier"."depositor"."debt_next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_paying_back" ON "cashier"."withdrawal" USING btree ("player",coalesce("deposit_id", '')) WHERE "cashier"."withdrawal"."state" in ('asked', 'inReview', 'approved') and "cashier"."withdrawal"."cause" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_given_back" ON "cashier"."withdrawal" USING btree ("player","returned_at","id") WHERE "cashier"."withdrawal"."returned_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_open" ON "cashier"."withdrawal" USING btree ("player") WHERE "cashier"."withdrawal"."state" in ('asked', 'inReview', 'approved') and "cashier"."withdrawal"."cause" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_refund_a_year" ON "cashier"."withdrawal" USING btree ("player","year") WHERE "cashier"."withdrawal"."kind" = 'refund' and "cashier"."withdrawal"."cause" is null and "cashier"."withdrawal"."state" not in ('refused', 'rejected', 'cancelled', 'failed');--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD CONSTRAINT "chargeback_reversed" CHECK (("cashier"."chargeback"."reversed_at" is null) = ("cashier"."chargeback"."reversed_debt_paise" is null) and ("cashier"."chargeback"."reversed_at" is null) = ("cashier"."chargeback"."reversed_written_off_paise" is null) and ("cashier"."chargeback"."reversed_at" is null or "cashier"."chargeback"."state" = 'taken'));--> statement-breakpoint
ALTER TABLE "cashier"."withdrawal" ADD CONSTRAINT "withdrawal_payment" CHECK (("cashier"."withdrawal"."deposit_id" is null) = ("cashier"."withdrawal"."payment_id" is null));--> statement-breakpoint
ALTER TABLE "cashier"."withdrawal" ADD CONSTRAINT "withdrawal_refund" CHECK (("cashier"."withdrawal"."kind" = 'refund') = ("cashier"."withdrawal"."deposit_id" is not null or "cashier"."withdrawal"."cause" is not null));