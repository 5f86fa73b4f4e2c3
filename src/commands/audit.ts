import { auditBonus, usedTickets } from "../../modules/bonus/index.ts";
import { auditBooks } from "../../modules/books/index.ts";
import {
  auditAdjustments,
  auditDeposits,
  auditTaxYears,
  auditVouchers,
  auditWithdrawals,
} from "../../modules/cashier/index.ts";
import { type Database, isOutage } from "../../modules/kernel/index.ts";
import { createOperatorLog } from "../../modules/operator/index.ts";
import { type SettingKey, type SettingValues, settingHistory } from "../../modules/settings/index.ts";
import { auditTables } from "../../modules/tables/index.ts";
import { auditTournaments, createTournamentStore } from "../../modules/tournament/index.ts";
import {
  type AuditPart,
  auditLedger,
  createClosedDays,
  describeAudit,
  describePart,
  describeVerdict,
  signingKey,
} from "../../modules/wallet/index.ts";
import type { Config } from "../config.ts";
import { closingSeeds, loadSecrets } from "../platform/secrets.ts";
import { SettingProblem } from "../settings.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";
import { reasonOf } from "./told.ts";

/**
 * Connections of an audit: the ledger, the journals and the packed journals are read side by side, and rows of them looked for beside. Each
 * stays open until it is read to its end: with fewer all of them would wait for one more for ever.
 */
export const AUDIT_POOL = 16;

/** How an audit is asked for. */
export interface AuditAsked {
  /** Servers that only have journals. */
  readonly shards?: readonly Database[];
  /** Looks at all of the ledger, and reckons every closed day anew, instead of going on from the last closed one (M-21). */
  readonly isWhole?: boolean;
  /** The platform's own keys of closings: one of them has to have signed. */
  readonly keys?: readonly string[];
}

/** What modules with books of their own compare with the ledger, and the chains that are signed: a line each. */
const PARTS: Readonly<Record<string, (database: Database, asked: AuditAsked) => Promise<AuditPart>>> = {
  closings: auditClosings,
  operators: auditOperators,
  tables: async (database, { shards = [] }) => {
    const bonuses = await settingHistory(database, "lockBonus");
    return auditTables(database, { shards, lockReleaseBps: bonuses.map(({ releaseBps }) => releaseBps) });
  },
  bonus: auditBonus,
  tournaments: (database) => auditTournaments(database, { usedTickets: (ids) => usedTickets(database, ids) }),
  deposits: async (database) => auditDeposits(database, { gstRates: (await latest(database, "gst")).rates }),
  vouchers: auditVouchers,
  withdrawals: async (database) => auditWithdrawals(database, { tdsRates: (await latest(database, "tds")).rates }),
  adjustments: auditAdjustments,
  books: auditBooks,
  "tax years": async (database) =>
    auditTaxYears(database, {
      tdsRates: (await latest(database, "tds")).rates,
      escrowAt: createTournamentStore(database).heldByAll,
    }),
};

/** The chain of closed days, signatures and keys (M-19, M-20); of the whole audit also what they were made of. */
async function auditClosings(database: Database, { isWhole = false, keys = [] }: AuditAsked): Promise<AuditPart> {
  const verdict = await createClosedDays(database).verify({ trusted: keys, withDigests: isWhole });
  if (!verdict.isSound)
    return {
      module: "closings",
      looked: "closed days",
      faults: [{ code: "brokenClosings", what: `${verdict.what}: ${verdict.why}`, amount: 0 }],
    };
  const { closings, last } = verdict;
  return {
    module: "closings",
    looked: `${closings} closed days${last === null ? "" : `, the last ${last.day} ${last.hash}`}`,
    faults: [],
  };
}

/** The log of what operators did (O-10), to its end; it has to be the one that the last closed day was signed with. */
async function auditOperators(database: Database): Promise<AuditPart> {
  const [last] = await createClosedDays(database).page(null, 1);
  const [seq, hash] = last?.operatorsLog.split(" ") ?? [];
  const kept = seq === undefined || hash === undefined || seq === "0" ? null : { seq: Number(seq), hash };
  const verdict = await createOperatorLog(database).verify(kept);
  if (!verdict.isSound)
    return {
      module: "operators",
      looked: "their log",
      faults: [{ code: "brokenOperatorLog", what: `act ${verdict.seq}: ${verdict.why}`, amount: 0 }],
    };
  return { module: "operators", looked: `${verdict.head.seq} acts`, faults: [] };
}

/** The dated tables as they were last written: they hold every day's rate themselves. */
async function latest<K extends "gst" | ("tds" & SettingKey)>(database: Database, key: K): Promise<SettingValues[K]> {
  const history = await settingHistory(database, key);
  const last = history.at(-1);
  if (last === undefined) throw new Error("a setting has its default");
  return last;
}

/** Audits the ledger and, one after the other, every module's books; each tells what it found as soon as it is through. Rejects at an outage. */
export async function* auditPlatform(
  database: Database,
  asked: AuditAsked = {},
): AsyncGenerator<{ readonly part: string; readonly lines: readonly string[]; readonly faults: AuditPart["faults"] }> {
  const practice = await settingHistory(database, "practice").catch((error: unknown) => {
    if (isOutage(error)) throw error;
    return [];
  });
  const openingGrants = practice.map(({ openingGrantPaise }) => openingGrantPaise);
  const report = await auditLedger(database, {
    isWhole: asked.isWhole === true,
    ...(openingGrants.length > 0 ? { openingGrants } : {}),
  });
  yield { part: "ledger", lines: describeAudit(report), faults: report.faults };
  for (const [module, audit] of Object.entries(PARTS)) {
    const part = await audit(database, asked).catch((error: unknown): AuditPart => {
      if (isOutage(error)) throw error;
      // What the data break is a fault of theirs; the next module is asked all the same.
      return {
        module,
        looked: "nothing",
        faults: [{ code: "notAnswered", what: `${module}: ${String(error)}`, amount: 0 }],
      };
    });
    yield { part: module, lines: describePart(part), faults: part.faults };
  }
}

/** An outage ended an audit before it had found anything: nothing is known of the books, and no stack helps. */
class CutShort extends SettingProblem {}

/**
 * `audit [--all]`: proves the ledger from its entries, from the last closed day on or all of it, and compares every module's books with it, beside a running server; false,
 * after naming what does not reconcile, when it is not sound. Rejects where an outage ends it before anything was found.
 */
export async function auditCommand(
  config: Config,
  { all }: { readonly all: boolean },
  say: (text: string) => void,
): Promise<boolean> {
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const options = { pool: AUDIT_POOL, readOnly: true };
  const seeds = closingSeeds({ current: loadSecrets(config, folder).encryption, old: config.secrets.encryptionOld });
  const keys = [seeds.current, ...seeds.old].map((seed) => signingKey(seed).publicKey);
  const [database, shards] = [ready.open(options), ready.openShards(options)];
  let faults = 0;
  try {
    for await (const found of auditPlatform(database, { shards, isWhole: all, keys })) {
      for (const line of found.lines) say(line);
      faults += found.faults.length;
    }
    say(describeVerdict(faults));
    return faults === 0;
  } catch (error) {
    if (!isOutage(error)) throw error;
    const why = `The audit did not come to its end: ${reasonOf(error as Error)}`;
    if (faults === 0) throw new CutShort(why);
    // What was found before stays found.
    say(why);
    say(describeVerdict(faults));
    return false;
  } finally {
    await Promise.all([database, ...shards].map((one) => one.close(5)));
    await leaveDatabase(ready, folder);
  }
}
