CREATE SCHEMA "kyc";
--> statement-breakpoint
CREATE TABLE "kyc"."aadhaar_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"number_hash" text NOT NULL,
	"provider_request" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "aadhaar_requests_tries_not_negative" CHECK ("kyc"."aadhaar_requests"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kyc"."bank_accounts" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_hash" text NOT NULL,
	"bank_name_sealed" text NOT NULL,
	"ifsc_sealed" text NOT NULL,
	"holder_sealed" text NOT NULL,
	"account_sealed" text NOT NULL,
	"bank_holder_sealed" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_account_unique" UNIQUE("account_hash")
);
--> statement-breakpoint
CREATE TABLE "kyc"."checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "kyc"."closures" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc"."documents" (
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"number_hash" text NOT NULL,
	"number_sealed" text NOT NULL,
	"name_sealed" text,
	"dob_sealed" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "documents_player_id_kind_pk" PRIMARY KEY("player_id","kind"),
	CONSTRAINT "documents_kind_is_known" CHECK ("kyc"."documents"."kind" in ('aadhaar', 'pan')),
	CONSTRAINT "documents_state_is_known" CHECK ("kyc"."documents"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "kyc"."hash_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "hash_keys_is_one" CHECK ("kyc"."hash_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "kyc"."history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc"."history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "aadhaar_requests_player" ON "kyc"."aadhaar_requests" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "aadhaar_requests_expiry" ON "kyc"."aadhaar_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checks_one_a_player" ON "kyc"."checks" USING btree ("player_id","kind") WHERE "kyc"."checks"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checks_one_a_number" ON "kyc"."checks" USING btree ("kind","number_hash") WHERE "kyc"."checks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "checks_of_player" ON "kyc"."checks" USING btree ("player_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "checks_of_number" ON "kyc"."checks" USING btree ("kind","number_hash","started_at");--> statement-breakpoint
CREATE INDEX "checks_started" ON "kyc"."checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "closures_due" ON "kyc"."closures" USING btree ("erase_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_id_unique" ON "kyc"."documents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_unique" ON "kyc"."documents" USING btree ("kind","number_hash") WHERE "kyc"."documents"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "kyc"."documents" USING btree ("submitted_at") WHERE "kyc"."documents"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "history_player" ON "kyc"."history" USING btree ("player_id","id");