ALTER TABLE "kyc"."bank_accounts" DROP CONSTRAINT "bank_accounts_account_unique";--> statement-breakpoint
DROP INDEX "kyc"."documents_number_unique";--> statement-breakpoint
ALTER TABLE "kyc"."bank_accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kyc"."documents" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_account_unique" ON "kyc"."bank_accounts" USING btree ("account_hash") WHERE "kyc"."bank_accounts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "documents_number_of_closed" ON "kyc"."documents" USING btree ("kind","number_hash") WHERE "kyc"."documents"."closed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_unique" ON "kyc"."documents" USING btree ("kind","number_hash") WHERE "kyc"."documents"."state" <> 'rejected' and "kyc"."documents"."closed_at" is null;