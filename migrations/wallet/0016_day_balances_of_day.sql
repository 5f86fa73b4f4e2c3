DROP INDEX "wallet"."day_balance_of_day";--> statement-breakpoint
CREATE INDEX "day_balance_of_day" ON "wallet"."day_balance" USING btree ("day");