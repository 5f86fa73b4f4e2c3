CREATE TABLE "bonus"."returned_deposit" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus"."referral" DROP CONSTRAINT "referral_state";--> statement-breakpoint
DROP INDEX "bonus"."referral_to_look_at";--> statement-breakpoint
ALTER TABLE "bonus"."deposit" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "bonus"."deposit" USING btree ("look_at") WHERE "bonus"."deposit"."withheld" = 'unknownPerson';--> statement-breakpoint
CREATE INDEX "referral_to_look_at" ON "bonus"."referral" USING btree ("look_at") WHERE "bonus"."referral"."state" IN ('waiting', 'deposited');--> statement-breakpoint
ALTER TABLE "bonus"."referral" ADD CONSTRAINT "referral_state" CHECK ("bonus"."referral"."state" IN ('joined', 'waiting', 'deposited', 'paid', 'refused'));