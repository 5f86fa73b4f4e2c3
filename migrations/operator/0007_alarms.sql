CREATE TABLE "operator"."alarm" (
	"kind" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"noted_by" text,
	"noted_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "alarm_bounds" CHECK (length("operator"."alarm"."kind") BETWEEN 1 AND 60 AND "operator"."alarm"."count" >= 0 AND length("operator"."alarm"."message") <= 300
      AND length("operator"."alarm"."note") <= 500)
);
