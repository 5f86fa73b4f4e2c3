CREATE TABLE "books"."closed_month" (
	"month" text PRIMARY KEY NOT NULL,
	"checks" jsonb NOT NULL,
	"trial" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books"."month_file" (
	"month" text NOT NULL,
	"file" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "month_file_month_file_pk" PRIMARY KEY("month","file")
);
