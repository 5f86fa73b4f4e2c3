/** Entries that go back, and the settlement of a whole tournament (T-14, M-10, M-11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type Move, operatorAccount, systemBalance, type Wallet } from "../index.ts";
import type { TournamentPayment } from "./tournaments.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations/wallet");
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const log = collectingLog();
let database: TestDatabase;
let wallet: Wallet;
/** A new name a test, so that no test meets another's players. */
let run = 0;
beforeAll(async () => {
  database = await freshDatabase();
  wallet = createWallet({ database, clock: fakeTime(), log, settings });
}, 120_000);
beforeEach(() => {
  run += 1;
});
afterAll(async () => {
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
});

const playerNo = (n: number) => `p${run}-${n}` as PlayerId;
const ESCROW = operatorAccount("tournamentEscrow");

async function give(player: PlayerId, bucket: "deposit" | "winnings" | "lock", amount: number): Promise<void> {
  if (amount === 0) return;
  const from = operatorAccount(bucket === "lock" ? "promotions" : "gatewayClearing");
  const moves: Move[] = [{ from, to: { bucket }, amount: paise(amount) }];
  const kind = bucket === "lock" ? "bonus" : "deposit";
  expect((await wallet.move({ key: `give:${player}:${bucket}`, kind, player, moves })).ok).toBe(true);
}

const enter = (player: PlayerId, amount: number) =>
  wallet.move({
    key: `tournament:${player}`,
    kind: "tournament",
    player,
    moves: [{ from: [{ bucket: "deposit" }, { bucket: "winnings" }], to: ESCROW, amount: paise(amount) }],
  });
const back = (player: PlayerId) => wallet.moveBack({ of: `tournament:${player}`, kind: "tournament", player });

