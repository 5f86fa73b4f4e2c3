CREATE SCHEMA "tournament";
--> statement-breakpoint
CREATE TABLE "tournament"."entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"player" text NOT NULL,
	"no" integer NOT NULL,
	"name" text NOT NULL,
	"avatar" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amount_paise" bigint NOT NULL,
	"ticket_id" uuid,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"table_id" text,
	"counts" json,
	"rank" integer,
	"prize_paise" bigint DEFAULT 0 NOT NULL,
	"prize_at" timestamp with time zone,
	CONSTRAINT "entry_state" CHECK ("tournament"."entry"."state" IN ('paying', 'entered', 'waiting', 'leaving', 'left')),
	CONSTRAINT "entry_reason" CHECK (("tournament"."entry"."state" IN ('leaving', 'left')) = ("tournament"."entry"."reason" IS NOT NULL)),
	CONSTRAINT "entry_amount" CHECK ("tournament"."entry"."amount_paise" >= 0 AND "tournament"."entry"."prize_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament"."entry_mark" (
	"tournament_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "entry_mark_tournament_id_mark_pk" PRIMARY KEY("tournament_id","mark")
);
--> statement-breakpoint
CREATE TABLE "tournament"."journal" (
	"tournament_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"type" text NOT NULL,
	"command" json NOT NULL,
	"payment" json,
	CONSTRAINT "journal_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tournament"."owner" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"process" text NOT NULL,
	"alive_at" bigint NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament"."report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament"."report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament"."series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"template_id" uuid NOT NULL,
	"plan" json NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"added_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "tournament"."template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" json NOT NULL,
	"added_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament"."tournament" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"plan" json NOT NULL,
	"entry_fee_paise" bigint NOT NULL,
	"fee_bps" integer NOT NULL,
	"seats" integer NOT NULL,
	"is_for_rupees" boolean NOT NULL,
	"registration_starts_at" timestamp with time zone NOT NULL,
	"registration_ends_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"phase" text DEFAULT 'open' NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"last_entry_no" integer DEFAULT 0 NOT NULL,
	"progress" json,
	"progress_seq" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_key_unique" UNIQUE("key"),
	CONSTRAINT "tournament_phase" CHECK ("tournament"."tournament"."phase" IN ('open', 'closed', 'running', 'finished', 'cancelled')),
	CONSTRAINT "tournament_times" CHECK ("tournament"."tournament"."registration_starts_at" < "tournament"."tournament"."registration_ends_at" AND "tournament"."tournament"."registration_ends_at" < "tournament"."tournament"."starts_at"),
	CONSTRAINT "tournament_places" CHECK ("tournament"."tournament"."entered" BETWEEN 0 AND "tournament"."tournament"."seats" AND "tournament"."tournament"."waiting" >= 0),
	CONSTRAINT "tournament_ended" CHECK (("tournament"."tournament"."phase" IN ('finished', 'cancelled')) = ("tournament"."tournament"."ended_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "tournament"."entry" ADD CONSTRAINT "entry_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "tournament"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament"."entry_mark" ADD CONSTRAINT "entry_mark_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "tournament"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament"."owner" ADD CONSTRAINT "owner_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "tournament"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament"."series" ADD CONSTRAINT "series_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "tournament"."template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_once" ON "tournament"."entry" USING btree ("tournament_id","player") WHERE "tournament"."entry"."state" IN ('paying', 'entered', 'waiting');--> statement-breakpoint
CREATE INDEX "entry_waiting" ON "tournament"."entry" USING btree ("tournament_id","no") WHERE "tournament"."entry"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "entry_of_round" ON "tournament"."entry" USING btree ("tournament_id","round","no");--> statement-breakpoint
CREATE INDEX "entry_by_player" ON "tournament"."entry" USING btree ("player","at");--> statement-breakpoint
CREATE INDEX "entry_due" ON "tournament"."entry" USING btree ("next_at") WHERE "tournament"."entry"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_mark_by_entry" ON "tournament"."entry_mark" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "tournament"."report" USING btree ("tournament_id","key");--> statement-breakpoint
CREATE INDEX "series_on" ON "tournament"."series" USING btree ("id") WHERE "tournament"."series"."is_on";--> statement-breakpoint
CREATE INDEX "tournament_by_start" ON "tournament"."tournament" USING btree ("starts_at","id") WHERE "tournament"."tournament"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tournament_to_close" ON "tournament"."tournament" USING btree ("registration_ends_at") WHERE "tournament"."tournament"."phase" = 'open';--> statement-breakpoint
CREATE INDEX "tournament_ended_at" ON "tournament"."tournament" USING btree ("ended_at") WHERE "tournament"."tournament"."ended_at" IS NOT NULL;