CREATE SCHEMA "bonus";
--> statement-breakpoint
CREATE TABLE "bonus"."deposit" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"promotion_id" uuid,
	"withheld" text,
	"upi_mark" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_amount" CHECK ("bonus"."deposit"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus"."give_back" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"bucket" text NOT NULL,
	"n" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"closes" uuid,
	"at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "give_back_once" UNIQUE("player","bucket","n"),
	CONSTRAINT "give_back_amount" CHECK ("bonus"."give_back"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus"."bonus_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"bucket" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"look_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "grant_once" UNIQUE("source","reference","player","bucket"),
	CONSTRAINT "grant_amount" CHECK ("bonus"."bonus_grant"."amount_paise" > 0),
	CONSTRAINT "grant_source" CHECK ("bonus"."bonus_grant"."source" IN ('promotion', 'referral', 'friend', 'wheel')),
	CONSTRAINT "grant_bucket" CHECK ("bonus"."bonus_grant"."bucket" IN ('instant', 'lock'))
);
--> statement-breakpoint
CREATE TABLE "bonus"."once" (
	"kind" text NOT NULL,
	"sort" text NOT NULL,
	"mark" text NOT NULL,
	"player" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_kind_sort_mark_pk" PRIMARY KEY("kind","sort","mark")
);
--> statement-breakpoint
CREATE TABLE "bonus"."promotion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"expires_in_days" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ranges" jsonb NOT NULL,
	"uses_per_player" integer,
	"ended_at" timestamp with time zone,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_category" CHECK ("bonus"."promotion"."category" IN ('welcome', 'instant', 'lock')),
	CONSTRAINT "promotion_dates" CHECK ("bonus"."promotion"."starts_at" < "bonus"."promotion"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "bonus"."referral" (
	"friend" text PRIMARY KEY NOT NULL,
	"referrer" text NOT NULL,
	"reward_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"look_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_not_oneself" CHECK ("bonus"."referral"."friend" <> "bonus"."referral"."referrer"),
	CONSTRAINT "referral_state" CHECK ("bonus"."referral"."state" IN ('joined', 'deposited', 'paid', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bonus"."spin" (
	"player" text NOT NULL,
	"day" text NOT NULL,
	"device" text NOT NULL,
	"segment" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "spin_player_day_pk" PRIMARY KEY("player","day"),
	CONSTRAINT "spin_device" UNIQUE("day","device"),
	CONSTRAINT "spin_segment" CHECK ("bonus"."spin"."segment" BETWEEN 0 AND 6)
);
--> statement-breakpoint
CREATE TABLE "bonus"."ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"name" text NOT NULL,
	"value_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"entry" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"wish" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_once" UNIQUE("source","reference"),
	CONSTRAINT "ticket_value" CHECK ("bonus"."ticket"."value_paise" > 0),
	CONSTRAINT "ticket_state" CHECK ("bonus"."ticket"."state" IN ('active', 'reserved', 'used', 'expired')),
	CONSTRAINT "ticket_entry" CHECK (("bonus"."ticket"."state" IN ('reserved', 'used')) = ("bonus"."ticket"."entry" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "deposit_by_player" ON "bonus"."deposit" USING btree ("player","promotion_id");--> statement-breakpoint
CREATE INDEX "give_back_unposted" ON "bonus"."give_back" USING btree ("at") WHERE "bonus"."give_back"."posted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "grant_by_player" ON "bonus"."bonus_grant" USING btree ("player","bucket","expires_at");--> statement-breakpoint
CREATE INDEX "grant_unposted" ON "bonus"."bonus_grant" USING btree ("granted_at") WHERE "bonus"."bonus_grant"."posted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "grant_to_look_at" ON "bonus"."bonus_grant" USING btree ("look_at") WHERE "bonus"."bonus_grant"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "once_by_player" ON "bonus"."once" USING btree ("player");--> statement-breakpoint
CREATE INDEX "promotion_by_end" ON "bonus"."promotion" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "referral_by_referrer" ON "bonus"."referral" USING btree ("referrer","at");--> statement-breakpoint
CREATE INDEX "referral_to_look_at" ON "bonus"."referral" USING btree ("look_at") WHERE "bonus"."referral"."state" = 'deposited';--> statement-breakpoint
CREATE INDEX "ticket_by_player" ON "bonus"."ticket" USING btree ("player","at");--> statement-breakpoint
CREATE INDEX "ticket_unposted" ON "bonus"."ticket" USING btree ("at") WHERE "bonus"."ticket"."wish" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_to_expire" ON "bonus"."ticket" USING btree ("expires_at") WHERE "bonus"."ticket"."state" = 'active';