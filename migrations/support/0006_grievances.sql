CREATE TABLE "support"."grievances" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"appealed_at" timestamp with time zone,
	"appeal_resolved_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"told" text
);
--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "appeal" text;--> statement-breakpoint
CREATE INDEX "grievances_filed" ON "support"."grievances" USING btree ("filed_at");--> statement-breakpoint
CREATE INDEX "grievances_resolved" ON "support"."grievances" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "grievances_appealed" ON "support"."grievances" USING btree ("appealed_at");