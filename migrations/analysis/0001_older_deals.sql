CREATE TABLE "analysis"."older_deals" (
	"player_id" text NOT NULL,
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"size" smallint NOT NULL,
	"has_bots" boolean NOT NULL,
	"table_name" text NOT NULL,
	"deals" integer NOT NULL,
	"won" integer NOT NULL,
	"result" double precision NOT NULL,
	"result_squares" double precision NOT NULL,
	"adjusted" double precision NOT NULL,
	"adjusted_squares" double precision NOT NULL,
	"late_drop" double precision NOT NULL,
	"missed_declaration" double precision NOT NULL,
	"open_pile" double precision NOT NULL,
	"fed" double precision NOT NULL,
	CONSTRAINT "older_deals_pk" PRIMARY KEY("player_id","variant","currency","size","has_bots","table_name")
);
