-- A release before the books kept challans of deducted tax in the cashier, whose migration 0009 drops that table. This one runs before it
-- (modules migrate in the order of their names): what was kept there becomes challans of the books, as if finance had entered them
-- (K-5), with a wish to post each and what the bank is to show. Where the table is gone already, or never was, nothing happens.
DO $$
BEGIN
  IF to_regclass('cashier.tds_challan') IS NULL THEN
    RETURN;
  END IF;
  CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
    SELECT (lpad(to_hex((extract(epoch FROM kept_at) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid AS id,
      gen_random_uuid() AS posting_id, bsr, day, serial, month, amount_paise, kept_at
    FROM cashier.tds_challan c
    WHERE NOT EXISTS (
      SELECT FROM books.challan b
      WHERE b.tax = 'tds' AND b.bsr = c.bsr AND b.paid_on::text = c.day AND b.number = c.serial
    );
  INSERT INTO books.challan (id, tax, number, bsr, paid_on, period, amount_paise, by, at, posting_id)
    SELECT id, 'tds', serial, bsr, day::date, month, amount_paise, 'server', kept_at, posting_id FROM moved;
  INSERT INTO books.posting (id, kind, moves, at, next_at)
    SELECT posting_id, 'challan', jsonb_build_array(jsonb_build_object(
      'from', jsonb_build_object('house', 'tdsPayable'), 'to', jsonb_build_object('house', 'bankTransit'), 'amount', amount_paise
    )), kept_at, kept_at FROM moved;
  INSERT INTO books.claim (kind, id, amount_paise, reference, day)
    SELECT 'challan', id::text, -amount_paise, NULL, day::date FROM moved;
  DROP TABLE moved;
END $$;
