/** Columns that every module's tables may have. Imported by its path, as `claim.ts` is. */
import { customType } from "drizzle-orm/pg-core";
import { type Instant, instant, iso } from "./time.ts";

/**
 * A moment of a row: `timestamptz` in the database, an `Instant` in the code. In a fragment of SQL a bare instant is a number:
 * there it is `sql.param(at, table.column)`.
 */
export const instantColumn = customType<{ data: Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (at) => iso(at),
  fromDriver: (text) => instant(new Date(text).getTime()),
});
