ALTER TABLE "lobby"."private_table" ADD COLUMN "currency" text DEFAULT 'inr' NOT NULL;--> statement-breakpoint
ALTER TABLE "lobby"."private_table" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "lobby"."wrong_code" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "private_table_by_creator" ON "lobby"."private_table" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "wrong_code_by_address" ON "lobby"."wrong_code" USING btree ("address","at");--> statement-breakpoint
ALTER TABLE "lobby"."private_table" ADD CONSTRAINT "private_table_rematch" UNIQUE("rematch_of");
