DROP INDEX "support"."tickets_due";--> statement-breakpoint
CREATE INDEX "tickets_due" ON "support"."tickets" USING btree ("state",coalesce("due_at", "created_at"),"id");