ALTER TABLE "cashier"."withdrawal" ADD COLUMN "decision_key" text;--> statement-breakpoint
CREATE INDEX "withdrawal_by_kind" ON "cashier"."withdrawal" USING btree ("kind","state","asked_at","id");