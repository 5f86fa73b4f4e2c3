import type { Database } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createClosedDays } from "../closings/closings.ts";
import { readLedger } from "../store/audit.ts";
import { readSince } from "../store/audit-since.ts";
import type { AuditReport } from "./report.ts";

/**
 * Proves from the entries alone, in one snapshot, that
 *
 * - every transfer sums to zero in one currency, moves only as its kind may, and is dated neither into a day that had ended (M-17) nor a
 *   day before one that it follows;
 * - accounts are what their names say, and nothing is larger than a number holds;
 * - no player was granted practice chips twice, or another amount than one of `openingGrants`;
 * - each account holds what its entries say after each of them, and none but the operator's is below zero;
 * - open stakes hold what was reserved for them and what settlements brought and took, and closed ones gave all of it back;
 * - what the operator's named accounts hold is what players and open stakes hold, with the sign turned: nothing was created or
 *   lost, and no account is left out;
 * - shares of fees are no more than the fees, and statements have a line for everything that belongs there.
 *
 * Where a day is closed it looks at what happened since, and trusts the closed days, whose chain is verified beside it (M-21);
 * `isWhole` asks for everything. What is found amiss is looked for in everything, so that it has its name.
 *
 * Works beside a running server.
 */
export async function auditLedger(
  database: Database,
  {
    openingGrants = [DEFAULT_SETTINGS.practice.openingGrantPaise],
    isWhole = false,
  }: { readonly openingGrants?: readonly number[]; readonly isWhole?: boolean } = {},
): Promise<AuditReport> {
  const [last] = isWhole ? [] : await createClosedDays(database).page(null, 1);
  if (last === undefined) return { ...(await readLedger(database, openingGrants)), since: null };
  const checkpoint = { day: last.day, firstOpen: last.firstOpen, ended: new Date(startOf(dayAfter(last.day))) };
  const { counts, sheet, faults } = await readSince(database, openingGrants, checkpoint);
  if (faults.length === 0) return { ...counts, sheet, faults, since: last.day };
  const whole = await readLedger(database, openingGrants);
  return { ...whole, faults: [...faults, ...whole.faults], since: null };
}
