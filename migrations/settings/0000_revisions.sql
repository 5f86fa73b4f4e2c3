CREATE SCHEMA "settings";
--> statement-breakpoint
CREATE TABLE "settings"."revision" (
	"version" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings"."revision_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revision_by_key" ON "settings"."revision" USING btree ("key","from_at","version");