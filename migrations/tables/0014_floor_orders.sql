CREATE TABLE "tables"."floor_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"scope" text NOT NULL,
	"target" text NOT NULL,
	"deal_id" uuid,
	"ordered_by" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "floor_order_ended" CHECK (("tables"."floor_order"."ended_at" IS NULL) = ("tables"."floor_order"."outcome" IS NULL)),
	CONSTRAINT "floor_order_void" CHECK ("tables"."floor_order"."what" = 'drain' OR "tables"."floor_order"."scope" = 'table')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "floor_order_open" ON "tables"."floor_order" USING btree ("what","scope","target") WHERE "tables"."floor_order"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "floor_order_of" ON "tables"."floor_order" USING btree ("target","ordered_at");