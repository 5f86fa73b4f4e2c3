CREATE SCHEMA "books";
--> statement-breakpoint
CREATE TABLE "books"."challan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" text NOT NULL,
	"number" text NOT NULL,
	"bsr" text NOT NULL,
	"paid_on" date NOT NULL,
	"period" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posting_id" uuid NOT NULL,
	CONSTRAINT "challan_positive" CHECK ("books"."challan"."amount_paise" > 0),
	CONSTRAINT "challan_period" CHECK ("books"."challan"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "books"."claim" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text,
	"day" date NOT NULL,
	"bank_line" text,
	"bank_day" date,
	CONSTRAINT "claim_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "books"."closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books"."correction" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"code" text NOT NULL,
	"item_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"posting_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books"."item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"other" jsonb,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"reason" text,
	"decision_key" text,
	CONSTRAINT "item_resolved" CHECK (("books"."item"."state" = 'open') = ("books"."item"."resolved_at" is null)),
	CONSTRAINT "item_resolver" CHECK (("books"."item"."resolved_at" is null) = ("books"."item"."resolved_by" is null))
);
--> statement-breakpoint
CREATE TABLE "books"."line" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"settlement" text,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"gross_paise" bigint NOT NULL,
	"charge_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"balance_paise" bigint,
	"reference" text,
	"about" text,
	"narration" text,
	"hash" text NOT NULL,
	"import_id" uuid NOT NULL,
	"n" bigint GENERATED ALWAYS AS IDENTITY (sequence name "books"."line_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"posting_id" uuid,
	CONSTRAINT "line_source_id_pk" PRIMARY KEY("source","id"),
	CONSTRAINT "line_source" CHECK ("books"."line"."source" in ('gateway', 'payouts', 'bank')),
	CONSTRAINT "line_charges" CHECK ("books"."line"."charge_paise" >= 0 and "books"."line"."tax_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "books"."paper_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"by" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"state" text NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "paper_import_ended" CHECK (("books"."paper_import"."state" = 'reading') = ("books"."paper_import"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "books"."posting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"moves" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "posting_due_or_done" CHECK (("books"."posting"."next_at" is null) = ("books"."posting"."posted_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "challan_once" ON "books"."challan" USING btree ("tax","bsr","paid_on","number");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_bank_line" ON "books"."claim" USING btree ("bank_line") WHERE "books"."claim"."bank_line" is not null;--> statement-breakpoint
CREATE INDEX "claim_waiting" ON "books"."claim" USING btree ("day","kind","id") WHERE "books"."claim"."bank_line" is null;--> statement-breakpoint
CREATE INDEX "claim_by_reference" ON "books"."claim" USING btree ("reference") WHERE "books"."claim"."bank_line" is null;--> statement-breakpoint
CREATE INDEX "claim_by_day" ON "books"."claim" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "claim_by_amount" ON "books"."claim" USING btree ("amount_paise") WHERE "books"."claim"."bank_line" is null and "books"."claim"."kind" = 'challan';--> statement-breakpoint
CREATE UNIQUE INDEX "item_once" ON "books"."item" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "item_by_state" ON "books"."item" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "item_open_by_day" ON "books"."item" USING btree ("day") WHERE "books"."item"."state" = 'open';--> statement-breakpoint
CREATE INDEX "line_by_day" ON "books"."line" USING btree ("source","day","n");--> statement-breakpoint
CREATE INDEX "line_in_suspense" ON "books"."line" USING btree ("source","n") WHERE "books"."line"."counter" = 'suspense';--> statement-breakpoint
CREATE INDEX "line_by_reference" ON "books"."line" USING btree ("source","reference") WHERE "books"."line"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "line_n" ON "books"."line" USING btree ("n");--> statement-breakpoint
CREATE INDEX "posting_due" ON "books"."posting" USING btree ("next_at") WHERE "books"."posting"."next_at" is not null;