DROP INDEX "kyc"."documents_waiting";--> statement-breakpoint
CREATE INDEX "bank_accounts_account" ON "kyc"."bank_accounts" USING btree ("account_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_id_unique" ON "kyc"."bank_accounts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "documents_number" ON "kyc"."documents" USING btree ("kind","number_hash");--> statement-breakpoint
CREATE INDEX "documents_queue" ON "kyc"."documents" USING btree ("kind","state","id");