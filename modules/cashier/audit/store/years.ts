import { type Database, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import type { YearFigures } from "../../tax/tds.ts";

/** A closed year of a player's: what its closing reckoned, and what the rows around it say. */
export interface ClosedYear extends YearFigures {
  readonly player: string;
  readonly year: FinancialYear;
  readonly closing: ReturnType<typeof paise>;
  readonly taxable: number;
  readonly tds: number;
  /** D_close less tax of the year before; null when that was not closed. */
  readonly carried: number | null;
  /** What came back within the year of withdrawals of earlier ones. */
  readonly late: number;
  /** Fees and used bonus that refunds of the year kept. */
  readonly charges: number;
  /** Withdrawals of the year that the ledger moved, or gave back, after its end: added to what it held then. */
  readonly between: number;
  /** Tax of earlier closed years. */
  readonly due: number;
}

const PAGE = 200;

/** ($1 player and $2 year after which to begin, $3 rows) */
const CLOSED_YEARS = `
  SELECT y.player, y.year, y.withdrawn_paise::float8 AS withdrawn, y.deposited_paise::float8 AS deposited,
    y.opening_paise::float8 AS opening, y.taxed_paise::float8 AS taxed, y.closing_paise::float8 AS closing,
    y.taxable_paise::float8 AS taxable, y.tds_paise::float8 AS tds,
    (before.closing_paise - before.tds_paise)::float8 AS carried, w.late, w.charges, w.between, earlier.due
  FROM cashier.tax_year y
  CROSS JOIN LATERAL (
    SELECT left(y.year, 4)::int AS first, make_timestamptz(left(y.year, 4)::int, 4, 1, 0, 0, 0, 'Asia/Kolkata') AS begun,
      make_timestamptz(left(y.year, 4)::int + 1, 4, 1, 0, 0, 0, 'Asia/Kolkata') AS ended
  ) AS period
  LEFT JOIN cashier.tax_year before ON before.player = y.player AND before.closed_at IS NOT NULL
    AND before.year = (period.first - 1) || '-' || period.first
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(w.net_paise + w.fee_paise + w.bonus_used_paise) FILTER (
        WHERE w.returns = 'net' AND w.returned_at >= period.begun AND w.returned_at < period.ended), 0)::float8 AS late,
      coalesce(sum(w.fee_paise + w.bonus_used_paise) FILTER (
        WHERE w.year = y.year AND w.state <> 'refused' AND w.returns IS DISTINCT FROM 'gross'), 0)::float8 AS charges,
      coalesce(sum(CASE
        WHEN w.year <> y.year OR w.state = 'refused' THEN 0
        WHEN w.moved_at < period.ended AND w.returns = 'gross' AND (w.returned_at IS NULL OR w.returned_at >= period.ended)
          THEN w.gross_paise + w.fee_paise + w.bonus_used_paise
        WHEN (w.moved_at IS NULL OR w.moved_at >= period.ended) AND w.returns IS DISTINCT FROM 'gross'
          THEN -(w.gross_paise + w.fee_paise + w.bonus_used_paise)
        ELSE 0 END), 0)::float8 AS between
    FROM cashier.withdrawal w WHERE w.player = y.player
  ) AS w
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(tds_paise), 0)::float8 AS due FROM cashier.tax_year
    WHERE player = y.player AND year < y.year AND closed_at IS NOT NULL
  ) AS earlier
  WHERE y.closed_at IS NOT NULL AND (y.player, y.year) > ($1, $2)
  ORDER BY y.player, y.year LIMIT $3::bigint`;

/** Closed years after this one, by player and year; a page. For the audit only. */
export async function closedYears(
  { sql }: Database,
  after: { readonly player: string; readonly year: string },
): Promise<readonly ClosedYear[]> {
  const rows = await sql.unsafe<ClosedYear[]>(CLOSED_YEARS, [after.player, after.year, PAGE]);
  return rows.map((row) => ({
    ...row,
    withdrawn: paise(row.withdrawn),
    deposited: paise(row.deposited),
    opening: paise(row.opening),
    taxed: paise(row.taxed),
    closing: paise(row.closing),
  }));
}
