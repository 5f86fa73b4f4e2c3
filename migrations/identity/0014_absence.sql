ALTER TABLE "identity"."players" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "absence_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "absence_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "absent_for" text;--> statement-breakpoint
CREATE INDEX "players_long_absent" ON "identity"."players" USING btree ("seen_at") WHERE "identity"."players"."mobile_verified_at" is not null and "identity"."players"."closed_at" is null and "identity"."players"."absence_next_at" is null;--> statement-breakpoint
CREATE INDEX "players_absence_next" ON "identity"."players" USING btree ("absence_next_at") WHERE "identity"."players"."absence_next_at" is not null;--> statement-breakpoint
CREATE INDEX "players_absent_for" ON "identity"."players" USING btree ("id") WHERE "identity"."players"."absent_for" is not null;