import { and, asc, eq } from "drizzle-orm";
import { type Currency, type Database, paise } from "../../kernel/index.ts";
import type { CatalogueRow } from "../catalogue.ts";
import { seededRow, tableKind } from "../schema.ts";

export type StoredRow = CatalogueRow & { readonly id: number };

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

/** Where the catalogue lies. */
export function createCatalogueStore({ db }: Database) {
  return {
    /**
     * Adds the rows that were never added before. What the operator has closed, changed or taken away since stays so. Any
     * number of processes may do so at once.
     */
    async seed(rows: readonly CatalogueRow[]): Promise<void> {
      await db.transaction(async (tx) => {
        const fresh = await tx
          .insert(seededRow)
          .values(rows.map((row) => keyOf(row)))
          .onConflictDoNothing()
          .returning();
        const keys = new Set(fresh.map((row) => JSON.stringify(keyOf(row))));
        const missing = rows.filter((row) => keys.has(JSON.stringify(keyOf(row))));
        if (missing.length > 0)
          await tx
            .insert(tableKind)
            .values([...missing])
            .onConflictDoNothing();
      });
    },

    /** The open rows of a currency, cheapest first. */
    async openRows(currency: Currency): Promise<readonly StoredRow[]> {
      const rows = await db
        .select()
        .from(tableKind)
        .where(and(eq(tableKind.currency, currency), eq(tableKind.open, true)))
        .orderBy(asc(tableKind.maxSeats), asc(tableKind.buyInPaise), asc(tableKind.id))
        .limit(500);
      return rows.map((row) => ({
        ...row,
        maxSeats: row.maxSeats === 2 ? 2 : 6,
        nDeck: row.nDeck === 1 ? 1 : 2,
        pointValuePaise: paise(row.pointValuePaise),
        buyInPaise: paise(row.buyInPaise),
      }));
    },
  };
}

type RowKey = Omit<CatalogueRow, "nDeck" | "name">;

/** What is unique of a row, its fields in this order. */
function keyOf({
  variant,
  currency,
  maxSeats,
  pointValuePaise,
  deals,
  buyInPaise,
}: typeof seededRow.$inferSelect | RowKey) {
  return { variant, currency, maxSeats, pointValuePaise, deals, buyInPaise };
}
