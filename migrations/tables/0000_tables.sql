CREATE SCHEMA "tables";
--> statement-breakpoint
CREATE TABLE "tables"."deal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"evidence" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables"."heartbeat" (
	"process" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables"."journal" (
	"table_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"type" text NOT NULL,
	"command" json NOT NULL,
	"settlement" json,
	CONSTRAINT "journal_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tables"."owner" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"process" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables"."sitting" (
	"table_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"sitting" integer NOT NULL,
	"player_id" text NOT NULL,
	"bot" text,
	"currency" text NOT NULL,
	CONSTRAINT "sitting_table_id_seat_sitting_pk" PRIMARY KEY("table_id","seat","sitting"),
	CONSTRAINT "sitting_no_bots_in_cash" CHECK ("tables"."sitting"."bot" IS NULL OR "tables"."sitting"."currency" = 'practice')
);
--> statement-breakpoint
CREATE TABLE "tables"."table" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "table_no_unique" UNIQUE("no"),
	CONSTRAINT "table_with_currency" UNIQUE("id","currency"),
	CONSTRAINT "table_currency" CHECK ("tables"."table"."currency" IN ('practice', 'inr'))
);
--> statement-breakpoint
CREATE TABLE "tables"."ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"table_id" uuid NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tables"."owner" ADD CONSTRAINT "owner_table_id_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "tables"."table"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables"."sitting" ADD CONSTRAINT "sitting_at_table" FOREIGN KEY ("table_id","currency") REFERENCES "tables"."table"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_by_table" ON "tables"."deal" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "sitting_by_player" ON "tables"."sitting" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "table_open" ON "tables"."table" USING btree ("id") WHERE "tables"."table"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "ticket_by_expiry" ON "tables"."ticket" USING btree ("expires_at");