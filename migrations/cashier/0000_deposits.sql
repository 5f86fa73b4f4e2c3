CREATE SCHEMA "cashier";
--> statement-breakpoint
CREATE TABLE "cashier"."chargeback" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"player" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"from_deposit_paise" bigint,
	"from_winnings_paise" bigint,
	"debt_paise" bigint,
	"from_house_paise" bigint,
	CONSTRAINT "chargeback_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
CREATE TABLE "cashier"."deposit_limit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashier"."deposit_limit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player" text NOT NULL,
	"period" text NOT NULL,
	"limit_paise" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_limit_change_positive" CHECK ("cashier"."deposit_limit_change"."limit_paise" is null or "cashier"."deposit_limit_change"."limit_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashier"."deposit_order" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"gst_mode" text NOT NULL,
	"promotion_id" text,
	"slot" smallint NOT NULL,
	"state" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"qr_string" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"payment_id" text,
	"upi_hash" text,
	"paid_at" timestamp with time zone,
	"gst_percent" integer,
	"gst_paise" bigint,
	"credit_paise" bigint,
	"debt_paise" bigint,
	"bonus_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deposit_order_amounts" CHECK ("cashier"."deposit_order"."amount_paise" > 0 and "cashier"."deposit_order"."payable_paise" >= "cashier"."deposit_order"."amount_paise"),
	CONSTRAINT "deposit_order_slots" CHECK ("cashier"."deposit_order"."slot" between 1 and 20),
	CONSTRAINT "deposit_order_paid_whole" CHECK (("cashier"."deposit_order"."state" in ('paid', 'credited')) = ("cashier"."deposit_order"."paid_at" is not null) and ("cashier"."deposit_order"."paid_at" is null) = ("cashier"."deposit_order"."credit_paise" is null))
);
--> statement-breakpoint
CREATE TABLE "cashier"."depositor" (
	"player" text PRIMARY KEY NOT NULL,
	"lifetime_paise" bigint DEFAULT 0 NOT NULL,
	"debt_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "depositor_not_negative" CHECK ("cashier"."depositor"."lifetime_paise" >= 0 and "cashier"."depositor"."debt_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cashier"."gateway_event" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"event" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gateway_event_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
CREATE TABLE "cashier"."stray_payment" (
	"gateway" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"player" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "stray_payment_gateway_payment_id_pk" PRIMARY KEY("gateway","payment_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_order" ON "cashier"."chargeback" USING btree ("order_id") WHERE "cashier"."chargeback"."state" <> 'won';--> statement-breakpoint
CREATE INDEX "chargeback_by_player" ON "cashier"."chargeback" USING btree ("player","decided_at","id");--> statement-breakpoint
CREATE INDEX "chargeback_due" ON "cashier"."chargeback" USING btree ("next_at") WHERE "cashier"."chargeback"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "deposit_limit_change_by_player" ON "cashier"."deposit_limit_change" USING btree ("player","period","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_order_slot" ON "cashier"."deposit_order" USING btree ("player","slot") WHERE "cashier"."deposit_order"."state" in ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_order_same" ON "cashier"."deposit_order" USING btree ("player","amount_paise",coalesce("promotion_id", '')) WHERE "cashier"."deposit_order"."state" in ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_order_payment" ON "cashier"."deposit_order" USING btree ("gateway","payment_id") WHERE "cashier"."deposit_order"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "deposit_order_at_gateway" ON "cashier"."deposit_order" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "deposit_order_by_player" ON "cashier"."deposit_order" USING btree ("player","created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_order_paid" ON "cashier"."deposit_order" USING btree ("player","paid_at") WHERE "cashier"."deposit_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "deposit_order_due" ON "cashier"."deposit_order" USING btree ("next_at") WHERE "cashier"."deposit_order"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "gateway_event_due" ON "cashier"."gateway_event" USING btree ("next_at") WHERE "cashier"."gateway_event"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "stray_payment_due" ON "cashier"."stray_payment" USING btree ("next_at") WHERE "cashier"."stray_payment"."next_at" is not null;