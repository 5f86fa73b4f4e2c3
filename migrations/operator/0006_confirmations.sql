CREATE TABLE "operator"."confirmation" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"what" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "operator"."confirmation" ADD CONSTRAINT "confirmation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "operator"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_at" ON "operator"."confirmation" USING btree ("at");