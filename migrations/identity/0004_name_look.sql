ALTER TABLE "identity"."players" ADD COLUMN "user_name_look" text;--> statement-breakpoint
CREATE UNIQUE INDEX "players_user_name_look_unique" ON "identity"."players" USING btree ("user_name_look");