CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "identity"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"destination" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_tries_not_negative" CHECK ("identity"."challenges"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "identity"."codes_sent" (
	"destination" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"mobile" text NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"gender" text NOT NULL,
	"password_hash" text NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"avatar" text DEFAULT '' NOT NULL,
	"registered_state" text NOT NULL,
	"adult_at" timestamp with time zone,
	"terms_at" timestamp with time zone,
	"terms_version" text,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "players_mobile_is_indian" CHECK ("identity"."players"."mobile" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "players_gender_is_known" CHECK ("identity"."players"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "identity"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity"."challenges" ADD CONSTRAINT "challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."email_links" ADD CONSTRAINT "email_links_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_started" ON "identity"."attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "challenges_player" ON "identity"."challenges" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "identity"."challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "identity"."outbox" USING btree ("next_at") WHERE "identity"."outbox"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_email_unique" ON "identity"."players" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "players_mobile_unique" ON "identity"."players" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "players_user_name_unique" ON "identity"."players" USING btree ("user_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "players_referral_code_unique" ON "identity"."players" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "identity"."sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "identity"."sessions" USING btree ("expires_at");