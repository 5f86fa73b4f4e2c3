CREATE TABLE "operator"."check_run" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"is_sound" boolean,
	"found" text,
	"failed_at" timestamp with time zone,
	"failure" text,
	"late_at" timestamp with time zone,
	CONSTRAINT "check_run_bounds" CHECK (length("operator"."check_run"."found") <= 4000 AND length("operator"."check_run"."failure") <= 1000)
);
