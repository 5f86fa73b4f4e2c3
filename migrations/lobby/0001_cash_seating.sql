CREATE TABLE "lobby"."private_table" (
	"code" text PRIMARY KEY NOT NULL,
	"table_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_table_table_id_unique" UNIQUE("table_id"),
	CONSTRAINT "private_table_code" CHECK ("lobby"."private_table"."code" ~ '^[2-9A-HJ-NP-Z]{6}$')
);
--> statement-breakpoint
CREATE TABLE "lobby"."seat_flag" (
	"table_id" uuid NOT NULL,
	"one_player" text NOT NULL,
	"other_player" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "seat_flag_table_id_one_player_other_player_pk" PRIMARY KEY("table_id","one_player","other_player"),
	CONSTRAINT "seat_flag_ordered" CHECK ("lobby"."seat_flag"."one_player" < "lobby"."seat_flag"."other_player")
);
--> statement-breakpoint
CREATE TABLE "lobby"."seating" (
	"table_id" uuid NOT NULL,
	"player_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"keys" text[] NOT NULL,
	"address" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "seating_table_id_player_id_pk" PRIMARY KEY("table_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "lobby"."wrong_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lobby"."wrong_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "private_table_expiry" ON "lobby"."private_table" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seat_flag_by_time" ON "lobby"."seat_flag" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seating_by_player" ON "lobby"."seating" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "seating_by_time" ON "lobby"."seating" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wrong_code_by_player" ON "lobby"."wrong_code" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "wrong_code_by_time" ON "lobby"."wrong_code" USING btree ("at");