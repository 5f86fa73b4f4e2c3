ALTER TABLE "tournament"."owner" ADD COLUMN "stood_since" bigint;--> statement-breakpoint
ALTER TABLE "tournament"."owner" ADD COLUMN "stood_epoch" integer;