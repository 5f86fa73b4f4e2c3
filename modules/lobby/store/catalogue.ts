import { and, asc, eq, sql } from "drizzle-orm";
import { type Currency, type Database, paise, type Transaction } from "../../kernel/index.ts";
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
        .orderBy(...CHEAPEST_FIRST)
        .limit(MOST_ROWS);
      return rows.map(storedRow);
    },

    ...changesOf(db),
  };
}

/** The whole of it, as operators see and change it. */
function changesOf(db: Database["db"]) {
  return {
    /** All rows of a currency, closed ones among them, cheapest first. */
    async rowsOf(currency: Currency): Promise<readonly KnownRow[]> {
      const rows = await db
        .select()
        .from(tableKind)
        .where(eq(tableKind.currency, currency))
        .orderBy(...CHEAPEST_FIRST)
        .limit(MOST_ROWS);
      return rows.map((row) => ({ ...storedRow(row), isOpen: row.open }));
    },

    async row(id: number): Promise<KnownRow | undefined> {
      const [row] = await db.select().from(tableKind).where(eq(tableKind.id, id));
      return row && { ...storedRow(row), isOpen: row.open };
    },

    /**
     * Adds a row together with what `alongside` writes. Of two that are the same, open or closed, the first stays: `isThere`. None is
     * added to a currency that has as many as there may be, and two at once may not overstep that: `full`.
     */
    async add(row: CatalogueRow, alongside: Alongside): Promise<number | "isThere" | "full"> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lobby.catalogue:${row.currency}`}, 0))`);
        if ((await tx.$count(tableKind, eq(tableKind.currency, row.currency))) >= MOST_ROWS) return "full";
        const [added] = await tx.insert(tableKind).values(row).onConflictDoNothing().returning({ id: tableKind.id });
        if (added === undefined) return "isThere";
        // What the platform brings along is not added beside it.
        await tx.insert(seededRow).values(keyOf(row)).onConflictDoNothing();
        await alongside(tx, added.id);
        return added.id;
      });
    },

    /** Opens or closes a row together with what `alongside` writes; false where it is so already, or there is none. */
    async setOpen(id: number, isOpen: boolean, alongside: Alongside): Promise<boolean> {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(tableKind)
          .set({ open: isOpen })
          .where(and(eq(tableKind.id, id), eq(tableKind.open, !isOpen)))
          .returning({ id: tableKind.id });
        if (changed.length === 0) return false;
        await alongside(tx, id);
        return true;
      });
    },
  };
}

/** What stands or falls with a change of the catalogue, in its transaction; given the row's id. */
export type Alongside = (tx: Transaction, id: number) => Promise<void>;

/** A row as an operator sees it. */
export type KnownRow = StoredRow & { readonly isOpen: boolean };

/** Rows of a currency, closed ones included: every look at the lobby reads them all. */
const MOST_ROWS = 500;
const CHEAPEST_FIRST = [asc(tableKind.maxSeats), asc(tableKind.buyInPaise), asc(tableKind.id)] as const;

const storedRow = ({ open: _, ...row }: typeof tableKind.$inferSelect): StoredRow => ({
  ...row,
  maxSeats: row.maxSeats === 2 ? 2 : 6,
  nDeck: row.nDeck === 1 ? 1 : 2,
  pointValuePaise: paise(row.pointValuePaise),
  buyInPaise: paise(row.buyInPaise),
});

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
