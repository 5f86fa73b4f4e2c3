import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database, Instant } from "../../kernel/index.ts";
import { adjustment } from "../schema.ts";

export type AdjustmentRow = typeof adjustment.$inferSelect;
/** What is wished for. */
export type NewAdjustment = Pick<AdjustmentRow, "key" | "player" | "bucket" | "direction" | "amountPaise" | "code">;

const PAGE = 500;

/** What operators corrected of players' balances. */
export function createAdjustmentStore({ db }: Database) {
  return {
    /** The row of this key, made when it is not there. */
    async begin(wanted: NewAdjustment, now: Instant): Promise<AdjustmentRow> {
      await db
        .insert(adjustment)
        .values({ ...wanted, state: "asked", at: now })
        .onConflictDoNothing();
      const [row] = await db.select().from(adjustment).where(eq(adjustment.key, wanted.key));
      if (!row) throw new Error("an adjustment that was made is there");
      return row;
    },

    /** What the ledger said; once. */
    async answered(key: string, state: "taken" | "refused"): Promise<void> {
      await db
        .update(adjustment)
        .set({ state })
        .where(and(eq(adjustment.key, key), eq(adjustment.state, "asked")));
    },

    /** For the audit: all of them, after this key. */
    page: async (after: string): Promise<readonly AdjustmentRow[]> =>
      db.select().from(adjustment).where(gt(adjustment.key, after)).orderBy(asc(adjustment.key)).limit(PAGE),
    byKeys: async (keys: readonly string[]): Promise<readonly AdjustmentRow[]> =>
      db
        .select()
        .from(adjustment)
        .where(inArray(adjustment.key, [...keys])),
  };
}
