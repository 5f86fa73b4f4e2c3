import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database, Instant } from "../../kernel/index.ts";
import { shownTable } from "../schema.ts";

export type StoredTable = typeof shownTable.$inferSelect;
export type TableStore = ReturnType<typeof createTableStore>;

/** Tables of a club that are looked at, at most. */
const MOST_TABLES = 50;

/** Private tables that members show to their club (CL-10). */
export function createTableStore({ db }: Database) {
  return {
    /** Shows a table; again changes nothing. */
    async show(row: StoredTable): Promise<void> {
      await db.insert(shownTable).values(row).onConflictDoNothing();
    },

    /** The newest first. */
    of(clubId: string): Promise<StoredTable[]> {
      return db
        .select()
        .from(shownTable)
        .where(eq(shownTable.clubId, clubId))
        .orderBy(desc(shownTable.shownAt))
        .limit(MOST_TABLES);
    },

    async forget(clubId: string, tableIds: readonly string[]): Promise<void> {
      if (tableIds.length === 0) return;
      await db.delete(shownTable).where(and(eq(shownTable.clubId, clubId), inArray(shownTable.tableId, [...tableIds])));
    },

    async sweep(before: Instant): Promise<void> {
      await db.delete(shownTable).where(lt(shownTable.shownAt, before));
    },
  };
}
