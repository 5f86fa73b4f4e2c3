import { desc, eq, sql } from "drizzle-orm";
import { type Database, err, type Instant, ok, type Result } from "../../kernel/index.ts";
import { systemBalance } from "../../wallet/index.ts";
import type { ClaimKind, Source } from "../contract.ts";
import type { BooksDay, StatementDay, Sum } from "../reconciliation/figures.ts";
import { claim, closedDay, item } from "../schema.ts";
import { type Alongside, alone } from "./writing.ts";

export type ClosedDayRow = typeof closedDay.$inferSelect;
/** What the bank has not shown. */
export type ClaimRow = typeof claim.$inferSelect;

/** What a day comes to by statements. */
export function createDayStore(database: Database) {
  return { ...statementQueries(database), ...claimQueries(database), ...closingQueries(database) };
}

export type DayStore = ReturnType<typeof createDayStore>;

function statementQueries(database: Database) {
  const { sql: query } = database;
  /** Where the day's chain of balances begins and ends: balances that no line of it leads to, or away from. */
  const ends = (source: Source, day: string) => query<{ balance: string; side: number }[]>`
    SELECT balance, sum(side)::int AS side FROM (
      SELECT balance_paise - gross_paise + charge_paise + tax_paise AS balance, 1 AS side
      FROM books.line WHERE source = ${source} AND day = ${day} AND balance_paise IS NOT NULL
      UNION ALL
      SELECT balance_paise, -1 FROM books.line WHERE source = ${source} AND day = ${day} AND balance_paise IS NOT NULL
    ) AS ends GROUP BY balance HAVING sum(side) <> 0`;
  const lastDayBefore = async (source: Source, day: string): Promise<string | null> => {
    const [row] = await query<{ day: string | null }[]>`
      SELECT max(day)::text AS day FROM books.line WHERE source = ${source} AND day < ${day}`;
    return row?.day ?? null;
  };
  const chain = async (source: Source, day: string) => {
    const rows = await ends(source, day);
    const [begins, finishes] = [rows.filter(({ side }) => side > 0), rows.filter(({ side }) => side < 0)];
    const isWhole = rows.length === 0 || (begins.length === 1 && finishes.length === 1 && begins[0]?.side === 1);
    const balance = (row: { balance: string } | undefined) => (row === undefined ? null : Number(row.balance));
    return { isWhole, opening: balance(begins[0]), closing: balance(finishes[0]) };
  };

  return {
    /** An account by its own statement; the day before that has lines has to end where this one begins. */
    async statement(source: Source, day: string): Promise<StatementDay> {
      const [sums] = await query<{ lines: string; came: string; went: string }[]>`
        SELECT count(*) AS lines,
          coalesce(sum(greatest(gross_paise - charge_paise - tax_paise, 0)), 0) AS came,
          coalesce(-sum(least(gross_paise - charge_paise - tax_paise, 0)), 0) AS went
        FROM books.line WHERE source = ${source} AND day = ${day}`;
      const { isWhole, opening, closing } = await chain(source, day);
      const dayBefore = opening === null ? null : await lastDayBefore(source, day);
      const before = dayBefore === null ? null : (await chain(source, dayBefore)).closing;
      const follows = before === null || before === opening;
      return {
        lines: Number(sums?.lines ?? 0),
        inPaise: Number(sums?.came ?? 0),
        outPaise: Number(sums?.went ?? 0),
        openingPaise: opening,
        closingPaise: closing,
        hasGap: !isWhole || !follows,
      };
    },

    /** The bank's statement, with its opening balance, against the ledger, in one look each; and what is not posted yet. */
    async ledger(): Promise<BooksDay["ledger"]> {
      const [settled] = await query<{ paise: string }[]>`
        SELECT coalesce((SELECT sum(gross_paise) FROM books.line WHERE source = 'bank'), 0)
          + coalesce((SELECT sum(amount_paise) FROM books.opening WHERE account = 'bank'), 0) AS paise`;
      const [waiting] = await query<{ count: number }[]>`
        SELECT count(*)::int AS count FROM books.posting WHERE next_at IS NOT NULL`;
      // What is owned is below zero in the ledger.
      const bankPaise = 0 - (await systemBalance(database, "bank"));
      return { paperPaise: Number(settled?.paise ?? 0), bankPaise, waiting: waiting?.count ?? 0 };
    },
  };
}

function claimQueries({ db, sql: query }: Database) {
  return {
    /** What was to come to the bank of a day, and what of it came. */
    async claims(kind: ClaimKind, day: string): Promise<{ readonly sent: Sum; readonly arrived: Sum }> {
      const [row] = await query<Record<"sent" | "sentPaise" | "arrived" | "arrivedPaise", string>[]>`
        SELECT count(*) AS sent, coalesce(sum(amount_paise), 0) AS "sentPaise", count(bank_line) AS arrived,
          coalesce(sum(amount_paise) FILTER (WHERE bank_line IS NOT NULL), 0) AS "arrivedPaise"
        FROM books.claim WHERE kind = ${kind} AND day = ${day}`;
      const sum = (count: unknown, paise: unknown): Sum => ({ count: Number(count ?? 0), paise: Number(paise ?? 0) });
      return { sent: sum(row?.sent, row?.sentPaise), arrived: sum(row?.arrived, row?.arrivedPaise) };
    },

    /** What the bank has not shown of days until this one, oldest first. */
    waiting: async (until: string, limit: number): Promise<readonly ClaimRow[]> =>
      db
        .select()
        .from(claim)
        .where(
          sql`${claim.bankLine} is null and ${claim.day} <= ${until} and ${claim.amountPaise} <> 0 and not exists (
            select 1 from ${item} where ${item.kind} = 'notArrived' and ${item.subject} = ${claim.kind} || ':' || ${claim.id})`,
        )
        .orderBy(claim.day, claim.kind, claim.id)
        .limit(limit),

    /** What the bank showed before more of it came. */
    grown: async (
      day: string,
    ): Promise<readonly { readonly id: string; readonly kind: ClaimKind; readonly by: string }[]> =>
      query<{ id: string; kind: ClaimKind; by: string }[]>`
        SELECT c.kind, c.id, c.amount_paise - l.gross_paise AS by
        FROM books.claim c JOIN books.line l ON l.source = 'bank' AND l.id = c.bank_line
        WHERE c.day = ${day} AND c.amount_paise <> l.gross_paise LIMIT 500`,
  };
}

function closingQueries(database: Database) {
  const { db } = database;
  return {
    async closed(day: string): Promise<ClosedDayRow | undefined> {
      const [row] = await db.select().from(closedDay).where(eq(closedDay.day, day));
      return row;
    },

    /** The newest first. */
    closedDays: async (limit: number): Promise<readonly ClosedDayRow[]> =>
      db.select().from(closedDay).orderBy(desc(closedDay.day)).limit(limit),

    /** Closes a day while nothing is open; the act stands in the same transaction. */
    close: (
      figures: BooksDay,
      { by, now, alongside }: { readonly by: string; readonly now: Instant; readonly alongside: Alongside },
    ): Promise<Result<void, "isClosed" | "itemsOpen">> =>
      alone(database, async (tx) => {
        const [open] = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from ${item} where ${item.state} = 'open' and ${item.day} <= ${figures.day}`,
        );
        if ((open?.count ?? 0) > 0) return err("itemsOpen");
        const made = await tx
          .insert(closedDay)
          .values({ day: figures.day, figures, by, at: now })
          .onConflictDoNothing()
          .returning({ day: closedDay.day });
        if (made.length === 0) return err("isClosed");
        await alongside(tx);
        return ok(undefined);
      }),
  };
}
