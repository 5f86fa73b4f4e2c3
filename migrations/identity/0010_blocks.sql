ALTER TABLE "identity"."players" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "blocked_for" text;--> statement-breakpoint
CREATE INDEX "players_user_name_prefix" ON "identity"."players" USING btree ("user_name_key" text_pattern_ops) WHERE "identity"."players"."mobile_verified_at" is not null;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD CONSTRAINT "players_block_has_reason" CHECK (("identity"."players"."blocked_at" is null) = ("identity"."players"."blocked_for" is null));