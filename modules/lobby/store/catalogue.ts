import { and, asc, count, eq } from "drizzle-orm";
import { type Currency, type Database, paise } from "../../kernel/index.ts";
import type { CatalogueRow } from "../catalogue.ts";
import { tableKind } from "../schema.ts";

export type StoredRow = CatalogueRow & { readonly id: number };

/** Where the catalogue lies. */
export function createCatalogueStore({ db }: Database) {
  return {
    /** Fills an empty catalogue; one that has rows is an operator's and stays as it is. */
    async seed(rows: readonly CatalogueRow[]): Promise<void> {
      const [known] = await db.select({ rows: count() }).from(tableKind);
      if (known && known.rows > 0) return;
      await db
        .insert(tableKind)
        .values(rows.map((row) => ({ ...row })))
        .onConflictDoNothing();
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
