CREATE TABLE "books"."day_sum" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	CONSTRAINT "day_sum_day_account_kind_pk" PRIMARY KEY("day","account","kind"),
	CONSTRAINT "day_sum_sides" CHECK ("books"."day_sum"."debit_paise" >= 0 and "books"."day_sum"."credit_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "books"."summed_day" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books"."day_sum" ADD CONSTRAINT "day_sum_day_summed_day_day_fk" FOREIGN KEY ("day") REFERENCES "books"."summed_day"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_sum_of_account" ON "books"."day_sum" USING btree ("account","day");