CREATE SCHEMA "friends";
--> statement-breakpoint
CREATE TABLE "friends"."block" (
	"player" uuid NOT NULL,
	"blocked" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_player_blocked_pk" PRIMARY KEY("player","blocked"),
	CONSTRAINT "block_is_of_another" CHECK ("friends"."block"."player" <> "friends"."block"."blocked")
);
--> statement-breakpoint
CREATE TABLE "friends"."bond" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone,
	"state_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bond_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "bond_is_ordered" CHECK ("friends"."bond"."one" < "friends"."bond"."other"),
	CONSTRAINT "bond_asker_is_one_of_both" CHECK ("friends"."bond"."asked_by" in ("friends"."bond"."one", "friends"."bond"."other"))
);
--> statement-breakpoint
CREATE TABLE "friends"."person" (
	"player" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shows_card" boolean DEFAULT true NOT NULL,
	"shows_online" boolean DEFAULT true NOT NULL,
	"takes_requests" boolean DEFAULT true NOT NULL,
	"takes_invitations" boolean DEFAULT true NOT NULL,
	"may_be_watched" boolean DEFAULT false NOT NULL,
	"asked_on" date,
	"asked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "block_blocked" ON "friends"."block" USING btree ("blocked");--> statement-breakpoint
CREATE INDEX "bond_other" ON "friends"."bond" USING btree ("other");--> statement-breakpoint
CREATE UNIQUE INDEX "person_code" ON "friends"."person" USING btree ("code");