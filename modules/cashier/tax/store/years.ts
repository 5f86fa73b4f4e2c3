import { and, asc, eq, sql } from "drizzle-orm";
import {
  type Database,
  type Instant,
  iso,
  type Paise,
  type PlayerId,
  paise,
  type Queries,
  type Transaction,
} from "../../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear, startOfFinancialYear } from "../../../kernel/india.ts";
import { closedYear, taxYear, withdrawal } from "../../schema.ts";
import { withdrawalOf } from "../../withdrawals/store/rows.ts";
import type { ExitCause, Withdrawal, WithdrawalAmounts } from "../../withdrawals/withdrawal.ts";
import type { Tax, YearFigures } from "../tds.ts";

/** What the year's own rows say: A and E of M-7. */
export type YearRows = Pick<YearFigures, "withdrawn" | "taxed">;

/** A closed year. */
export interface Closing extends YearFigures {
  /** D_close. */
  readonly closing: Paise;
  readonly taxable: Paise;
  readonly tds: Paise;
  /** Not taken yet. */
  readonly owed: Paise;
  readonly closedAt: Instant;
}

/** A wish to withdraw, ready to be kept. */
export interface NewWithdrawal extends WithdrawalAmounts {
  readonly id: string;
  readonly kind: Withdrawal["kind"];
  readonly cause: ExitCause | null;
  readonly depositId: string | null;
  readonly paymentId: string | null;
  readonly askedAt: Instant;
  readonly nextAt: Instant;
}

/** Locks a player's year for the rest of the transaction, making its row if need be. */
export async function lockYear(tx: Transaction, player: PlayerId, year: FinancialYear) {
  await tx.insert(taxYear).values({ player, year }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(taxYear)
    .where(and(eq(taxYear.player, player), eq(taxYear.year, year)))
    .for("update");
  if (!row) throw new Error("the row was just made");
  return row;
}

/** Where years of tax lie. What depends on all of a player's year is decided under a lock on the year's row. */
export function createTaxYearStore(database: Database) {
  return {
    ...figureQueries(database),
    ...askingQueries(database),
    ...closingQueries(database),
    ...closedQueries(database),
  };
}

export type TaxYearStore = ReturnType<typeof createTaxYearStore>;

/** Figures of a player's year. */
function figureQueries({ db }: Database) {
  return {
    rowsOf: (player: PlayerId, year: FinancialYear) => rowsOf(db, player, year),

    /** What the closing reckoned; undefined while the year is open. */
    async closingOf(player: PlayerId, year: FinancialYear): Promise<Closing | undefined> {
      const [row] = await db
        .select()
        .from(taxYear)
        .where(and(eq(taxYear.player, player), eq(taxYear.year, year)));
      return row && closingOf(row);
    },

    inBetween: (player: PlayerId, year: FinancialYear) => inBetween(db, player, year),

    /** The tax of closed years before this one, whether it is taken or not. */
    async taxBefore(player: PlayerId, year: FinancialYear): Promise<Paise> {
      const [row] = await db
        .select({ tds: sql<string>`coalesce(sum(${taxYear.tdsPaise}), 0)` })
        .from(taxYear)
        .where(and(eq(taxYear.player, player), sql`${taxYear.year} < ${year}`, sql`${taxYear.closedAt} is not null`));
      return paise(Number(row?.tds ?? 0));
    },

    /** Withdrawals that are given back, of which it is not written down yet that the ledger did so. */
    async returning(player: PlayerId): Promise<readonly string[]> {
      const rows = await db
        .select({ id: withdrawal.id })
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            sql`${withdrawal.returns} is not null`,
            sql`${withdrawal.returnedAt} is null`,
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** What came back in a year of withdrawals that belong to years before it: taxed there already, so it opens this one (M-8). */
    async returnedLate(player: PlayerId, year: FinancialYear): Promise<Paise> {
      const [from, to] = [iso(startOfFinancialYear(year)), iso(endOfFinancialYear(year))];
      const [row] = await db.execute<{ amount: string }>(sql`
        SELECT coalesce(sum(net_paise + fee_paise + bonus_used_paise), 0) AS amount FROM cashier.withdrawal
        WHERE player = ${player} AND returns = 'net' AND returned_at >= ${from} AND returned_at < ${to}`);
      return paise(Number(row?.amount ?? 0));
    },
  };
}

/** Closed years, for all players or by player. */
function closedQueries({ db }: Database) {
  return {
    async isClosedForAll(year: FinancialYear): Promise<boolean> {
      const [row] = await db.select({ year: closedYear.year }).from(closedYear).where(eq(closedYear.year, year));
      return row !== undefined;
    },

    async closedForAll(year: FinancialYear, players: number, now: Instant): Promise<void> {
      await db.insert(closedYear).values({ year, players, closedAt: now }).onConflictDoNothing();
    },

    /** Closed years of a financial year in which tax fell due at the end, by player. */
    async closings(
      year: FinancialYear,
      after: string,
      limit: number,
    ): Promise<readonly (Closing & { readonly player: PlayerId })[]> {
      const rows = await db
        .select()
        .from(taxYear)
        .where(and(eq(taxYear.year, year), sql`${taxYear.closedAt} is not null`, sql`${taxYear.player} > ${after}`))
        .orderBy(asc(taxYear.player))
        .limit(limit);
      return rows.flatMap((row) => {
        const closing = closingOf(row);
        return closing ? [{ ...closing, player: row.player }] : [];
      });
    },
  };
}

/** Withdrawals that are asked for, under the lock on their year. */
function askingQueries({ db }: Database) {
  return {
    /**
     * Keeps a withdrawal that `decide` makes of the year's figures. "open" when the player has one open already (M-8) or, of
     * a refund, had one this year (M-9): the unique indexes decide, whatever happens at once. "closed" when the year is over.
     */
    async ask<Refused>(
      player: PlayerId,
      year: FinancialYear,
      decide: (rows: YearRows) => NewWithdrawal | { readonly refused: Refused },
    ): Promise<Withdrawal | { readonly refused: Refused } | "open" | "closed"> {
      return db.transaction(async (tx) => {
        if ((await lockYear(tx, player, year)).closedAt !== null) return "closed";
        const made = decide(await rowsOf(tx, player, year));
        if ("refused" in made) return made;
        const [row] = await tx
          .insert(withdrawal)
          .values({
            id: made.id,
            player,
            kind: made.kind,
            cause: made.cause,
            depositId: made.depositId,
            paymentId: made.paymentId,
            year,
            grossPaise: made.gross,
            taxablePaise: made.taxable,
            tdsPaise: made.tds,
            netPaise: made.net,
            feePaise: made.fee,
            bonusUsedPaise: made.bonusUsed,
            state: "asked",
            askedAt: made.askedAt,
            changedAt: made.askedAt,
            nextAt: made.nextAt,
          })
          .onConflictDoNothing()
          .returning();
        return row ? withdrawalOf(row) : "open";
      });
    },
  };
}

/** How years are closed. */
function closingQueries({ db }: Database) {
  return {
    /**
     * Closes the year with what `reckon` makes of its figures, once. False when a withdrawal's fate is not known yet, or one
     * changed since `between` was read.
     */
    async close(
      player: PlayerId,
      year: FinancialYear,
      { now, between }: { readonly now: Instant; readonly between: Paise },
      reckon: (rows: YearRows) => YearFigures & Tax & { readonly closing: Paise },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const row = await lockYear(tx, player, year);
        if (row.closedAt !== null) return true;
        const [unknown] = await tx
          .select({ id: withdrawal.id })
          .from(withdrawal)
          .where(and(eq(withdrawal.player, player), eq(withdrawal.year, year), eq(withdrawal.state, "asked")))
          .limit(1);
        if (unknown || (await inBetween(tx, player, year)) !== between) return false;
        const { withdrawn, deposited, opening, taxed, closing, taxable, tds } = reckon(await rowsOf(tx, player, year));
        await tx
          .update(taxYear)
          .set({
            closedAt: now,
            withdrawnPaise: withdrawn,
            depositedPaise: deposited,
            openingPaise: opening,
            taxedPaise: taxed,
            closingPaise: closing,
            taxablePaise: taxable,
            tdsPaise: tds,
            owedPaise: tds,
            nextAt: tds > 0 ? now : null,
          })
          .where(and(eq(taxYear.player, player), eq(taxYear.year, year)));
        return true;
      });
    },
  };
}

