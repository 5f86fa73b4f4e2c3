ALTER TABLE "support"."tickets" ADD COLUMN "table_id" uuid;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "seat" integer;