import { and, eq, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { DAY_MS, type Database, type Instant, iso } from "../../kernel/index.ts";
import { notice, taxYear } from "../schema.ts";

export type NoticeRow = typeof notice.$inferSelect;
type Named = Pick<NoticeRow, "player" | "kind" | "reference">;

/** A year that was closed longer ago is told no more: the operator was switched on for it later. */
const TOLD_WITHIN_MS = 90 * DAY_MS;

const isRow = (row: Named) =>
  and(eq(notice.player, row.player), eq(notice.kind, row.kind), eq(notice.reference, row.reference));

/** What players are told by mail: a queue. */
export function createNoticeStore({ db }: Database) {
  return {
    /** Once a kind and reference. */
    async add(row: Named & Pick<NoticeRow, "amountPaise">, now: Instant): Promise<void> {
      await db
        .insert(notice)
        .values({ ...row, at: now, nextAt: now })
        .onConflictDoNothing();
    },

    /** Writes the notices of years that were closed with tax and are not told yet. */
    async addYears(now: Instant): Promise<void> {
      await db.execute(sql`
        INSERT INTO ${notice} (player, kind, reference, amount_paise, at, next_at)
        SELECT player, 'yearTax', year, tds_paise, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz
        FROM ${taxYear}
        WHERE tds_paise > 0 AND closed_at > ${iso(now - TOLD_WITHIN_MS)}::timestamptz
          AND NOT EXISTS (SELECT 1 FROM ${notice} n WHERE n.player = tax_year.player AND n.kind = 'yearTax' AND n.reference = tax_year.year)
        ON CONFLICT DO NOTHING`);
    },

    async sent(row: Named, now: Instant): Promise<void> {
      await db.update(notice).set({ sentAt: now, nextAt: null }).where(isRow(row));
    },

    /** Null: given up. */
    async sendLater(row: Named, nextAt: Instant | null): Promise<void> {
      await db
        .update(notice)
        .set({ nextAt, tries: sql`${notice.tries} + 1` })
        .where(isRow(row));
    },

    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly NoticeRow[]> => {
      const key = [notice.player, notice.kind, notice.reference] as const;
      return claimDue(db, { table: notice, key, dueAt: notice.nextAt }, limit, leaseMs, now);
    },
    oldestDue: () => oldestDue(db, { table: notice, dueAt: notice.nextAt }),
  };
}

export type NoticeStore = ReturnType<typeof createNoticeStore>;
