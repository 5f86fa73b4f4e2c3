import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import postgres from "postgres";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import {
  type Currency,
  HOUR_MS,
  type Paise,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { auditLedger } from "./audit/audit.ts";
import { createWallet, type StakeKey, type WalletRefusalCode } from "./index.ts";

const OPENING = DEFAULT_SETTINGS.practice.openingGrantPaise;
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };

let database: TestDatabase;
/** The owner of the tables, a superuser; the operator itself works in a role with fewer rights. */
let owner: postgres.Sql;
beforeAll(async () => {
  database = await freshDatabase();
  owner = postgres(database.url, { max: 1 });
}, 120_000);
afterAll(async () => {
  expect((await auditLedger(database)).faults).toEqual([]);
  await owner.end();
  await database.close();
});

const time = fakeTime();
const log = collectingLog();
/** A process of the operator; two of them share the ledger. */
const open = () => createWallet({ database, clock: time, log, settings });
let made = 0;
const newPlayer = () => `player-${++made}` as PlayerId;
const newStake = (seat = 0): StakeKey => ({ tableId: `table-${++made}`, seat, sitting: 1 });
const codeOf = <T>(result: Result<T, Refusal<WalletRefusalCode>>) => (result.ok ? "done" : result.error.code);

async function seated(wallet: ReturnType<typeof open>, amount: number, currency: Currency = "practice") {
  const player = newPlayer();
  const stake = newStake();
  await wallet.grantOpening(player);
  const reserved = await wallet.reserve({ key: `in:${stake.tableId}`, player, stake, currency, amount: paise(amount) });
  expect(codeOf(reserved)).toBe("done");
  return { player, stake };
}

describe("grants", () => {
  test("the opening grant comes once, however often and from wherever it is asked for", async () => {
    const [one, other, player] = [open(), open(), newPlayer()];
    await Promise.all([one, other, one, other].map((wallet) => wallet.grantOpening(player)));
    expect(await one.balances(player)).toEqual({
      practice: OPENING,
      deposit: paise(0),
      winnings: paise(0),
      instant: paise(0),
      lock: paise(0),
    });
  });

  test("the first look brings the grant when the event of the registration was lost", async () => {
    expect((await open().balances(newPlayer())).practice).toBe(OPENING);
  });

  test("a refill fills up to the opening grant, once an hour, and only below the limit", async () => {
    const wallet = open();
    const player = newPlayer();
    expect(codeOf(await wallet.refillPractice(player))).toBe("refillNotNeeded");
    const spend = (key: string, amount: number) =>
      wallet.reserve({ key, player, stake: newStake(), currency: "practice", amount: paise(amount) });
    await spend("spend-1", OPENING - 99_999);
    const twoAtOnce = await Promise.all([wallet.refillPractice(player), open().refillPractice(player)]);
    expect(twoAtOnce.map(codeOf)).toContain("done");
    expect((await wallet.balances(player)).practice).toBe(OPENING);
    await spend("spend-2", OPENING);
    time.advance(HOUR_MS - 1);
    expect(codeOf(await wallet.refillPractice(player))).toBe("refillTooSoon");
    time.advance(1);
    expect(codeOf(await wallet.refillPractice(player))).toBe("done");
    expect((await wallet.balances(player)).practice).toBe(OPENING);
  });
});

test("what a refill gives and to whom is what the setting says now, and is told as it is given", async () => {
  const practice = { openingGrantPaise: OPENING, refillBelowPaise: paise(OPENING + 1_000), refillEveryMs: 90_000 };
  const changed = {
    get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => ({ ...DEFAULT_SETTINGS, practice })[key],
  };
  const wallet = createWallet({ database, clock: time, log, settings: changed });
  expect(wallet.practiceTerms()).toMatchObject({ grant: OPENING, refillBelow: OPENING, refillMinutes: 2 });
  const player = newPlayer();
  // Below the limit of the setting, and nothing to be filled up: no refill is spent on it.
  expect(codeOf(await wallet.refillPractice(player))).toBe("refillNotNeeded");
  await wallet.reserve({ key: "spend-3", player, stake: newStake(), currency: "practice", amount: paise(1) });
  expect(await wallet.refillPractice(player)).toMatchObject({ ok: true, value: { practice: OPENING } });
});

