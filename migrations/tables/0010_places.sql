CREATE TABLE "tables"."place" (
	"player_id" text NOT NULL,
	"table_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"kind_key" text NOT NULL,
	"kind" json NOT NULL,
	"tournament_id" text,
	"join_key" text,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_player_id_table_id_pk" PRIMARY KEY("player_id","table_id")
);
--> statement-breakpoint
CREATE INDEX "place_by_table" ON "tables"."place" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "place_by_kind" ON "tables"."place" USING btree ("kind_key");