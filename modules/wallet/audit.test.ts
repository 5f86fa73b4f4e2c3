import { afterEach, beforeEach, expect, test } from "bun:test";
import postgres from "postgres";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { type PlayerId, paise } from "../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { auditLedger, createWallet, describeAudit } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: fakeTime(), log: collectingLog(), settings });
  for (const [seat, name] of ["asha", "ravi"].entries()) {
    const player = name as PlayerId;
    await wallet.grantOpening(player);
    const stake = { tableId: "t", seat, sitting: 1 };
    await wallet.reserve({ key: `in:${seat}`, player, stake, currency: "practice", amount: paise(5_000) });
  }
}, 30_000);
afterEach(() => database.close());

/** Writes past the ledger's own guard, as a broken disk or a hostile administrator would. */
async function tamper(statement: string): Promise<readonly string[]> {
  const owner = postgres(database.url, { max: 1 });
  await owner.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx.unsafe(statement);
  });
  await owner.end();
  return (await auditLedger(database)).faults.map((fault) => `${fault.code} ${fault.what} ${fault.amount}`);
}

test("a sound ledger is called sound, with its counts", async () => {
  const report = await auditLedger(database);
  expect(report).toMatchObject({ transfers: 4, entries: 8, openStakes: 2, faults: [] });
  expect(describeAudit(report).at(-1)).toBe("The ledger is sound.");
});

test("a balance without entries is named, and so is the currency that gained by it", async () => {
  expect(await tamper("UPDATE wallet.account SET balance = balance + 7 WHERE name = 'player:asha:practice'")).toEqual([
    "balanceNotEntries player:asha:practice 7",
    "currencyNotZero practice 7",
  ]);
});

test("an entry that was changed is named by its transfer, its account and the chain from there on", async () => {
  const faults = await tamper("UPDATE wallet.entry SET amount = amount - 3 WHERE balance_after = 5000 AND n % 2 = 0");
  expect(faults.filter((fault) => fault.startsWith("transferNotZero"))).toEqual([
    "transferNotZero in:0 -3",
    "transferNotZero in:1 -3",
  ]);
  expect(faults).toContain("balanceNotEntries stake:t:0:1:practice 3");
  expect(faults.some((fault) => fault.startsWith("brokenChain stake:t:0:1:practice"))).toBe(true);
});

test("an entry that was removed is named", async () => {
  const faults = await tamper("DELETE FROM wallet.entry WHERE balance_after = 995000");
  expect(faults).toContain("transferNotZero in:0 5000");
  expect(describeAudit(await auditLedger(database)).at(-1)).toStartWith("The ledger is NOT sound");
});
