import type { Currency, Database } from "../../kernel/index.ts";
import type { Variant } from "../../rummy/index.ts";

/** How long deals of one kind took lately, from one's end to the next one's: the pause between them is part of a game. */
export interface DealTime {
  readonly variant: Variant;
  readonly currency: Currency;
  /** Two seats, or more. */
  readonly seats: 2 | 6;
  /** Median length of a deal, in milliseconds. */
  readonly medianMs: number;
  /** How many were measured. */
  readonly deals: number;
  /** Deals of half of the finished tables at most: the length of a match of pool; null while no table is finished. */
  readonly dealsOfTable: number | null;
}

/** The newest tables, and the newest deals of each, that are looked at: what the query may cost. */
const TABLES = 200;
const DEALS_OF_TABLE = 8;
/** Longest deal that counts, in milliseconds. In a longer gap the table waited for players. */
const LONGEST_DEAL_MS = 1_200_000;

interface Row extends Omit<DealTime, "medianMs" | "deals" | "dealsOfTable"> {
  readonly medianMs: number | string;
  readonly deals: number | string;
  readonly dealsOfTable: number | string | null;
}

/** Measures them from the record of finished deals, of tables that players found by themselves; reads 1,600 deals at most. */
export function createDealTimes({ sql }: Pick<Database, "sql">): () => Promise<readonly DealTime[]> {
  return async () => {
    const rows = await sql<Row[]>`
      WITH newest AS (
        SELECT id, closed_at FROM tables."table" WHERE round_key IS NULL ORDER BY no DESC LIMIT ${TABLES}
      ), ended AS (
        SELECT t.id AS table_id, t.closed_at IS NOT NULL AS is_over, d.id, d.seats,
          extract(epoch FROM d.ended_at - lag(d.ended_at) OVER (PARTITION BY t.id ORDER BY d.ended_at)) * 1000 AS took
        FROM newest AS t CROSS JOIN LATERAL (
          SELECT id, ended_at, CASE WHEN json_array_length(evidence -> 'seenBy') > 2 THEN 6 ELSE 2 END AS seats
          FROM tables.deal WHERE table_id = t.id ORDER BY ended_at DESC LIMIT ${DEALS_OF_TABLE}
        ) AS d
      ), told AS (
        SELECT e.*, s.variant, s.currency, s.deal FROM ended AS e CROSS JOIN LATERAL (
          SELECT variant, currency, deal FROM tables.deal_seat WHERE deal_id = e.id LIMIT 1
        ) AS s
      ), lengths AS (
        SELECT variant, currency, max(seats) AS seats, max(deal) AS deals
        FROM told WHERE is_over GROUP BY table_id, variant, currency
      )
      SELECT variant, currency, seats, percentile_disc(0.5) WITHIN GROUP (ORDER BY took) AS "medianMs", count(*) AS deals,
        (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY l.deals) FROM lengths AS l
          WHERE l.variant = told.variant AND l.currency = told.currency AND l.seats = told.seats) AS "dealsOfTable"
      FROM told WHERE took < ${LONGEST_DEAL_MS} GROUP BY variant, currency, seats`;
    return rows.map((row) => ({
      ...row,
      medianMs: Number(row.medianMs),
      deals: Number(row.deals),
      dealsOfTable: row.dealsOfTable === null ? null : Number(row.dealsOfTable),
    }));
  };
}
