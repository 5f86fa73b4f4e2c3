ALTER TABLE "tables"."table" ADD COLUMN "round_key" text;--> statement-breakpoint
ALTER TABLE "tables"."ticket" ADD COLUMN "watches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tables"."table" ADD CONSTRAINT "table_of_round" UNIQUE("round_key");