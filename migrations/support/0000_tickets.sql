CREATE SCHEMA "support";
--> statement-breakpoint
CREATE TABLE "support"."contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"address_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support"."filings" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"filed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support"."media" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_one_a_ticket" UNIQUE("ticket_id"),
	CONSTRAINT "media_file" UNIQUE("file"),
	CONSTRAINT "media_bytes_positive" CHECK ("support"."media"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "support"."replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support"."replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"by" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support"."tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text DEFAULT 'inReview' NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_state_is_known" CHECK ("support"."tickets"."state" IN ('inReview', 'open', 'resolved', 'closed')),
	CONSTRAINT "tickets_description_is_bounded" CHECK (char_length("support"."tickets"."description") BETWEEN 1 AND 200)
);
--> statement-breakpoint
ALTER TABLE "support"."media" ADD CONSTRAINT "media_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "support"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support"."replies" ADD CONSTRAINT "replies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "support"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_address" ON "support"."contacts" USING btree ("address_key","created_at");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "support"."contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_waiting" ON "support"."contacts" USING btree ("next_at") WHERE "support"."contacts"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "media_player" ON "support"."media" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "replies_ticket" ON "support"."replies" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_player" ON "support"."tickets" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "support"."tickets" USING btree ("state","id");