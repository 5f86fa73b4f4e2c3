import { sql } from "drizzle-orm";
import {
  type Database,
  type Instant,
  iso,
  type Paise,
  type PlayerId,
  paise,
  type Transaction,
} from "../../../kernel/index.ts";
import {
  endOfFinancialYear,
  type FinancialYear,
  previousFinancialYear,
  startOfFinancialYear,
} from "../../../kernel/india.ts";
import type { Tax, YearFigures } from "../tds.ts";

/** What the rows of withdrawals and of years say of a player whose year is to be closed. */
export interface OpenYear {
  readonly player: PlayerId;
  /** A withdrawal's fate is not known, or not written down: to be closed by itself. */
  readonly isUnsure: boolean;
  readonly isBeforeClosed: boolean;
  /** The tax of the year before. */
  readonly tdsBefore: Paise;
  /** A and E. */
  readonly withdrawn: Paise;
  readonly taxed: Paise;
  /** What withdrawals were in between at the year's end and at its beginning. */
  readonly between: Paise;
  readonly betweenBefore: Paise;
  /** Tax of all closed years before this one, and of those before the last of them. */
  readonly due: Paise;
  readonly dueBefore: Paise;
  /** What came back within the year of withdrawals of earlier ones (M-8). */
  readonly late: Paise;
}

/** A year as it is closed. */
export type ReckonedYear = YearFigures & Tax & { readonly closing: Paise };

/** Closes years of many players in one transaction each. */
export function createYearBatches({ db }: Pick<Database, "db">) {
  return {
    /**
     * Those of them whose year is not closed. One row of each is looked up, whatever the planner thinks of a table that has just been filled: it
     * would read all of it with every page.
     */
    async openAmong(players: readonly PlayerId[], year: FinancialYear): Promise<readonly PlayerId[]> {
      const rows = await db.execute<{ player: PlayerId }>(sql`
        SELECT p.player FROM unnest(${sql.param([...players])}::text[]) AS p (player) LEFT JOIN LATERAL (
          SELECT closed_at FROM cashier.tax_year WHERE player = p.player AND year = ${year} LIMIT 1
        ) AS y ON true
        WHERE y.closed_at IS NULL ORDER BY p.player`);
      return rows.map(({ player }) => player);
    },

    /**
     * Closes the year of these players with what `reckon` makes of each, all of them or none, under the locks of their years; those
     * of whom it makes null are left open. Answers who was closed owing tax.
     */
    closeAll: (
      players: readonly PlayerId[],
      year: FinancialYear,
      now: Instant,
      reckon: (row: OpenYear) => ReckonedYear | null,
    ): Promise<readonly PlayerId[]> =>
      db.transaction(async (tx) => {
        await lockYears(tx, players, year);
        const closed = (await openYears(tx, players, year)).flatMap((row) => {
          const reckoned = reckon(row);
          return reckoned === null ? [] : [{ player: row.player, ...reckoned }];
        });
        await write(tx, year, now, closed);
        return closed.filter(({ tds }) => tds > 0).map(({ player }) => player);
      }),
  };
}

export type YearBatches = ReturnType<typeof createYearBatches>;

/** Locks players' years for the rest of the transaction in the order of their ids, making rows if need be. */
export async function lockYears(tx: Transaction, players: readonly PlayerId[], year: FinancialYear): Promise<void> {
  const wanted = sql`unnest(${sql.param([...players])}::text[]) AS p (player)`;
  await tx.execute(sql`
    INSERT INTO cashier.tax_year (player, year) SELECT p.player, ${year} FROM ${wanted} ORDER BY p.player
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT 1 FROM cashier.tax_year WHERE year = ${year} AND player = ANY (${sql.param([...players])}::text[])
    ORDER BY player FOR UPDATE`);
}

/**
 * The rules of each sum are those of `tax-years.ts`, which reckons one player's. Each player's rows are looked up by their key (a limit keeps the
 * planner from anything else): for a thousand it would rather read the years of all.
 */