describe("stakes", () => {
  test("reserve moves money to the stake, a top-up adds, release returns all and closes", async () => {
    const wallet = open();
    const { player, stake } = await seated(wallet, 24_000);
    expect((await wallet.balances(player)).practice).toBe(paise(OPENING - 24_000));
    const more = { key: `more:${stake.tableId}`, player, stake, currency: "practice", amount: paise(1_000) } as const;
    expect(await wallet.reserve(more)).toEqual({ ok: true, value: { stakeBalance: paise(25_000) } });
    expect(await wallet.openStakes()).toContainEqual({ stake, player, currency: "practice", balance: paise(25_000) });
    const out = { key: `out:${stake.tableId}`, stake };
    expect(await wallet.release(out)).toEqual({ ok: true, value: { returned: paise(25_000) } });
    expect(await wallet.release(out)).toEqual({ ok: true, value: { returned: paise(25_000) } });
    expect(await wallet.release({ ...out, key: `again:${stake.tableId}` })).toEqual({
      ok: true,
      value: { returned: paise(0) },
    });
    expect((await wallet.balances(player)).practice).toBe(OPENING);
    expect(await wallet.openStakes()).not.toContainEqual(expect.objectContaining({ stake }));
    expect(codeOf(await wallet.reserve({ ...more, key: `late:${stake.tableId}` }))).toBe("noSuchStake");
  });

  test("S1 § 8: more than there is answers Insufficient Rummy chips and changes nothing", async () => {
    const wallet = open();
    const player = newPlayer();
    await wallet.grantOpening(player);
    const refused = await wallet.reserve({
      key: "too-much",
      player,
      stake: newStake(),
      currency: "practice",
      amount: paise(OPENING + 1),
    });
    expect(refused).toEqual({ ok: false, error: { code: "insufficientChips", message: "Insufficient Rummy chips" } });
    expect((await wallet.balances(player)).practice).toBe(OPENING);
  });

  test("a stake that never was cannot be released or paid", async () => {
    const wallet = open();
    const { stake } = await seated(wallet, 1_000);
    expect(codeOf(await wallet.release({ key: "nobody", stake: newStake() }))).toBe("noSuchStake");
    const toNobody = [{ type: "stakeToStake", from: stake, to: newStake(), amount: paise(1) }] as const;
    expect(codeOf(await wallet.settle({ key: "nobody-2", currency: "practice", transfers: toNobody }))).toBe(
      "noSuchStake",
    );
  });

  test("one player's stake takes no other player's money: that is a broken caller, not a refusal", async () => {
    const wallet = open();
    const { stake } = await seated(wallet, 1_000);
    const thief = newPlayer();
    await wallet.grantOpening(thief);
    const request = { key: "thief", player: thief, stake, currency: "practice", amount: paise(1) } as const;
    await expect(wallet.reserve(request)).rejects.toThrow("invariant broken");
  });
});

describe("settlements (M-14)", () => {
  test("R-30: losers pay the winner, the winner pays the fee, all of it or nothing", async () => {
    const wallet = open();
    const [a, b, c] = [await seated(wallet, 8_000), await seated(wallet, 8_000), await seated(wallet, 8_000)];
    const pay = (from: StakeKey, amount: number) =>
      ({ type: "stakeToStake", from, to: a.stake, amount: paise(amount) }) as const;
    const tooMuch = [pay(b.stake, 2_000), pay(c.stake, 8_001)];
    expect(codeOf(await wallet.settle({ key: "deal-1", currency: "practice", transfers: tooMuch }))).toBe(
      "insufficientChips",
    );
    const fair = [
      pay(b.stake, 2_000),
      pay(c.stake, 8_000),
      { type: "stakeToFee", from: a.stake, amount: paise(1_000) },
    ] as const;
    expect(codeOf(await wallet.settle({ key: "deal-1", currency: "practice", transfers: fair }))).toBe("done");
    const returned = await Promise.all(
      [a, b, c].map(({ stake }) => wallet.release({ key: `out:${stake.tableId}`, stake })),
    );
    expect(returned.map((each) => (each.ok ? each.value.returned : null))).toEqual([17_000, 6_000, 0].map(paise));
  });

  test("the same key again changes nothing; the same key with other contents is refused and alarmed", async () => {
    const wallet = open();
    const [a, b] = [await seated(wallet, 5_000), await seated(wallet, 5_000)];
    const settle = (amount: number) =>
      open().settle({
        key: "deal-2",
        currency: "practice",
        transfers: [{ type: "stakeToStake", from: a.stake, to: b.stake, amount: paise(amount) }],
      });
    const all = await Promise.all([settle(100), settle(100), settle(100)]);
    expect(all.map(codeOf)).toEqual(["done", "done", "done"]);
    expect(codeOf(await settle(200))).toBe("keyConflict");
    expect(log.lines.filter((line) => line.fields.alarm === "keyConflict").length).toBe(1);
    const held = (await wallet.openStakes()).find((open) => open.stake.tableId === a.stake.tableId);
    expect(held?.balance).toBe(paise(4_900));
  });

  test("a stake whose reserve is refused is nobody's, also for what is posted in the same call", async () => {
    const wallet = open();
    const { stake } = await seated(wallet, 5_000);
    const player = newPlayer();
    await wallet.grantOpening(player);
    const wanted = newStake();
    const tooMuch = paise(OPENING + 1);
    const transfers = [{ type: "stakeToStake", from: stake, to: wanted, amount: paise(100) }] as const;
    // While this one is under way the two wait, and go together.
    const first = wallet.grantOpening(newPlayer());
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    const [reserved, settled] = await Promise.all([
      wallet.reserve({ key: `poor-${player}`, player, stake: wanted, currency: "practice", amount: tooMuch }),
      wallet.settle({ key: `poor-deal-${player}`, currency: "practice", transfers }),
    ]);
    await first;
    expect([codeOf(reserved), codeOf(settled)]).toEqual(["insufficientChips", "noSuchStake"]);
    expect(await wallet.stakesOf(player)).toEqual([]);
  });

  test("one key, other contents, over accounts that have nothing in common, from two processes at once", async () => {
    const [one, other] = [open(), open()];
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await seated(one, 5_000), await seated(one, 5_000)];
      const both = await Promise.all([
        one.release({ key: `race-${round}`, stake: a.stake }),
        other.release({ key: `race-${round}`, stake: b.stake }),
      ]);
      expect(both.map(codeOf).sort()).toEqual(["done", "keyConflict"]);
    }
  });
});

