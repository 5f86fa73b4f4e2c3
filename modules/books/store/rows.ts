import type { StatementLine } from "../ports.ts";
import type { LineRow } from "./lines.ts";

/** A line as it was read, of its row. */
export const lineOfRow = (row: LineRow): StatementLine => ({
  source: row.source,
  id: row.id,
  type: row.type,
  settlement: row.settlement,
  at: row.at,
  grossPaise: row.grossPaise,
  chargePaise: row.chargePaise,
  taxPaise: row.taxPaise,
  balancePaise: row.balancePaise,
  reference: row.reference,
  about: row.about,
  narration: row.narration,
});
