CREATE SCHEMA "push";
--> statement-breakpoint
CREATE TABLE "push"."choice" (
	"player" text PRIMARY KEY NOT NULL,
	"silenced" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push"."delivery" (
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_subscription_id_kind_reference_pk" PRIMARY KEY("subscription_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "push"."subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"session" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_is_bounded" CHECK (char_length("push"."subscription"."endpoint") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "push"."delivery" ADD CONSTRAINT "delivery_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "push"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_due" ON "push"."delivery" USING btree ("due_at") WHERE "push"."delivery"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_expires" ON "push"."delivery" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_endpoint" ON "push"."subscription" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_session" ON "push"."subscription" USING btree ("session");--> statement-breakpoint
CREATE INDEX "subscription_player" ON "push"."subscription" USING btree ("player");--> statement-breakpoint
CREATE INDEX "subscription_kept" ON "push"."subscription" USING btree ("kept_at");