CREATE TABLE "friends"."invitation" (
	"inviter" uuid NOT NULL,
	"invited" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"offer" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_inviter_invited_pk" PRIMARY KEY("inviter","invited")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_id" ON "friends"."invitation" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitation_invited" ON "friends"."invitation" USING btree ("invited");--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "friends"."invitation" USING btree ("expires_at");