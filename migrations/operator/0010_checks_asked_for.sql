ALTER TABLE "operator"."check_run" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "operator"."check_run" ADD COLUMN "leased_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator"."check_run" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "operator"."check_run" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator"."check_run" ADD COLUMN "ended_by" text;