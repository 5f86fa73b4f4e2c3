CREATE TABLE "operator"."breach" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"place" text NOT NULL,
	"data" text NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"advice" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator"."breach_letter" (
	"breach_id" uuid NOT NULL,
	"player" uuid NOT NULL,
	"telling_id" uuid NOT NULL,
	"language" text NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "breach_letter_breach_id_player_pk" PRIMARY KEY("breach_id","player")
);
--> statement-breakpoint
CREATE TABLE "operator"."breach_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator"."breach_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"breach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "breach_note_kind" CHECK ("operator"."breach_note"."kind" IN ('note', 'cause', 'person', 'prevention', 'boardFirst', 'boardDetails', 'firstDue', 'detailsDue', 'detailsLate'))
);
--> statement-breakpoint
CREATE TABLE "operator"."breach_telling" (
	"id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"whom" text NOT NULL,
	"letters" jsonb NOT NULL,
	"players" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator"."breach_note" ADD CONSTRAINT "breach_note_breach_id_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "operator"."breach"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator"."breach_telling" ADD CONSTRAINT "breach_telling_breach_id_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "operator"."breach"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_letter_waiting" ON "operator"."breach_letter" USING btree ("telling_id","player") WHERE "operator"."breach_letter"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "breach_note_of_breach" ON "operator"."breach_note" USING btree ("breach_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "breach_note_once" ON "operator"."breach_note" USING btree ("breach_id","kind") WHERE "operator"."breach_note"."kind" IN ('boardFirst', 'boardDetails', 'firstDue', 'detailsDue', 'detailsLate');--> statement-breakpoint
CREATE INDEX "breach_telling_of_breach" ON "operator"."breach_telling" USING btree ("breach_id","id");