/** A and E: what moved, or is about to, and was not undone within the year. */
async function rowsOf(tx: Queries, player: PlayerId, year: FinancialYear): Promise<YearRows> {
  const [row] = await tx.execute<{ withdrawn: string; taxed: string }>(sql`
    SELECT coalesce(sum(gross_paise), 0) AS withdrawn, coalesce(sum(taxable_paise), 0) AS taxed
    FROM cashier.withdrawal WHERE ${counts(player, year)}`);
  return { withdrawn: paise(Number(row?.withdrawn ?? 0)), taxed: paise(Number(row?.taxed ?? 0)) };
}

/**
 * Withdrawals that were in between at the year's end: taken off before it by the rows, moved by the ledger after it, or
 * the other way round when given back. Added to what the ledger held. Both instants of a row are the ledger's own.
 */
async function inBetween(tx: Queries, player: PlayerId, year: FinancialYear): Promise<Paise> {
  const end = iso(endOfFinancialYear(year));
  const [row] = await tx.execute<{ amount: string }>(sql`
    SELECT coalesce(sum(CASE
        WHEN moved_at IS NULL OR moved_at >= ${end} THEN -(gross_paise + fee_paise + bonus_used_paise)
        WHEN returns = 'gross' AND (returned_at IS NULL OR returned_at >= ${end})
          THEN gross_paise + fee_paise + bonus_used_paise
        ELSE 0 END), 0) AS amount
    FROM cashier.withdrawal
    WHERE player = ${player} AND year = ${year} AND state <> 'refused'
      AND NOT (returns IS NOT DISTINCT FROM 'gross' AND (moved_at IS NULL OR moved_at >= ${end}))`);
  return paise(Number(row?.amount ?? 0));
}

/** Withdrawals of a player and year that count in A and E. */
function counts(player: PlayerId, year: FinancialYear) {
  return sql`player = ${player} AND year = ${year} AND state <> 'refused' AND returns IS DISTINCT FROM 'gross'`;
}

function closingOf(row: typeof taxYear.$inferSelect): Closing | undefined {
  if (row.closedAt === null) return undefined;
  return {
    withdrawn: paise(row.withdrawnPaise ?? 0),
    deposited: paise(row.depositedPaise ?? 0),
    opening: paise(row.openingPaise ?? 0),
    taxed: paise(row.taxedPaise ?? 0),
    closing: paise(row.closingPaise ?? 0),
    taxable: paise(row.taxablePaise ?? 0),
    tds: paise(row.tdsPaise ?? 0),
    owed: paise(row.owedPaise ?? 0),
    closedAt: row.closedAt,
  };
}
