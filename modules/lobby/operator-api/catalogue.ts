import { type Currency, type Database, err, ok, type Result } from "../../kernel/index.ts";
import { type RowFault, type RowWish, rowOf } from "../catalogue.ts";
import { type Alongside, createCatalogueStore, type KnownRow } from "../store/catalogue.ts";

/** Why a row was not added. */
export type AddRefusal = RowFault | { readonly field: null; readonly reason: string };

/** What the lobby offers, as operators set it. Every process's lobby reads it anew with each look, so that a change counts at once. */
export interface CatalogueOperatorApi {
  /** All rows of a currency, closed ones among them, cheapest first. */
  rows(currency: Currency): Promise<readonly KnownRow[]>;
  row(id: number): Promise<KnownRow | undefined>;
  /** Adds an open row in one transaction with `alongside`; answers its id, or by its field why it cannot be. */
  add(wish: RowWish, alongside: Alongside): Promise<Result<number, AddRefusal>>;
  /** Nobody is seated by a closed row any more; tables that are there play on. False where it is so already, or there is none. */
  setOpen(id: number, isOpen: boolean, alongside: Alongside): Promise<boolean>;
}

/** The catalogue in `database`. */
export function createCatalogueOperatorApi(database: Database): CatalogueOperatorApi {
  const store = createCatalogueStore(database);
  return {
    rows: store.rowsOf,
    row: store.row,
    async add(wish, alongside) {
      const row = rowOf(wish);
      if (!row.ok) return row;
      const added = await store.add(row.value, alongside);
      if (added === "isThere") return err({ field: null, reason: "This is in the catalogue already, open or closed." });
      if (added === "full") return err({ field: null, reason: "The catalogue of this currency is full." });
      return ok(added);
    },
    setOpen: store.setOpen,
  };
}
