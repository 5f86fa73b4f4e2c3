ALTER TABLE "tournament"."tournament" ADD COLUMN "added_by" text DEFAULT 'series' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament"."tournament" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
CREATE INDEX "owner_directing" ON "tournament"."owner" USING btree ("process") WHERE NOT "tournament"."owner"."is_done";