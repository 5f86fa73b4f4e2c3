CREATE TABLE "lobby"."seeded_row" (
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"max_seats" integer NOT NULL,
	"point_value_paise" bigint NOT NULL,
	"deals" integer NOT NULL,
	"buy_in_paise" bigint NOT NULL,
	CONSTRAINT "seeded_row_key" PRIMARY KEY("variant","currency","max_seats","point_value_paise","deals","buy_in_paise")
);
