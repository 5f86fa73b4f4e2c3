CREATE TABLE "support"."mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"player_id" uuid,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support"."tickets" ALTER COLUMN "player_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "sender_email" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "support"."tickets" ADD COLUMN "own_since" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "support"."mails" USING btree ("next_at") WHERE "support"."mails"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mails_player" ON "support"."mails" USING btree ("player_id") WHERE "support"."mails"."player_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_mailed" ON "support"."mails" USING btree ("mailed_at") WHERE "support"."mails"."mailed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "replies_words" ON "support"."replies" USING gin (to_tsvector('simple', "message"));--> statement-breakpoint
CREATE INDEX "tickets_due" ON "support"."tickets" USING btree ("state",coalesce("due_at", "created_at"),"id") WHERE "support"."tickets"."sender_email" IS NULL;--> statement-breakpoint
CREATE INDEX "tickets_letters" ON "support"."tickets" USING btree ("state",coalesce("due_at", "created_at"),"id") WHERE "support"."tickets"."sender_email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_sender" ON "support"."tickets" USING btree ("sender_email","id") WHERE "support"."tickets"."sender_email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "support"."tickets" USING btree ("assignee","state","id") WHERE "support"."tickets"."assignee" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_number" ON "support"."tickets" USING btree (right(("id")::text, 8));--> statement-breakpoint
CREATE INDEX "tickets_words" ON "support"."tickets" USING gin (to_tsvector('simple', "title" || ' ' || coalesce("letter", "description") || ' ' || coalesce("sender_name", '') || ' ' || coalesce("sender_email", '')));--> statement-breakpoint
UPDATE "support"."tickets" SET "due_at" = "created_at" + interval '1 day' WHERE "state" = 'inReview';--> statement-breakpoint
UPDATE "support"."tickets" SET "due_at" = "created_at" + interval '7 days' WHERE "state" = 'open';--> statement-breakpoint
UPDATE "support"."tickets" AS t SET "answered_at" = r.at FROM (SELECT "ticket_id", min("created_at") AS at FROM "support"."replies" GROUP BY 1) AS r WHERE r."ticket_id" = t."id";
