CREATE SCHEMA "consent";
--> statement-breakpoint
CREATE TABLE "consent"."choice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent"."choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player" uuid NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" text NOT NULL,
	"language" text,
	"sha256" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "choice_once" UNIQUE("player","purpose","at","is_given","version")
);
--> statement-breakpoint
CREATE TABLE "consent"."closed" (
	"player" uuid PRIMARY KEY NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent"."nominee" (
	"player" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent"."shown_text" (
	"sha256" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_text_hash_is_hex" CHECK ("consent"."shown_text"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "choice_by_player" ON "consent"."choice" USING btree ("player","purpose","id");--> statement-breakpoint
CREATE INDEX "closed_erase_at" ON "consent"."closed" USING btree ("erase_at");