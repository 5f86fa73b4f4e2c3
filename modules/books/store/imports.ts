import { eq, sql } from "drizzle-orm";
import type { Database, Instant, ListOrder } from "../../kernel/index.ts";
import { behind } from "../../kernel/ordering.ts";
import type { Source } from "../contract.ts";
import { statementImport } from "../schema.ts";
import type { Kept } from "./lines.ts";

/** A statement that was read, as it lies in the database. */
export type ImportRow = typeof statementImport.$inferSelect;

/** What was read, and by whom. */
export function createImportStore({ db }: Database) {
  return {
    async begin(
      one: { readonly id: string; readonly source: Source; readonly by: string },
      now: Instant,
    ): Promise<void> {
      await db.insert(statementImport).values({ ...one, begunAt: now, state: "reading" });
    },

    async count(id: string, kept: Kept, bad: readonly number[], rows: number): Promise<void> {
      await db
        .update(statementImport)
        .set({
          rows: sql`${statementImport.rows} + ${rows}`,
          fresh: sql`${statementImport.fresh} + ${kept.fresh}`,
          known: sql`${statementImport.known} + ${kept.known}`,
          changed: sql`${statementImport.changed} + ${kept.changed}`,
          unreadable: sql`${statementImport.unreadable} + ${bad.length}`,
          badRows: sql`(${statementImport.badRows} || ${`{${bad.slice(0, 20).join(",")}}`}::int[])[1:20]`,
        })
        .where(eq(statementImport.id, id));
    },

    async end(id: string, problem: string | null, now: Instant): Promise<ImportRow> {
      const [row] = await db
        .update(statementImport)
        .set({ state: problem === null ? "done" : "failed", problem, endedAt: now })
        .where(eq(statementImport.id, id))
        .returning();
      if (!row) throw new Error("an import that was begun is there");
      return row;
    },

    /** The newest first unless told, behind the one with this id. */
    async page(after: string | null, limit: number, order: ListOrder = "newest"): Promise<readonly ImportRow[]> {
      const { where, orderBy } = behind(statementImport.id, after, order);
      return db.select().from(statementImport).where(where).orderBy(orderBy).limit(limit);
    },
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;
