CREATE TABLE "identity"."devices" (
	"player_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_player_id_device_hash_pk" PRIMARY KEY("player_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"level" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "identity"."players_email_unique";--> statement-breakpoint
DROP INDEX "identity"."players_mobile_unique";--> statement-breakpoint
DROP INDEX "identity"."players_user_name_unique";--> statement-breakpoint
DROP INDEX "identity"."players_user_name_look_unique";--> statement-breakpoint
ALTER TABLE "identity"."challenges" ADD COLUMN "number_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."challenges" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."challenges" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "identity"."devices" ADD CONSTRAINT "devices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_number" ON "identity"."challenges" USING btree ("number_key","created_at");--> statement-breakpoint
CREATE INDEX "players_pending_mobile" ON "identity"."players" USING btree ("mobile","created_at") WHERE "identity"."players"."mobile_verified_at" is null;--> statement-breakpoint
CREATE INDEX "players_pending_email" ON "identity"."players" USING btree ("email_key","created_at") WHERE "identity"."players"."mobile_verified_at" is null;--> statement-breakpoint
CREATE INDEX "players_pending_user_name" ON "identity"."players" USING btree ("user_name_key") WHERE "identity"."players"."mobile_verified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_email_unique" ON "identity"."players" USING btree ("email_key") WHERE "identity"."players"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_mobile_unique" ON "identity"."players" USING btree ("mobile") WHERE "identity"."players"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_user_name_unique" ON "identity"."players" USING btree ("user_name_key") WHERE "identity"."players"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_user_name_look_unique" ON "identity"."players" USING btree ("user_name_look") WHERE "identity"."players"."mobile_verified_at" is not null;