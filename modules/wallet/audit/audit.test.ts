import { afterEach, beforeEach, expect, test } from "bun:test";
import postgres from "postgres";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, describeAudit, describePart, describeVerdict, type StakeKey } from "../index.ts";
import { readSince } from "../store/audit-since.ts";

const GRANTS = [DEFAULT_SETTINGS.practice.openingGrantPaise];
/** A closed day before everything. */
const BEGINNING = { day: "2020-01-01", firstOpen: 0, ended: new Date("2020-01-02") };

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
}, 120_000);
afterEach(() => database.close());

/** A deal in rupees that ravi loses to asha, with a fee of 150. */
async function playOneDeal() {
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: fakeTime(), log: collectingLog(), settings });
  const stakes = [0, 1].map((seat) => ({ tableId: "c", seat, sitting: 1 })) as [StakeKey, StakeKey];
  for (const [seat, name] of ["asha", "ravi"].entries()) {
    const player = name as PlayerId;
    const stake = stakes[seat as 0 | 1];
    const moves = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(10_000) }] as const;
    await wallet.move({ key: `money:${seat}`, kind: "deposit", player, moves });
    await wallet.reserve({ key: `inr:${seat}`, player, stake, currency: "inr", amount: paise(5_000) });
  }
  const transfers = [
    { type: "stakeToStake", from: stakes[1], to: stakes[0], amount: paise(1_000) },
    { type: "stakeToFee", from: stakes[0], amount: paise(150) },
  ] as const;
  expect((await wallet.settle({ key: "deal", currency: "inr", transfers })).ok).toBe(true);
}

/** Writes past the ledger's own guard, as a broken disk or a hostile administrator would. */
async function tamper(statement: string): Promise<readonly string[]> {
  const owner = postgres(database.url, { max: 1 });
  await owner.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx.unsafe(statement);
  });
  await owner.end();
  const { faults } = await auditLedger(database);
  // What is looked at since a closed day is looked at as closely, in spans however small; its one question or another notices.
  expect((await readSince(database, GRANTS, BEGINNING, { entriesAtOnce: 3 })).faults.length > 0).toBe(
    faults.length > 0,
  );
  return faults.map((fault) => `${fault.code} ${fault.what} ${fault.amount}`);
}

test("a sound ledger is called sound, with its counts", async () => {
  const report = await auditLedger(database);
  expect(report).toMatchObject({ transfers: 4, entries: 8, openStakes: 2, faults: [] });
  expect(describeAudit(report)[0]).toMatch(/^4 transfers, 8 entries, \d+ accounts, 2 open stakes$/);
  expect(describeVerdict(0)).toBe("The ledger is sound.");
});

test("the sheet says who holds how much, and another module's faults are told and judged with the ledger's", async () => {
  const report = await auditLedger(database);
  expect(report.sheet.map(({ kind, name, balance }) => [kind, name, balance] as unknown[])).toEqual([
    ["player", "practice", 1_990_000],
    ["stake", "open", 10_000],
    ["house", "promotions", -2_000_000],
  ]);
  const part = { module: "cashier", looked: "3 orders", faults: [{ code: "orderNotCredited", what: "o1", amount: 5 }] };
  expect(describePart(part)).toEqual(["cashier: 3 orders", "orderNotCredited: o1 (5 paise)"]);
  expect(describeVerdict(1)).toBe("The ledger is NOT sound: 1 fault(s).");
});

/** What only a hand in the database could do, once in rupees with a fee, and the fault that names it. */
const STATEMENTS: readonly (readonly [statement: string, fault: string])[] = [
  ["UPDATE wallet.account SET owner = 'petty', bucket = 'petty' WHERE owner = 'fee'", "unknownHouseAccount"],
  ["UPDATE wallet.account SET owner = 'petty', bucket = 'petty' WHERE owner = 'fee'", "houseNotReconciled"],
  ["UPDATE wallet.account SET closed = true WHERE name = 'stake:c:0:1:winnings'", "stakeNotHistory"],
  ["UPDATE wallet.account SET owner = 'ravi' WHERE name = 'stake:c:0:1:deposit'", "stakeNotHistory"],
  ["UPDATE wallet.transfer SET kind = 'grant' WHERE key = 'deal'", "wrongAccounts"],
  ["UPDATE wallet.transfer SET player = 'ravi' WHERE key = 'inr:0'", "wrongAccounts"],
  ["UPDATE wallet.fee_share SET amount = 151, total = 151", "feeSharesNotFee"],
  ["UPDATE wallet.fee_share SET total = 149", "brokenFeeShares"],
  ["UPDATE wallet.fee_share SET bonus = 7, total = amount - 7", "feeShareBonusWrong"],
  ["DELETE FROM wallet.game_line WHERE player = 'asha' AND n = 1", "brokenGameLines"],
  ["INSERT INTO wallet.game_line SELECT 'ravi', 99, min(id) FROM wallet.transfer", "brokenGameLines"],
];

test.each(STATEMENTS)("%s is named %s", async (statement, fault) => {
  await playOneDeal();
  expect(await tamper("SELECT 1")).toEqual([]);
  expect((await tamper(statement)).map((line) => line.split(" ")[0])).toContain(fault);
});

const NOTHING_UNDONE = "UPDATE wallet.transfer SET key = 'back:nothing' WHERE key = 'back:entry'";
const OTHER_PLAYER = "UPDATE wallet.transfer SET player = 'ravi' WHERE key = 'back:entry'";
const OTHER_KIND = "UPDATE wallet.transfer SET kind = 'tournamentPrizes' WHERE key = 'back:entry'";
const OTHER_AMOUNT = `UPDATE wallet.entry SET amount = amount * 2, balance_after = balance_after + amount
  WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'back:entry')`;

test.each([NOTHING_UNDONE, OTHER_PLAYER, OTHER_KIND, OTHER_AMOUNT])(
  "what undoes a transfer and is not its reverse is named: %s",
  async (statement) => {
    const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
    const wallet = createWallet({ database, clock: fakeTime(), log: collectingLog(), settings });
    const [player, amount] = ["asha" as PlayerId, paise(2_500)];
    const given = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount }] as const;
    await wallet.move({ key: "money", kind: "deposit", player, moves: given });
    const entry = [{ from: { bucket: "deposit" }, to: { house: "tournamentEscrow" }, amount }] as const;
    await wallet.move({ key: "entry", kind: "tournament", player, moves: entry });
    expect((await wallet.moveBack({ of: "entry", kind: "tournament", player })).ok).toBe(true);
    expect((await auditLedger(database)).faults).toEqual([]);
    expect((await tamper(statement)).filter((fault) => fault.startsWith("wrongReversal"))).toHaveLength(1);
  },
);

test("a balance without entries is named, and so is the currency that gained by it", async () => {
  expect(await tamper("UPDATE wallet.account SET balance = balance + 7 WHERE name = 'player:asha:practice'")).toEqual([
    "balanceNotEntries player:asha:practice 7",
    "currencyNotZero practice 7",
    "houseNotReconciled practice: players, open stakes and the named system accounts 7",
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
});
