CREATE SCHEMA "operator";
--> statement-breakpoint
CREATE TABLE "operator"."account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_sealed" text,
	"totp_step" bigint,
	"totp_offer_sealed" text,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_name_unique" UNIQUE("name"),
	CONSTRAINT "account_name" CHECK ("operator"."account"."name" ~ '^[a-z][a-z0-9._-]{1,39}$'),
	CONSTRAINT "account_role" CHECK ("operator"."account"."role" IN ('support', 'finance', 'manager', 'admin')),
	CONSTRAINT "account_link_ends" CHECK (("operator"."account"."link_hash" IS NULL) = ("operator"."account"."link_ends_at" IS NULL)),
	CONSTRAINT "account_factors" CHECK (("operator"."account"."password_hash" IS NULL) = ("operator"."account"."totp_sealed" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "operator"."act" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"before" text,
	"after" text,
	"reason" text,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "act_bounds" CHECK (length("operator"."act"."actor") BETWEEN 1 AND 200 AND length("operator"."act"."kind") BETWEEN 1 AND 80
      AND length("operator"."act"."subject") <= 200 AND length("operator"."act"."reason") <= 1000
      AND length("operator"."act"."before") <= 8000 AND length("operator"."act"."after") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "operator"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator"."device" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator"."log_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "log_head_only" CHECK ("operator"."log_head"."is_only")
);
--> statement-breakpoint
CREATE TABLE "operator"."proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"reason" text NOT NULL,
	"proposer_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decider_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"before" text,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proposal_state" CHECK ("operator"."proposal"."state" IN ('open', 'approved', 'refused', 'withdrawn', 'expired', 'carriedOut', 'failed')),
	CONSTRAINT "proposal_bounds" CHECK (length("operator"."proposal"."payload") <= 4000 AND length("operator"."proposal"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "proposal_four_eyes" CHECK ("operator"."proposal"."decider_id" <> "operator"."proposal"."proposer_id" OR "operator"."proposal"."state" = 'withdrawn'),
	CONSTRAINT "proposal_decided" CHECK ("operator"."proposal"."state" IN ('open', 'expired', 'withdrawn') OR ("operator"."proposal"."decider_id" IS NOT NULL AND "operator"."proposal"."decided_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "operator"."session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"factor_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator"."device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "operator"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator"."proposal" ADD CONSTRAINT "proposal_proposer_id_account_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "operator"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator"."proposal" ADD CONSTRAINT "proposal_decider_id_account_id_fk" FOREIGN KEY ("decider_id") REFERENCES "operator"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator"."session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "operator"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_link" ON "operator"."account" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "act_by_actor" ON "operator"."act" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "proposal_open" ON "operator"."proposal" USING btree ("ends_at") WHERE "operator"."proposal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposal_due" ON "operator"."proposal" USING btree ("next_at") WHERE "operator"."proposal"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "proposal_by_time" ON "operator"."proposal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_of_account" ON "operator"."session" USING btree ("account_id");