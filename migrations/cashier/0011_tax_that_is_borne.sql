ALTER TABLE "cashier"."deposit_order" ADD COLUMN "tax_from" text DEFAULT 'promotions' NOT NULL;--> statement-breakpoint
-- What was borne so far lies in promotions, in entries that nobody changes. One transfer, dated when the server posts it, takes it to its
-- own account. It is a wish of the books, so that it is posted once and audited like any other. Orders that an older release decides
-- after this stay in promotions, as their rows say.
DO $$
DECLARE
  borne bigint;
  since timestamptz;
BEGIN
  SELECT coalesce(sum(gst_paise), 0), max(paid_at) INTO borne, since FROM cashier.deposit_order
    WHERE gst_mode = 'absorbed' AND tax_from = 'promotions' AND paid_at IS NOT NULL;
  IF borne > 0 THEN
    INSERT INTO books.posting (id, kind, moves, at, next_at)
    VALUES (gen_random_uuid(), 'adjustment', jsonb_build_array(jsonb_build_object(
      'from', jsonb_build_object('house', 'gstBorne'), 'to', jsonb_build_object('house', 'promotions'), 'amount', borne
    )), since, since);
  END IF;
END $$;
