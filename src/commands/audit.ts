import { auditBonus, usedTickets } from "../../modules/bonus/index.ts";
import { auditAdjustments, auditDeposits, auditTaxYears, auditWithdrawals } from "../../modules/cashier/index.ts";
import type { Database } from "../../modules/kernel/index.ts";
import { type SettingKey, type SettingValues, settingHistory } from "../../modules/settings/index.ts";
import { auditTables } from "../../modules/tables/index.ts";
import { auditTournaments } from "../../modules/tournament/index.ts";
import {
  type AuditPart,
  auditLedger,
  describeAudit,
  describePart,
  describeVerdict,
} from "../../modules/wallet/index.ts";
import type { Config } from "../config.ts";
import { openDataFolder } from "../platform/data-folder.ts";
import { leaveDatabase, readyDatabase } from "./database.ts";

/** Two whole books are read side by side, and rows of them looked for beside. */
const POOL = 8;

/** What modules with books of their own compare with the ledger: a line each. */
const PARTS: Readonly<Record<string, (database: Database, shards: readonly Database[]) => Promise<AuditPart>>> = {
  tables: async (database, shards) => {
    const bonuses = await settingHistory(database, "lockBonus");
    return auditTables(database, { shards, lockReleaseBps: bonuses.map(({ releaseBps }) => releaseBps) });
  },
  bonus: auditBonus,
  tournaments: (database) => auditTournaments(database, { usedTickets: (ids) => usedTickets(database, ids) }),
  deposits: async (database) => auditDeposits(database, { gstRates: (await latest(database, "gst")).rates }),
  withdrawals: async (database) => auditWithdrawals(database, { tdsRates: (await latest(database, "tds")).rates }),
  adjustments: auditAdjustments,
  "tax years": async (database) => auditTaxYears(database, { tdsRates: (await latest(database, "tds")).rates }),
};

/** The dated tables as they were last written: they hold every day's rate themselves. */
async function latest<K extends "gst" | ("tds" & SettingKey)>(database: Database, key: K): Promise<SettingValues[K]> {
  const history = await settingHistory(database, key);
  const last = history.at(-1);
  if (last === undefined) throw new Error("a setting has its default");
  return last;
}

/** Audits the ledger and, one after the other, every module's books (`shards`: servers that only have journals); each tells what it found as soon as it is through. */
export async function* auditPlatform(
  database: Database,
  shards: readonly Database[] = [],
): AsyncGenerator<{ readonly lines: readonly string[]; readonly faults: AuditPart["faults"] }> {
  const practice = await settingHistory(database, "practice").catch(() => []);
  const openingGrants = practice.map(({ openingGrantPaise }) => openingGrantPaise);
  const report = await auditLedger(database, openingGrants.length > 0 ? { openingGrants } : {});
  yield { lines: describeAudit(report), faults: report.faults };
  for (const [module, audit] of Object.entries(PARTS)) {
    const part = await audit(database, shards).catch((error: unknown): AuditPart => {
      // What the data break is a fault of theirs; the next module is asked all the same.
      return {
        module,
        looked: "nothing",
        faults: [{ code: "notAnswered", what: `${module}: ${String(error)}`, amount: 0 }],
      };
    });
    yield { lines: describePart(part), faults: part.faults };
  }
}

/**
 * `audit`: proves the ledger from its entries and compares every module's books with it, beside a running server; false,
 * after naming what does not reconcile, when it is not sound.
 */
export async function auditCommand(config: Config, say: (text: string) => void): Promise<boolean> {
  const folder = openDataFolder(config.data.folder);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const options = { pool: POOL, readOnly: true };
  const [database, shards] = [ready.open(options), ready.openShards(options)];
  try {
    let faults = 0;
    for await (const found of auditPlatform(database, shards)) {
      for (const line of found.lines) say(line);
      faults += found.faults.length;
    }
    say(describeVerdict(faults));
    return faults === 0;
  } finally {
    await Promise.all([database, ...shards].map((one) => one.close(5)));
    await leaveDatabase(ready, folder);
  }
}
