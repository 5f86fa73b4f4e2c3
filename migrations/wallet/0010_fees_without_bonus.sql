ALTER TABLE "wallet"."fee_share" ADD COLUMN "bonus" bigint;--> statement-breakpoint
ALTER TABLE "wallet"."fee_share" ADD CONSTRAINT "fee_share_bonus" CHECK ("wallet"."fee_share"."bonus" >= 0);