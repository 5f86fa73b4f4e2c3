CREATE TABLE "identity"."passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"player_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"is_synced" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter_not_negative" CHECK ("identity"."passkeys"."counter" >= 0)
);
--> statement-breakpoint
ALTER TABLE "identity"."passkey_challenges" ADD CONSTRAINT "passkey_challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "identity"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "identity"."passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_player" ON "identity"."passkey_challenges" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "identity"."passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_player" ON "identity"."passkeys" USING btree ("player_id");