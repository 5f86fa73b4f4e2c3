ALTER TABLE "identity"."sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "last_used_at" timestamp with time zone;