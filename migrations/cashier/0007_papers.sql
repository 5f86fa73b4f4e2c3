CREATE TABLE "cashier"."receipt_voucher" (
	"order_id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"year" text NOT NULL,
	"n" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"gstin" text NOT NULL,
	"code" text NOT NULL,
	"supply" text NOT NULL,
	"place" text NOT NULL,
	"percent" integer NOT NULL,
	"paid_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	CONSTRAINT "receipt_voucher_n" CHECK ("cashier"."receipt_voucher"."n" > 0),
	CONSTRAINT "receipt_voucher_adds_up" CHECK ("cashier"."receipt_voucher"."paid_paise" = "cashier"."receipt_voucher"."taxable_paise" + "cashier"."receipt_voucher"."igst_paise" + "cashier"."receipt_voucher"."cgst_paise" + "cashier"."receipt_voucher"."sgst_paise"),
	CONSTRAINT "receipt_voucher_not_negative" CHECK (least("cashier"."receipt_voucher"."taxable_paise", "cashier"."receipt_voucher"."igst_paise", "cashier"."receipt_voucher"."cgst_paise", "cashier"."receipt_voucher"."sgst_paise") >= 0),
	CONSTRAINT "receipt_voucher_one_place" CHECK ("cashier"."receipt_voucher"."igst_paise" = 0 or ("cashier"."receipt_voucher"."cgst_paise" = 0 and "cashier"."receipt_voucher"."sgst_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "cashier"."tds_challan" (
	"bsr" text NOT NULL,
	"day" text NOT NULL,
	"serial" text NOT NULL,
	"month" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tds_challan_bsr_day_serial_pk" PRIMARY KEY("bsr","day","serial"),
	CONSTRAINT "tds_challan_positive" CHECK ("cashier"."tds_challan"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashier"."voucher_series" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "voucher_series_range" CHECK ("cashier"."voucher_series"."last" between 0 and 999999999)
);
--> statement-breakpoint
ALTER TABLE "cashier"."deposit_order" ADD COLUMN "is_vouchered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_voucher_number" ON "cashier"."receipt_voucher" USING btree ("year","n");--> statement-breakpoint
CREATE INDEX "receipt_voucher_by_day" ON "cashier"."receipt_voucher" USING btree ("paid_at","order_id");--> statement-breakpoint
CREATE INDEX "tds_challan_by_month" ON "cashier"."tds_challan" USING btree ("month","day","serial");--> statement-breakpoint
CREATE INDEX "deposit_order_unvouchered" ON "cashier"."deposit_order" USING btree ("paid_at","id") WHERE "cashier"."deposit_order"."state" = 'credited' and not "cashier"."deposit_order"."is_vouchered";