describe("M-11: an entry goes back", () => {
  test("bucket by bucket, whatever it was taken from, and once however often it is asked", async () => {
    const amount = fc.integer({ min: 0, max: 5_000 });
    let n = 0;
    await fc.assert(
      fc.asyncProperty(amount, amount, fc.integer({ min: 1, max: 9_000 }), async (deposit, winnings, fee) => {
        const player = playerNo(n++);
        await give(player, "deposit", deposit);
        await give(player, "winnings", winnings);
        const before = await wallet.balances(player);
        const entered = await enter(player, fee);
        expect(entered.ok).toBe(deposit + winnings >= fee);
        const answers = await Promise.all([back(player), back(player), back(player)]);
        expect(answers.map(({ ok }) => ok)).toEqual([entered.ok, entered.ok, entered.ok]);
        expect(await wallet.balances(player)).toEqual(before);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test("of nothing, or of somebody else's, there is nothing to move back", async () => {
    const [asha, ravi] = [playerNo(1), playerNo(2)];
    await give(asha, "deposit", 100);
    await enter(asha, 100);
    const wrong = [
      await back(ravi),
      await wallet.moveBack({ of: `tournament:${asha}`, kind: "tournament", player: ravi }),
      await wallet.moveBack({ of: `give:${asha}:deposit`, kind: "tournament", player: asha }),
    ];
    for (const answer of wrong) expect(answer).toMatchObject({ ok: false, error: { code: "noSuchMove" } });
  });
});

/** Enters `players` players; answers what is to be paid. */
async function tournament(key: string, players: number, prizes: readonly number[], fee: number, added = 0) {
  for (let n = 0; n < players; n++) {
    await give(playerNo(n), "deposit", 2_500);
    expect((await enter(playerNo(n), 2_500)).ok).toBe(true);
  }
  const payment: TournamentPayment = {
    key,
    tournamentId: key,
    entries: paise(players * 2_500),
    added: paise(added),
    fee: paise(fee),
    prizes: prizes.map((amount, n) => ({ player: playerNo(n), amount: paise(amount) })),
    paidIn: Array.from({ length: players }, (_, n) => ({ player: playerNo(n), amount: paise(2_500) })),
  };
  return payment;
}

describe("T-14: a tournament is settled in one transfer", () => {
  test("prizes go to W, the fee to the operator, the guarantee comes from promotions; once, from two processes at once", async () => {
    const payment = await tournament("cup", 6, [14_000, 3_500], 1_500, 4_000);
    const held = await systemBalance(database, "tournamentEscrow");
    const [fee, promotions] = [await systemBalance(database, "fee"), await systemBalance(database, "promotions")];
    const other = createWallet({ database, clock: fakeTime(), log, settings });
    const answers = await Promise.all([wallet, other, wallet, other].map((one) => one.payTournament(payment)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await wallet.balances(playerNo(0))).toMatchObject({ deposit: 0, winnings: 14_000 });
    expect(await wallet.balances(playerNo(1))).toMatchObject({ deposit: 0, winnings: 3_500 });
    expect(await systemBalance(database, "tournamentEscrow")).toBe(paise(held - 15_000));
    expect(await systemBalance(database, "fee")).toBe(paise(fee + 1_500));
    expect(await systemBalance(database, "promotions")).toBe(paise(promotions - 4_000));
  });

  test("the same key with other prizes is refused and alarmed", async () => {
    const payment = await tournament("twice", 2, [4_500], 500);
    expect((await wallet.payTournament(payment)).ok).toBe(true);
    const other = { ...payment, prizes: [{ player: playerNo(1), amount: paise(4_500) }] };
    expect(await wallet.payTournament(other)).toMatchObject({ ok: false, error: { code: "keyConflict" } });
    expect(log.lines.some(({ fields }) => fields.alarm === "keyConflict")).toBe(true);
    await expect(wallet.payTournament({ ...payment, key: "x", fee: paise(501) })).rejects.toThrow("pays what it took");
  });

  test("M-10: everybody bears the fee by what they paid, and half of that sets lock bonus free, as far as there is any", async () => {
    const payment = await tournament("lock", 3, [6_750], 750);
    await give(playerNo(0), "lock", 1_000);
    await give(playerNo(1), "lock", 100);
    await wallet.payTournament(payment);
    expect(await wallet.balances(playerNo(0))).toMatchObject({ winnings: 6_750 + 125, lock: 875 });
    expect(await wallet.balances(playerNo(1))).toMatchObject({ winnings: 100, lock: 0 });
    expect(await wallet.feesPaidBy(playerNo(2))).toBe(paise(250));
    // What a ticket paid promotions has borne.
    const byTicket = await tournament("ticket", 0, [], 500);
    const paidIn = [{ player: playerNo(2), amount: paise(2_500) }];
    const prizes = [{ player: playerNo(2), amount: paise(4_500) }];
    await wallet.payTournament({ ...byTicket, entries: paise(5_000), prizes, paidIn });
    expect(await wallet.feesPaidBy(playerNo(2))).toBe(paise(500));
  });

  test("900 prizes among 6,000 entries are one round trip", async () => {
    const players = Array.from({ length: 6_000 }, (_, n) => playerNo(n));
    const entries = 6_000 * 2_500;
    const fee = entries / 10;
    const paidIn = players.map((player) => ({ player, amount: paise(2_500) }));
    const prizes = players.slice(0, 900).map((player) => ({ player, amount: paise((entries - fee) / 900) }));
    const payment = { key: "large", tournamentId: "large", entries: paise(entries), added: paise(0), fee: paise(fee) };
    const began = performance.now();
    expect((await wallet.payTournament({ ...payment, prizes, paidIn })).ok).toBe(true);
    const tookMs = performance.now() - began;
    console.info(`a tournament of 6,000 entries and 900 prizes was settled in ${Math.round(tookMs)} ms`);
    expect(tookMs).toBeLessThan(10_000);
    expect(await wallet.balances(playerNo(899))).toMatchObject({ winnings: 15_000 });
    // A deposit stands for the entries, so that escrow is even.
    const away = { key: "large:in", kind: "deposit", player: playerNo(0) } as const;
    await wallet.move({
      ...away,
      moves: [{ from: operatorAccount("gatewayClearing"), to: ESCROW, amount: paise(entries) }],
    });
  }, 60_000);
});

for (const [file, name] of [
  ["pay-tournament.sql", "wallet.pay_tournament("],
  ["moved.sql", "wallet.moved("],
  ["result-days.sql", "wallet.add_result_days("],
] as const) {
  test(`the function that runs is the text of ${file}`, () => {
    const latest = readdirSync(MIGRATIONS)
      .filter((one) => one.endsWith(".sql"))
      .sort()
      .findLast((one) => readFileSync(join(MIGRATIONS, one), "utf8").includes(`FUNCTION ${name}`));
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    expect(readFileSync(join(MIGRATIONS, latest ?? ""), "utf8")).toContain(text);
  });
}
