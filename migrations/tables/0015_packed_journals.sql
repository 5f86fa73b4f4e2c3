CREATE TABLE "tables"."journal_pack" (
	"table_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "journal_pack_table_id_last_seq_pk" PRIMARY KEY("table_id","last_seq")
);
--> statement-breakpoint
CREATE TABLE "tables"."packed_table" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"book" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tables"."table" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tables"."packed_table" ADD CONSTRAINT "packed_table_table_id_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "tables"."table"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_to_pack" ON "tables"."table" USING btree ("closed_at","id") WHERE "tables"."table"."currency" = 'practice' AND "tables"."table"."packed_at" IS NULL AND "tables"."table"."fault" IS NULL;