describe("rupees (M-3, M-4)", () => {
  async function credit(player: PlayerId, deposit: number, winnings: number) {
    const clearing = { house: "gatewayClearing" } as const;
    const moves = [
      { from: clearing, to: { bucket: "deposit" }, amount: paise(deposit) },
      { from: clearing, to: { bucket: "winnings" }, amount: paise(winnings) },
    ] as const;
    await open().move({ key: `credit:${player}`, kind: "deposit", player, moves });
  }

  test("a stake takes deposit first, then winnings; each rupee goes home to its bucket, wins to winnings", async () => {
    const wallet = open();
    const players = [newPlayer(), newPlayer()] as const;
    const stakes = [newStake(0), newStake(1)] as const;
    for (const [i, player] of players.entries()) {
      await credit(player, 10_000, 6_000);
      const reserved = await wallet.reserve({
        key: `inr-${player}`,
        player,
        stake: stakes[i as 0 | 1],
        currency: "inr",
        amount: paise(12_000),
      });
      expect(reserved).toEqual({ ok: true, value: { stakeBalance: paise(12_000) } });
    }
    const settled = await wallet.settle({
      key: `inr-deal-${players[0]}`,
      currency: "inr",
      transfers: [
        { type: "stakeToStake", from: stakes[1], to: stakes[0], amount: paise(11_000) },
        { type: "stakeToFee", from: stakes[0], amount: paise(1_650) },
      ],
    });
    expect(codeOf(settled)).toBe("done");
    for (const stake of stakes) await wallet.release({ key: `inr-out-${stake.tableId}`, stake });
    const after = async (player: PlayerId) => {
      const { deposit, winnings } = await wallet.balances(player);
      return [deposit, winnings] as Paise[];
    };
    expect(await after(players[0])).toEqual([10_000, 6_000 + 11_000 - 1_650].map(paise));
    expect(await after(players[1])).toEqual([0, 4_000 + 1_000].map(paise));
  });
});

describe("the database's own guard", () => {
  test("the application's role may look and post, and change nothing itself", async () => {
    await open().grantOpening(newPlayer());
    for (const table of ["account", "transfer", "entry"]) {
      for (const change of [
        `DELETE FROM wallet.${table}`,
        `TRUNCATE wallet.${table}`,
        `INSERT INTO wallet.${table} DEFAULT VALUES`,
      ]) {
        await expect(Promise.resolve(database.sql.unsafe(change))).rejects.toThrow("permission denied");
      }
    }
    await expect(Promise.resolve(database.sql`UPDATE wallet.account SET balance = 0`)).rejects.toThrow(
      "permission denied",
    );
    await expect(Promise.resolve(database.sql`UPDATE wallet.entry SET amount = 1`)).rejects.toThrow(
      "permission denied",
    );
  });

  test("not even the owner changes or removes entries, adds them out of balance, or overdraws a player", async () => {
    const refused = async (statement: string, reason: string) =>
      expect(Promise.resolve(owner.unsafe(statement))).rejects.toThrow(reason);
    await refused("UPDATE wallet.entry SET amount = 1", "append-only");
    await refused("DELETE FROM wallet.entry", "append-only");
    await refused("TRUNCATE wallet.entry", "append-only");
    await refused("UPDATE wallet.transfer SET key = ''", "append-only");
    await refused("DELETE FROM wallet.account", "append-only");
    await refused("UPDATE wallet.account SET balance = -1 WHERE kind = 'player'", "account_not_negative");
    await refused(
      "INSERT INTO wallet.entry SELECT t.id, 99, a.id, 1, 1 FROM wallet.transfer t, wallet.account a LIMIT 1",
      "do not balance",
    );
  });
});
