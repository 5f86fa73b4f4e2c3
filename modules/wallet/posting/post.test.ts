/** `wallet.post` under callers that are broken or hostile: what an account is its row says, not the caller. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, sessionsThatWait, type TestDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type StakeKey, type Wallet } from "../index.ts";
import { createWalletStore } from "../store/ledger.ts";
import { postingQueries } from "../store/posting.ts";
import { type AccountRef, playerAccount, stakeAccount, systemAccount } from "./accounts.ts";
import { type Leg, type Posting, reservePosting } from "./postings.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations/wallet");
const [asha, ravi] = ["asha", "ravi"] as [PlayerId, PlayerId];
const time = fakeTime();
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const stakeOf = (seat: number): StakeKey => ({ tableId: "t", seat, sitting: 1 });

let database: TestDatabase;
let wallet: Wallet;
beforeAll(async () => {
  database = await freshDatabase();
  wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
  for (const [seat, player] of [asha, ravi].entries()) {
    await wallet.grantOpening(player);
    const credit = (bucket: "deposit" | "winnings" | "instant" | "lock") =>
      ({ from: { house: "promotions" }, to: { bucket }, amount: paise(10_000) }) as const;
    const moves = [credit("deposit"), credit("winnings"), credit("instant"), credit("lock")];
    await wallet.move({ key: `money:${player}`, kind: "deposit", player, moves });
    const stake = { stake: stakeOf(seat), currency: "inr", amount: paise(5_000), bonusBps: 1_000 } as const;
    expect((await wallet.reserve({ key: `in:${player}`, player, ...stake })).ok).toBe(true);
  }
}, 120_000);
afterAll(async () => {
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
});

let made = 0;
/** What the function answers to one request with one leg of 100 paise. */
async function post(
  kind: Posting["kind"],
  player: PlayerId | null,
  from: AccountRef,
  to: AccountRef,
  more?: Partial<Leg>,
) {
  made += 1;
  const leg: Leg = { rule: "take", from, to, amount: 100, ...more };
  const posting: Posting = { key: `bad:${made}`, hash: "", kind, player, tableId: null, legs: [leg] };
  return (await createWalletStore(database).post([posting], time.now()))[0]?.code;
}
const own = (player: PlayerId, bucket: "deposit" | "winnings" | "instant" | "lock" | "practice") =>
  playerAccount(player, bucket);
const stake = (seat: number, bucket: "bonus" | "deposit" | "winnings" | "gains", player?: PlayerId) =>
  stakeAccount(stakeOf(seat), "inr", bucket, player);
const server = (name: "fee" | "promotions" | "suspense") => systemAccount(name, "inr", "x");
/** The same account, said to be something else. */
const posing = (account: AccountRef, as: Partial<AccountRef>): AccountRef => ({ ...account, ...as });

test("money moves to nobody else, whatever the caller calls the accounts", async () => {
  const bad = [
    ["deposit", asha, posing(own(ravi, "deposit"), { kind: "house" }), own(asha, "deposit")],
    ["deposit", asha, own(asha, "deposit"), posing(own(ravi, "deposit"), { kind: "house", owner: "suspense" })],
    ["deposit", asha, posing(own(ravi, "deposit"), { owner: asha }), own(asha, "deposit")],
    ["deposit", asha, own(ravi, "deposit"), own(asha, "deposit")],
    ["deposit", null, own(ravi, "deposit"), own(asha, "deposit")],
    ["settle", null, own(ravi, "deposit"), own(asha, "winnings")],
    ["settle", null, own(ravi, "lock"), own(asha, "winnings")],
    ["settle", null, own(asha, "lock"), own(asha, "deposit")],
    ["settle", null, stake(1, "deposit"), own(asha, "winnings")],
    ["settle", null, own(asha, "winnings"), stake(1, "gains")],
    ["settle", null, server("promotions"), stake(1, "gains")],
    ["settle", null, stake(1, "deposit"), server("suspense")],
    ["settle", null, stake(1, "deposit"), stake(0, "deposit")],
    ["release", asha, stake(1, "deposit"), own(asha, "deposit")],
    ["release", ravi, stake(1, "deposit"), own(ravi, "winnings")],
    ["release", ravi, stake(1, "bonus"), own(ravi, "deposit")],
    ["reserve", asha, own(asha, "instant"), stake(0, "deposit", asha)],
    ["reserve", asha, own(asha, "lock"), stake(0, "bonus", asha)],
    ["reserve", asha, server("promotions"), stake(0, "deposit", asha)],
    ["grant", asha, server("promotions"), own(asha, "winnings")],
    ["refill", asha, own(ravi, "practice"), own(asha, "practice")],
    ["deposit", asha, server("fee"), own(asha, "deposit")],
    ["deposit", asha, own(asha, "practice"), own(asha, "deposit")],
    ["withdrawal", ravi, stake(1, "deposit"), server("suspense")],
  ] as const;
  for (const [kind, player, from, to] of bad) {
    expect([kind, from.name, to.name, await post(kind, player, from, to)]).toEqual([
      kind,
      from.name,
      to.name,
      "wrongAccount",
    ]);
  }
  expect(await post("settle", null, stake(0, "deposit"), own(ravi, "winnings"), { rule: "share" })).toBe(
    "wrongAccount",
  );
  expect(await wallet.balances(ravi)).toMatchObject({ deposit: 5_500, winnings: 10_000, lock: 10_000 });
});

