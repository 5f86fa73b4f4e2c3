import type { Database } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { readLedger } from "../store/audit.ts";
import type { AuditReport } from "./report.ts";

/**
 * Proves from the entries alone, in one snapshot, that
 *
 * - every transfer sums to zero in one currency, moves only as its kind may, and is not dated before those it follows;
 * - accounts are what their names say, and nothing is larger than a number holds;
 * - nobody was granted practice chips twice, or another amount than one of `openingGrants`;
 * - each account holds what its entries say after each of them, and none but the operator's is below zero;
 * - open stakes hold what was reserved for them and what settlements brought and took, and closed ones gave all of it back;
 * - what the operator's named accounts hold is what players and open stakes hold, with the sign turned: nothing was created or
 *   lost, and nothing lies where nobody looks;
 * - shares of fees are no more than the fees, and statements have a line for everything that belongs there.
 *
 * Works beside a running server.
 */
export async function auditLedger(
  database: Database,
  {
    openingGrants = [DEFAULT_SETTINGS.practice.openingGrantPaise],
  }: { readonly openingGrants?: readonly number[] } = {},
): Promise<AuditReport> {
  return readLedger(database, openingGrants);
}
