import type { Database } from "../../../kernel/index.ts";

/** Something about a voucher that is not as it should be; paise too many where it is an amount. */
export interface VoucherFault {
  readonly code: string;
  readonly what: string;
  readonly amount: number;
}

/** How many there are, and how many credited deposits wait for theirs. */
export interface VoucherCounts {
  readonly vouchers: number;
  readonly waiting: number;
}

/** Vouchers named per fault at most. */
const NAMED = 100;
/** The financial year of a moment, in India: 1 April less three months is 1 January. */
const YEAR = `extract(year FROM (v.paid_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int`;

/**
 * Whether a voucher's parts are its tax (M-30): IGST as the ledger owes it; or two equal halves, each rounded for itself; or, of vouchers from before
 * the halves were equal, parts that add up to what is owed, an odd paisa with CGST.
 */
const TAX = `CASE WHEN v.igst_paise > 0 THEN v.igst_paise = o.gst_paise
  ELSE (v.cgst_paise = v.sgst_paise AND v.sgst_paise = round(v.paid_paise::numeric * v.percent / (2 * (100 + v.percent))))
    OR (v.sgst_paise = div(o.gst_paise, 2) AND v.cgst_paise = o.gst_paise - v.sgst_paise) END`;

/** Vouchers beside the deposits that they are of: for the audit only. */
export function createVoucherBooks({ sql }: Database) {
  return {
    async counts(): Promise<VoucherCounts> {
      const [row] = await sql<VoucherCounts[]>`
        SELECT (SELECT count(*)::int FROM cashier.receipt_voucher) AS vouchers,
          (SELECT count(*)::int FROM cashier.deposit_order WHERE state = 'credited' AND NOT is_vouchered) AS waiting`;
      return row!;
    },

    /** Vouchers that say otherwise than their deposits, and deposits and vouchers without each other. */
    async unlike(): Promise<readonly VoucherFault[]> {
      return sql.unsafe<VoucherFault[]>(`
        SELECT code, what, amount::float8 AS amount FROM (
          SELECT CASE
              WHEN v.order_id IS NULL THEN 'depositWithoutVoucher'
              WHEN o.id IS NULL OR o.state <> 'credited' OR NOT o.is_vouchered THEN 'voucherWithoutDeposit'
              WHEN v.year <> ${YEAR} || '-' || ${YEAR} + 1 THEN 'voucherOfAnotherYear'
              WHEN (v.player, v.paid_at, v.percent, v.paid_paise)
                IS DISTINCT FROM (o.player, o.paid_at, o.gst_percent, o.payable_paise) OR NOT (${TAX}) THEN 'voucherUnlikeDeposit'
            END AS code,
            coalesce(v.order_id, o.id) AS what,
            CASE WHEN v.order_id IS NULL OR o.id IS NULL THEN 0
              ELSE v.igst_paise + v.cgst_paise + v.sgst_paise - coalesce(o.gst_paise, 0) END AS amount
          FROM cashier.receipt_voucher AS v
          FULL JOIN (SELECT * FROM cashier.deposit_order WHERE is_vouchered OR state = 'credited') AS o ON o.id = v.order_id
          -- What waits for its number is no fault.
          WHERE v.order_id IS NOT NULL OR o.is_vouchered
        ) AS compared WHERE code IS NOT NULL ORDER BY code, what LIMIT ${NAMED}`);
    },

    /** Years whose numbers do not go from 1 to the series' last without a gap; a number is given once by a unique index. */
    async gaps(): Promise<readonly VoucherFault[]> {
      return sql<VoucherFault[]>`
        SELECT 'voucherNumbersWithGap' AS code, coalesce(v.year, s.year) AS what, 0::float8 AS amount
        FROM (SELECT year, count(*) AS count, max(n) AS last FROM cashier.receipt_voucher GROUP BY year) AS v
        FULL JOIN cashier.voucher_series AS s ON s.year = v.year
        WHERE (coalesce(v.count, 0), coalesce(v.last, 0)) IS DISTINCT FROM (s.last::bigint, s.last)
        ORDER BY 2 LIMIT ${NAMED}`;
    },
  };
}
