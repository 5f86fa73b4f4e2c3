DROP INDEX "fairplay"."pair_to_judge";--> statement-breakpoint
ALTER TABLE "fairplay"."pair" ADD COLUMN "new_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "pair_to_judge" ON "fairplay"."pair" USING btree ("new_since") WHERE "fairplay"."pair"."is_new" AND "fairplay"."pair"."deals" >= 5;