CREATE SCHEMA "cluster";
--> statement-breakpoint
CREATE TABLE "cluster"."lease" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"run" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_epoch" CHECK ("cluster"."lease"."epoch" > 0)
);
--> statement-breakpoint
CREATE TABLE "cluster"."process" (
	"run" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"rules" integer NOT NULL,
	"tables" integer NOT NULL,
	"is_draining" boolean NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