test("an account is made only under the name that says what it is", async () => {
  const fresh = "kiran" as PlayerId;
  const to = (as: Partial<AccountRef>) => post("bonus", fresh, server("promotions"), posing(own(fresh, "instant"), as));
  expect(await to({ name: "player:kiran:winnings" })).toBe("wrongAccount");
  expect(await to({ name: "player:asha:instant2" })).toBe("wrongAccount");
  expect(await to({ kind: "house", name: "house:kiran" })).toBe("wrongAccount");
  expect(await to({ currency: "practice" })).toBe("wrongAccount");
  expect(
    await post("bonus", fresh, posing(server("promotions"), { name: "house:promotions:inr:x" }), own(fresh, "instant")),
  ).toBe("wrongAccount");
  expect(await to({})).toBe("posted");
});

test("nothing grows beyond what a number holds: refused as a value, whatever the direction", async () => {
  const most = Number.MAX_SAFE_INTEGER;
  const rich = "rich" as PlayerId;
  const request = (key: string, amount: number) =>
    wallet.move({
      key,
      kind: "bonus",
      player: rich,
      moves: [{ from: { house: "suspense" }, to: { bucket: "lock" }, amount: paise(amount) }],
    });
  expect(await request("rich:1", most)).toMatchObject({ ok: true });
  expect(await request("rich:2", 1)).toMatchObject({ ok: false, error: { code: "tooLarge" } });
  const back = { from: { bucket: "lock" }, to: { house: "suspense" }, amount: paise(most) } as const;
  expect(await wallet.move({ key: "rich:3", kind: "bonusExpired", player: rich, moves: [back] })).toMatchObject({
    ok: true,
  });
  const owner = postgres(database.url, { max: 1 });
  const insert = owner`INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    VALUES ('house:suspense:inr:99', 'house', 'suspense', 'suspense', 'inr', ${String(2n ** 53n)})`;
  await expect(insert.execute()).rejects.toThrow("account_fits");
  await owner.end();
});

test("the tables hold each other by keys, and the number that the owner may lock a transfer by stays as it is", async () => {
  const { owner } = database;
  await expect(owner`UPDATE wallet.transfer SET id = DEFAULT`.execute()).rejects.toThrow("append-only");
  await expect(
    owner`INSERT INTO wallet.game_line (player, n, transfer_id) VALUES ('asha', 9, 99)`.execute(),
  ).rejects.toThrow("foreign key");
});

test("a release that waits for a top-up sees the bonus that the top-up brought to the stake (M-3, M-4)", async () => {
  const stakes = stakeOf(7);
  const chips = { stake: stakes, player: asha, currency: "inr", amount: paise(1_000) } as const;
  expect((await wallet.reserve({ key: "race:in", ...chips })).ok).toBe(true);
  const before = await wallet.balances(asha);
  const topUp = reservePosting({ key: "race:more", ...chips, bonusBps: 1_000 });
  const released = await database.sql.begin(async (tx) => {
    // The top-up is posted, but not committed, in another process; the release waits for the stake's accounts.
    const [posted] = await postingQueries({ ...database, sql: tx as unknown as postgres.Sql }).post(
      [topUp],
      time.now(),
    );
    expect(posted?.code).toBe("posted");
    const release = wallet.release({ key: "race:out", stake: stakes });
    await until("the release to wait", async () => (await sessionsThatWait(database)) > 0);
    return { release };
  });
  expect(await released.release).toMatchObject({ ok: true, value: { returned: 2_000 } });
  const after = await wallet.balances(asha);
  expect(after.instant).toBe(before.instant);
  expect((await auditLedger(database)).faults).toEqual([]);
});

test("the function that runs is the text of post.sql", () => {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  const latest = files
    .sort()
    .findLast((file) => readFileSync(join(MIGRATIONS, file), "utf8").includes("FUNCTION wallet.post("));
  const text = readFileSync(join(import.meta.dirname, "post.sql"), "utf8");
  expect(readFileSync(join(MIGRATIONS, latest ?? ""), "utf8")).toContain(text);
});
