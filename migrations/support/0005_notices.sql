CREATE TABLE "support"."announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "support"."dismissals" (
	"announcement_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "dismissals_player_id_announcement_id_pk" PRIMARY KEY("player_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "support"."player_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"by" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "support"."dismissals" ADD CONSTRAINT "dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "support"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_ends" ON "support"."announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "dismissals_announcement" ON "support"."dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "player_messages_player" ON "support"."player_messages" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "player_messages_unread" ON "support"."player_messages" USING btree ("player_id") WHERE "support"."player_messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "player_messages_created" ON "support"."player_messages" USING btree ("created_at");