import { auditBonus } from "../../modules/bonus/index.ts";
import { auditDeposits, auditWithdrawals } from "../../modules/cashier/index.ts";
import type { Database } from "../../modules/kernel/index.ts";
import { type AuditPart, auditLedger, describeAudit } from "../../modules/wallet/index.ts";
import type { Config } from "../config.ts";
import { openDataFolder } from "../platform/data-folder.ts";
import { leaveDatabase, readyDatabase } from "./database.ts";

/** What rooms with books of their own compare with the ledger: `auditCashier` and the like, a line each. */
const PARTS: readonly ((database: Database) => Promise<AuditPart>)[] = [auditBonus, auditDeposits, auditWithdrawals];

/** `audit`: proves the ledger from its entries, beside a running house; false, after naming what does not reconcile, when it is not sound. */
export async function auditCommand(config: Config, say: (text: string) => void): Promise<boolean> {
  const folder = openDataFolder(config.data.folder);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const database = ready.open({ pool: 2, readOnly: true });
  try {
    const report = await auditLedger(database);
    const parts: AuditPart[] = [];
    for (const audit of PARTS) parts.push(await audit(database));
    for (const line of describeAudit(report, parts)) say(line);
    return [report, ...parts].every(({ faults }) => faults.length === 0);
  } finally {
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}
