CREATE TABLE "operator"."overview_sample" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"windows" integer NOT NULL,
	"sockets" integer NOT NULL,
	"kinds" jsonb NOT NULL,
	"servers" jsonb NOT NULL
);
