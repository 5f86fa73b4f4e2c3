import { eq } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";
import type { MonthFile } from "../contract.ts";
import { closedMonth, monthFile } from "../schema.ts";
import { type Alongside, alone } from "./writing.ts";

export type ClosedMonthRow = typeof closedMonth.$inferSelect;

/** What rows say of a month (K-13). */
export interface MonthFacts {
  readonly closedDays: readonly string[];
  /** What the bank is expected to show until the month's end, and what of it it has not. */
  readonly expected: number;
  readonly notSeen: number;
  readonly lastBankLine: string | null;
  readonly lastGatewayLine: string | null;
  readonly openItems: number;
  readonly inSuspense: number;
  /** Paise paid for the month. */
  readonly paid: { readonly gst: number; readonly tds: number };
  readonly files: readonly MonthFile[];
}

/** Months: what is done for them, and those that were closed. */
export function createMonthStore(database: Database) {
  const { db, sql } = database;
  return {
    async closed(month: string): Promise<ClosedMonthRow | undefined> {
      const [row] = await db.select().from(closedMonth).where(eq(closedMonth.month, month));
      return row;
    },

    async facts(month: string, last: string): Promise<MonthFacts> {
      const first = `${month}-01`;
      const [row] = await sql<(Omit<MonthFacts, "paid"> & MonthFacts["paid"])[]>`
        SELECT
          (SELECT coalesce(array_agg(day::text ORDER BY day), '{}') FROM books.closed_day
            WHERE day BETWEEN ${first}::date AND ${last}::date) AS "closedDays",
          (SELECT count(*)::int FROM books.claim
            WHERE day BETWEEN ${first}::date AND ${last}::date AND amount_paise <> 0) AS expected,
          (SELECT count(*)::int FROM books.claim
            WHERE day BETWEEN ${first}::date AND ${last}::date AND amount_paise <> 0 AND bank_line IS NULL) AS "notSeen",
          (SELECT max(day)::text FROM books.line WHERE source = 'bank' AND day <= ${last}::date) AS "lastBankLine",
          (SELECT max(day)::text FROM books.line WHERE source = 'gateway' AND day <= ${last}::date) AS "lastGatewayLine",
          (SELECT count(*)::int FROM books.item WHERE state = 'open' AND day <= ${last}::date) AS "openItems",
          (SELECT count(*)::int FROM books.line WHERE counter = 'suspense' AND day <= ${last}::date) AS "inSuspense",
          (SELECT coalesce(sum(amount_paise), 0)::float8 FROM books.challan WHERE tax = 'gst' AND period = ${month}) AS gst,
          (SELECT coalesce(sum(amount_paise), 0)::float8 FROM books.challan WHERE tax = 'tds' AND period = ${month}) AS tds,
          (SELECT coalesce(array_agg(file), '{}') FROM books.month_file WHERE month = ${month}) AS files`;
      if (row === undefined) throw new Error("facts of a month are one row");
      const { gst, tds, ...facts } = row;
      return { ...facts, paid: { gst, tds } };
    },

    /** Closes a month once, with the act in the same transaction; false: it is closed. */
    close: (row: ClosedMonthRow, alongside: Alongside): Promise<boolean> =>
      alone(database, async (tx) => {
        const made = await tx
          .insert(closedMonth)
          .values(row)
          .onConflictDoNothing()
          .returning({ month: closedMonth.month });
        if (made.length === 0) return false;
        await alongside(tx);
        return true;
      }),

    async took(row: typeof monthFile.$inferSelect): Promise<void> {
      await db.insert(monthFile).values(row).onConflictDoNothing();
    },
  };
}

export type MonthStore = ReturnType<typeof createMonthStore>;
