ALTER TABLE "cashier"."stray_payment" ADD COLUMN "refund_id" text;--> statement-breakpoint
CREATE INDEX "deposit_order_by_payment_time" ON "cashier"."deposit_order" USING btree ("paid_at","payment_id") WHERE "cashier"."deposit_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "stray_payment_by_time" ON "cashier"."stray_payment" USING btree ("at","payment_id");--> statement-breakpoint
CREATE INDEX "stray_payment_refund" ON "cashier"."stray_payment" USING btree ("refund_id") WHERE "cashier"."stray_payment"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_by_sent" ON "cashier"."withdrawal" USING btree ("sent_at","payout_id") WHERE "cashier"."withdrawal"."payout_id" is not null;