/** How stores order the pages of a list. Imported by its path, as `claim.ts` is. */
import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ListOrder } from "./paging.ts";

/** A page of rows by a column that grows with time: what lies behind the row where the page before ended (null: everything), and in which order. */
export const behind = (
  column: PgColumn,
  after: string | null,
  order: ListOrder,
): { readonly where: SQL | undefined; readonly orderBy: SQL } => ({
  where: after === null ? undefined : (order === "oldest" ? gt : lt)(column, after),
  orderBy: (order === "oldest" ? asc : desc)(column),
});
