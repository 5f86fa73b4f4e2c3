CREATE TABLE "cashier"."adjustment" (
	"key" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"bucket" text NOT NULL,
	"direction" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "adjustment_positive" CHECK ("cashier"."adjustment"."amount_paise" > 0)
);
--> statement-breakpoint
DROP INDEX "cashier"."chargeback_order";--> statement-breakpoint
ALTER TABLE "cashier"."chargeback" ADD COLUMN "kind" text DEFAULT 'dispute' NOT NULL;--> statement-breakpoint
ALTER TABLE "cashier"."debt_payment" ADD COLUMN "decision_key" text;--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD COLUMN "decision_key" text;--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD COLUMN "matched_order" text;--> statement-breakpoint
CREATE INDEX "adjustment_by_player" ON "cashier"."adjustment" USING btree ("player","at","key");--> statement-breakpoint
CREATE INDEX "chargeback_by_order" ON "cashier"."chargeback" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "stray_payment_open" ON "cashier"."stray_payment" USING btree ("at","gateway","payment_id") WHERE "cashier"."stray_payment"."state" in ('kept', 'suspense');--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_order" ON "cashier"."chargeback" USING btree ("order_id") WHERE "cashier"."chargeback"."state" <> 'won' and "cashier"."chargeback"."kind" = 'dispute';--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD CONSTRAINT "stray_payment_decided" CHECK (("cashier"."stray_payment"."decision" is null) = ("cashier"."stray_payment"."decision_key" is null));--> statement-breakpoint
ALTER TABLE "cashier"."stray_payment" ADD CONSTRAINT "stray_payment_matched" CHECK (("cashier"."stray_payment"."state" = 'matched') = ("cashier"."stray_payment"."matched_order" is not null));--> statement-breakpoint
-- Payments of nobody known were not in the ledger: the next sweep puts them into suspense.
UPDATE "cashier"."stray_payment" SET "next_at" = now() WHERE "state" = 'kept' AND "player" IS NULL AND "currency" = 'INR' AND "amount_paise" > 0;
