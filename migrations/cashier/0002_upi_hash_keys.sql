CREATE TABLE "cashier"."upi_hash_key" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "upi_hash_key_is_one" CHECK ("cashier"."upi_hash_key"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "deposit_order_upi" ON "cashier"."deposit_order" USING btree ("upi_hash") WHERE "cashier"."deposit_order"."upi_hash" is not null;