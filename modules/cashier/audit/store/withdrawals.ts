import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Database, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { taxCollection, taxYear, withdrawal } from "../../schema.ts";
import type { Collection } from "../../tax/store/collections.ts";
import { withdrawalOf } from "../../withdrawals/store/rows.ts";
import type { Withdrawal } from "../../withdrawals/withdrawal.ts";

/** A part of a year's tax, and whether the ledger has it. */
export interface BookedCollection extends Collection {
  readonly player: PlayerId;
  readonly year: FinancialYear;
  readonly state: "asked" | "taken" | "refused";
}

/** A closed year whose figures its own rows do not give any more. */
export interface BrokenYear {
  readonly player: string;
  readonly year: string;
  readonly withdrawn: number;
  readonly taxed: number;
  readonly collected: number;
}

/** Rows of a page of an audit. */
const PAGE = 500;

/** Whole books, page by page, for the audit only. */
export function createWithdrawalBooks(database: Database) {
  return { ...rowQueries(database), ...faultQueries(database) };
}

function faultQueries({ db }: Database) {
  return {
    /** Closed years whose A or E is not the sum of their withdrawals, or whose tax is not what was taken and what is owed. */
    async brokenYears(limit: number): Promise<readonly BrokenYear[]> {
      const rows = await db.execute<Record<keyof BrokenYear, string>>(sql`
        WITH counted AS (
          SELECT player, year, sum(gross_paise) AS gross, sum(taxable_paise) AS taxable FROM ${withdrawal}
          WHERE state <> 'refused' AND returns IS DISTINCT FROM 'gross' GROUP BY player, year
        ), taken AS (
          SELECT player, year, sum(from_winnings_paise + from_deposit_paise) AS amount FROM ${taxCollection}
          WHERE state = 'taken' GROUP BY player, year
        )
        SELECT y.player, y.year, y.withdrawn_paise - coalesce(c.gross, 0) AS withdrawn,
          y.taxed_paise - coalesce(c.taxable, 0) AS taxed, y.tds_paise - y.owed_paise - coalesce(t.amount, 0) AS collected
        FROM ${taxYear} y LEFT JOIN counted c USING (player, year) LEFT JOIN taken t USING (player, year)
        WHERE y.closed_at IS NOT NULL AND (y.withdrawn_paise <> coalesce(c.gross, 0)
          OR y.taxed_paise <> coalesce(c.taxable, 0) OR y.tds_paise - y.owed_paise <> coalesce(t.amount, 0))
        ORDER BY y.player, y.year LIMIT ${limit}`);
      return rows.map(({ player, year, withdrawn, taxed, collected }) => ({
        player,
        year,
        withdrawn: Number(withdrawn),
        taxed: Number(taxed),
        collected: Number(collected),
      }));
    },
  };
}

function rowQueries({ db }: Database) {
  return {
    async withdrawals(after: string): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(gt(withdrawal.id, after))
        .orderBy(asc(withdrawal.id))
        .limit(PAGE);
      return rows.map(withdrawalOf);
    },

    async byIds(ids: readonly string[]): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(inArray(withdrawal.id, [...ids]));
      return rows.map(withdrawalOf);
    },

    async collections(after: {
      readonly player: string;
      readonly year: string;
      readonly n: number;
    }): Promise<readonly BookedCollection[]> {
      const rows = await db
        .select()
        .from(taxCollection)
        .where(
          sql`(${taxCollection.player}, ${taxCollection.year}, ${taxCollection.n}) > (${after.player}, ${after.year}, ${after.n})`,
        )
        .orderBy(asc(taxCollection.player), asc(taxCollection.year), asc(taxCollection.n))
        .limit(PAGE);
      return rows.map(collectionOf);
    },

    async collection(player: string, year: string, n: number): Promise<BookedCollection | undefined> {
      const [row] = await db
        .select()
        .from(taxCollection)
        .where(
          and(eq(taxCollection.player, player), eq(taxCollection.year, year as FinancialYear), eq(taxCollection.n, n)),
        );
      return row && collectionOf(row);
    },
  };
}

function collectionOf(row: typeof taxCollection.$inferSelect): BookedCollection {
  return {
    player: row.player as PlayerId,
    year: row.year,
    n: row.n,
    fromWinnings: paise(row.fromWinningsPaise),
    fromDeposit: paise(row.fromDepositPaise),
    state: row.state,
  };
}
