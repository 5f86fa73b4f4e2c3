ALTER TABLE "support"."announcements" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support"."mails" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;