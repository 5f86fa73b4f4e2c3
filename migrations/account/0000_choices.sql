CREATE SCHEMA "account";
--> statement-breakpoint
CREATE TABLE "account"."agents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agents_id_has_six_characters" CHECK (char_length("account"."agents"."id") = 6)
);
--> statement-breakpoint
CREATE TABLE "account"."choices" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" text,
	"linked_at" timestamp with time zone,
	"reminder_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "choices_reminder_is_bounded" CHECK ("account"."choices"."reminder_minutes" between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "account"."choices" ADD CONSTRAINT "choices_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "account"."agents"("id") ON DELETE no action ON UPDATE no action;