async function openYears(
  tx: Transaction,
  players: readonly PlayerId[],
  year: FinancialYear,
): Promise<readonly OpenYear[]> {
  const before = previousFinancialYear(year);
  const [start, end] = [startOfFinancialYear(year), endOfFinancialYear(year)].map((at) => iso(at));
  const whole = sql.raw("w.gross_paise + w.fee_paise + w.bonus_used_paise");
  /** Taken off before the end by the rows and moved by the ledger after it, or given back the other way round. */
  const between = (of: FinancialYear, at: string | undefined) => sql`
    coalesce(sum(CASE
      WHEN w.moved_at IS NULL OR w.moved_at >= ${at}::timestamptz THEN -(${whole})
      WHEN w.returns = 'gross' AND (w.returned_at IS NULL OR w.returned_at >= ${at}::timestamptz) THEN ${whole}
      ELSE 0 END) FILTER (WHERE w.year = ${of} AND w.state <> 'refused'
        AND NOT (w.returns IS NOT DISTINCT FROM 'gross' AND (w.moved_at IS NULL OR w.moved_at >= ${at}::timestamptz))), 0)`;
  const counts = sql`w.year = ${year} AND w.state <> 'refused' AND w.returns IS DISTINCT FROM 'gross'`;
  const rows = await tx.execute<Row>(sql`
    SELECT y.player, w.*, b.closed_at IS NOT NULL AS "isBeforeClosed", coalesce(b.tds_paise, 0) AS "tdsBefore", d.*
    FROM unnest(${sql.param([...players])}::text[]) AS p (player)
    CROSS JOIN LATERAL (
      SELECT player FROM cashier.tax_year WHERE player = p.player AND year = ${year} AND closed_at IS NULL LIMIT 1
    ) AS y
    LEFT JOIN LATERAL (
      SELECT closed_at, tds_paise FROM cashier.tax_year WHERE player = p.player AND year = ${before} LIMIT 1
    ) AS b ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.tds_paise), 0) AS due, coalesce(sum(e.tds_paise) FILTER (WHERE e.year < ${before}), 0) AS "dueBefore"
      FROM cashier.tax_year AS e WHERE e.player = p.player AND e.year < ${year} AND e.closed_at IS NOT NULL
    ) AS d
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(w.year = ${year} AND w.state = 'asked' OR w.returns IS NOT NULL AND w.returned_at IS NULL), false)
          AS "isUnsure",
        coalesce(sum(w.gross_paise) FILTER (WHERE ${counts}), 0) AS withdrawn,
        coalesce(sum(w.taxable_paise) FILTER (WHERE ${counts}), 0) AS taxed,
        ${between(year, end)} AS between, ${between(before, start)} AS "betweenBefore",
        coalesce(sum(w.net_paise + w.fee_paise + w.bonus_used_paise) FILTER (WHERE w.returns = 'net'
          AND w.returned_at >= ${start}::timestamptz AND w.returned_at < ${end}::timestamptz), 0) AS late
      FROM cashier.withdrawal AS w WHERE w.player = p.player
    ) AS w`);
  return rows.map(({ player, isUnsure, isBeforeClosed, ...sums }) => ({
    player,
    isUnsure,
    isBeforeClosed,
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, paise(Number(sum))])) as Sums),
  }));
}

type Sums = Omit<OpenYear, "player" | "isUnsure" | "isBeforeClosed">;
type Row = Pick<OpenYear, "player" | "isUnsure" | "isBeforeClosed"> & { readonly [K in keyof Sums]: string };

async function write(
  tx: Transaction,
  year: FinancialYear,
  now: Instant,
  closed: readonly (ReckonedYear & { readonly player: PlayerId })[],
): Promise<void> {
  if (closed.length === 0) return;
  const at = iso(now);
  const column = (of: (one: (typeof closed)[number]) => number) => sql`${sql.param(closed.map(of))}::bigint[]`;
  const players = sql`${sql.param(closed.map(({ player }) => player))}::text[]`;
  await tx.execute(sql`
    UPDATE cashier.tax_year AS y SET closed_at = ${at}::timestamptz, withdrawn_paise = u.withdrawn, deposited_paise = u.deposited,
      opening_paise = u.opening, taxed_paise = u.taxed, closing_paise = u.closing, taxable_paise = u.taxable, tds_paise = u.tds,
      owed_paise = u.tds, next_at = CASE WHEN u.tds > 0 THEN ${at}::timestamptz END
    FROM unnest(${players}, ${column((one) => one.withdrawn)},
      ${column((one) => one.deposited)}, ${column((one) => one.opening)}, ${column((one) => one.taxed)},
      ${column((one) => one.closing)}, ${column((one) => one.taxable)}, ${column((one) => one.tds)})
      AS u (player, withdrawn, deposited, opening, taxed, closing, taxable, tds)
    WHERE y.player = u.player AND y.player = ANY (${players}) AND y.year = ${year} AND y.closed_at IS NULL`);
}
