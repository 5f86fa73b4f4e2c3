CREATE TABLE "tables"."snapshot" (
	"table_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"deals" integer NOT NULL,
	"format" integer NOT NULL,
	"rules" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "snapshot_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
ALTER TABLE "tables"."table" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;