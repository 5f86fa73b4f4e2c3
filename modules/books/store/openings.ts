import { eq, sql } from "drizzle-orm";
import { type Database, ok, type Result } from "../../kernel/index.ts";
import { OPENED, type Opened } from "../contract.ts";
import { transfer } from "../ledger/moves.ts";
import type { Balance } from "../reconciliation/figures.ts";
import { opening } from "../schema.ts";
import { alone, type Moment, wish } from "./writing.ts";

export type OpeningRow = typeof opening.$inferSelect;

/** What an account at a bank held when a day began, as two say. */
export interface NewOpening {
  /** The proposal. */
  readonly key: string;
  readonly account: Opened;
  readonly day: string;
  readonly balancePaise: number;
}

/** Opening balances of the accounts at banks (K-12). */
export function createOpeningStore(database: Database) {
  const { sql: query } = database;
  return {
    /** Wishes once by its key what the ledger lacks of that balance: lines before the day, and openings before this one, count. */
    make: (wanted: NewOpening, moment: Moment): Promise<Result<OpeningRow, never>> =>
      alone(database, async (tx) => {
        const [known] = await tx.select().from(opening).where(eq(opening.key, wanted.key));
        if (known) return ok(known);
        const [held] = await tx.execute<{ paise: number }>(sql`
          SELECT (coalesce((SELECT sum(gross_paise - charge_paise - tax_paise) FROM books.line
              WHERE source = ${OPENED[wanted.account]} AND day < ${wanted.day}::date), 0)
            + coalesce((SELECT sum(amount_paise) FROM books.opening WHERE account = ${wanted.account}), 0))::float8 AS paise`);
        const amountPaise = wanted.balancePaise - (held?.paise ?? 0);
        const moves = transfer(wanted.account, "openingBalances", amountPaise);
        const postingId = await wish(tx, { kind: "bankPaper", moves }, moment);
        const [made] = await tx
          .insert(opening)
          .values({ ...wanted, amountPaise, at: moment.now, postingId })
          .returning();
        if (!made) throw new Error("an opening that was made is there");
        return ok(made);
      }),

    /**
     * What an account held when a day ended, by its statement and by what is booked of it; null until an opening balance was entered, or
     * where the statement says no balance.
     */
    async balanceAt(account: Opened, day: string, closingPaise: number | null): Promise<Balance | null> {
      const [row] = await query<{ opened: number; bookedPaise: number }[]>`
        SELECT (SELECT count(*) FROM books.opening WHERE account = ${account} AND day <= ${day}::date)::int AS opened,
          (coalesce((SELECT sum(amount_paise) FROM books.opening WHERE account = ${account}), 0)
            + coalesce((SELECT sum(gross_paise - charge_paise - tax_paise) FROM books.line
              WHERE source = ${OPENED[account]} AND day <= ${day}::date), 0))::float8 AS "bookedPaise"`;
      if (row === undefined || row.opened === 0 || closingPaise === null) return null;
      return { statementPaise: closingPaise, bookedPaise: row.bookedPaise };
    },
  };
}

export type OpeningStore = ReturnType<typeof createOpeningStore>;
