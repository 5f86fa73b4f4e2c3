CREATE TABLE "identity"."closures" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"mobile_hash" text NOT NULL,
	"email_hash" text NOT NULL,
	"sealed" text,
	"closed_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."details" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."exclusions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."players" DROP CONSTRAINT "players_mobile_is_indian";--> statement-breakpoint
ALTER TABLE "identity"."players" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."closures" ADD CONSTRAINT "closures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."details" ADD CONSTRAINT "details_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."exclusions" ADD CONSTRAINT "exclusions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closures_mobile" ON "identity"."closures" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "closures_email" ON "identity"."closures" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "closures_to_erase" ON "identity"."closures" USING btree ("keep_until") WHERE "identity"."closures"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "exclusions_player" ON "identity"."exclusions" USING btree ("player_id","until");--> statement-breakpoint
ALTER TABLE "identity"."players" ADD CONSTRAINT "players_mobile_is_indian" CHECK ("identity"."players"."closed_at" is not null or "identity"."players"."mobile" ~ '^\+91[6-9][0-9]{9}$');