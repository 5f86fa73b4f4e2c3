CREATE TABLE "operator"."business_span" (
	"span" text NOT NULL,
	"first" date NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_span_span_first_pk" PRIMARY KEY("span","first"),
	CONSTRAINT "business_span_is_known" CHECK ("operator"."business_span"."span" IN ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE INDEX "act_by_kind" ON "operator"."act" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "act_by_subject" ON "operator"."act" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "act_by_time" ON "operator"."act" USING btree ("at");