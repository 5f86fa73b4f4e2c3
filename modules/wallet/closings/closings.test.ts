/** Days of the ledger on a real PostgreSQL: how they end, what is signed of them, and that they cannot be changed afterwards. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../../test/support/child.ts";
import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, sessionsThatWait, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createWallet, operatorAccount, type StakeKey, type Wallet } from "../index.ts";
import { type ClosingsDeps, createClosedDays, createClosings } from "./closings.ts";
import { publicPem, signingKey } from "./keys.ts";
import { statementOf } from "./statement.ts";

setDefaultTimeout(60_000);

/** 14 March 2026, noon in India. */
const NOON = instant(Date.parse("2026-03-14T12:00:00+05:30"));
const MIDNIGHT = instant(Date.parse("2026-03-15T00:00:00+05:30"));
const [asha, ravi] = ["asha", "ravi"] as PlayerId[] as [PlayerId, PlayerId];
const OPENSSL = Bun.which("openssl");
const seed = (n: number) => new Uint8Array(32).fill(n);
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };

interface Ledger {
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly wallet: Wallet;
  closings(more?: Partial<ClosingsDeps>): ReturnType<typeof createClosings>;
  /** A deposit, once a call, by a process whose clock says `at`. */
  deposit(player: PlayerId, amount: number, at?: Instant): Promise<void>;
}

async function ledger(): Promise<Ledger> {
  const database = await freshDatabase();
  const [time, log] = [fakeTime(NOON), collectingLog()];
  const walletAt = (clock: { now(): Instant }) => createWallet({ database, clock, log, settings });
  let key = 0;
  return {
    database,
    time,
    wallet: walletAt(time),
    closings: (more = {}) =>
      createClosings({
        database,
        clock: time,
        timers: time,
        random: seededRandom(1),
        log,
        seeds: { current: seed(1), old: [] },
        operatorsLog: async () => "0 none",
        ...more,
      }),
    async deposit(player, amount, at = time.now()) {
      key += 1;
      const moves = [
        { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" }, amount: paise(amount) },
      ] as const;
      const moved = await walletAt({ now: () => at }).move({ key: `money:${key}`, kind: "deposit", player, moves });
      if (!moved.ok) throw new Error(moved.error.code);
    },
  };
}

let shared: Ledger;
beforeAll(async () => {
  shared = await ledger();
});
afterAll(() => shared.database.close());

/** What a statement says of a day, without what every run makes anew. */
const told = ({ day, transfers, entries, players, deposit, stakes }: Awaited<ReturnType<typeof one>>) => ({
  day,
  transfers,
  entries,
  players,
  deposit,
  stakes,
});
async function one({ closings }: Ledger) {
  const [closing, ...more] = await closings().closeDue();
  if (!closing || more.length > 0) throw new Error(`one day was to be closed, not ${more.length + (closing ? 1 : 0)}`);
  return closing;
}

/** Tries again whenever another process held the lock for too long. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!String(error).includes("lock timeout")) throw error;
    }
  }
}

describe("M-17: a day ends once nothing of it can come any more", () => {
  test("ten minutes after midnight in India, and not before", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(12 * HOUR_MS + 9 * MINUTE_MS);
    expect(await own.closings().closeDue()).toEqual([]);
    own.time.advance(MINUTE_MS);
    expect(told(await one(own))).toEqual({
      day: "2026-03-14",
      transfers: 1,
      entries: 2,
      players: 1,
      deposit: 500,
      stakes: 0,
    });
    expect(await own.closings().closeDue()).toEqual([]);
    await own.database.close();
  });

  test("a process whose clock is ahead closes nothing: the database's clock has to agree", async () => {
    const own = await ledger();
    const future = instant(Date.now() + 3 * DAY_MS);
    await own.deposit(asha, 500, instant(Date.now()));
    expect(await own.closings({ clock: { now: () => future } }).closeDue()).toEqual([]);
    const [row] = await own.database.sql`SELECT count(*)::int AS days FROM wallet.day_end`;
    expect(row).toEqual({ days: 0 });
    await expect(
      own.database.sql`SELECT wallet.end_day((now() AT TIME ZONE 'Asia/Kolkata')::date)`.execute(),
    ).rejects.toThrow("not over");
    await own.database.close();
  });

  test("a posting that is late, or of a clock that is behind, is dated in the first open day, and stays what it was", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(12 * HOUR_MS + 11 * MINUTE_MS);
    await own.closings().closeDue();
    await own.deposit(asha, 30, instant(MIDNIGHT - HOUR_MS));
    await own.deposit(asha, 4, instant(NOON - 40 * DAY_MS));
    const rows = await own.database.sql<{ at: Date }[]>`SELECT at FROM wallet.transfer ORDER BY id OFFSET 1`;
    expect(rows.map(({ at }) => at.getTime())).toEqual([MIDNIGHT, MIDNIGHT]);
    expect((await own.wallet.balances(asha)).deposit).toBe(paise(534));
    own.time.advance(DAY_MS);
    expect(told(await one(own))).toEqual({
      day: "2026-03-15",
      transfers: 2,
      entries: 4,
      players: 1,
      deposit: 534,
      stakes: 0,
    });
    await own.database.close();
  });

  test("what was dated ahead by a clock that is fast belongs to its own day, and no day counts it twice", async () => {
    const own = await ledger();
    await own.deposit(asha, 500, instant(NOON + DAY_MS));
    await own.deposit(asha, 20);
    await own.deposit(ravi, 7, instant(NOON + DAY_MS));
    own.time.advance(3 * DAY_MS);
    const closed = await own.closings().closeDue();
    expect(closed.map(({ day, transfers, deposit, firstOpen }) => [day, transfers, deposit, firstOpen])).toEqual([
      ["2026-03-14", 1, 20, 1],
      ["2026-03-15", 2, 527, 4],
      ["2026-03-16", 0, 527, 4],
    ]);
    await own.database.close();
  });

  test("a posting that is under way is waited for and is in its day; the day does not end while it hangs", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(13 * HOUR_MS);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: holds, resolve: held } = Promise.withResolvers<void>();
    const slow = own.database.sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock_shared(hashtextextended('wallet.day_end', 0))`;
      held();
      await mayCommit;
    });
    await holds;
    await expect(own.closings().closeDue()).rejects.toThrow("lock timeout");
    // It waits half a second at a time: a busy machine may commit too late for the first one.
    const closing = patiently(() => own.closings().closeDue());
    await until("the closing to wait", async () => (await sessionsThatWait(own.database)) > 0);
    commit();
    await slow;
    expect((await closing).map(({ day }) => day)).toEqual(["2026-03-14"]);
    await own.database.close();
  });

  test("days without the server, and days without a transfer, are closed one by one; several processes close each once", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(4 * DAY_MS);
    await own.deposit(ravi, 40);
    own.time.advance(DAY_MS + 13 * HOUR_MS);
    const rounds = await Promise.all([1, 2, 3, 4].map(() => own.closings().closeDue()));
    // A look that found another process at it left the rest to the next one.
    const rest = await own.closings().closeDue();
    const days = [...rounds.flat(), ...rest].map(({ day }) => day).toSorted();
    expect(days).toEqual(["14", "15", "16", "17", "18", "19"].map((day) => `2026-03-${day}`));
    expect(await createClosedDays(own.database).verify({ withDigests: true })).toMatchObject({
      isSound: true,
      closings: 6,
    });
    await own.database.close();
  });

  test("a closing that dies in the middle leaves nothing, and the next one begins anew", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(13 * HOUR_MS);
    const dying = own.closings({ operatorsLog: () => Promise.reject(new Error("killed")) });
    await expect(dying.closeDue()).rejects.toThrow("killed");
    const [before] = await own.database.sql`
      SELECT (SELECT count(*)::int FROM wallet.day_end) AS ended, (SELECT count(*)::int FROM wallet.day_balance) AS balances`;
    expect(before).toEqual({ ended: 1, balances: 0 });
    // The day has ended all the same.
    await own.deposit(asha, 30, NOON);
    expect(told(await one(own))).toMatchObject({ transfers: 1, deposit: 500 });
    await own.database.close();
  });
});

describe("M-18: what a player held at the end of a day", () => {
  test("has a row for days on which something of theirs moved, and answers for the days between", async () => {
    const { database, time, wallet, closings, deposit } = shared;
    const stake: StakeKey = { tableId: "t", seat: 0, sitting: 1 };
    await wallet.grantOpening(asha);
    await deposit(asha, 9_000);
    await deposit(ravi, 100);
    await wallet.reserve({ key: "in", player: asha, stake, currency: "inr", amount: paise(4_000) });
    time.advance(2 * DAY_MS);
    await wallet.release({ key: "out", stake });
    time.advance(2 * DAY_MS);
    await closings().closeDue();
    const days = createClosedDays(database);
    const held = async (player: PlayerId, day: string) => {
      const at = await days.balanceAt(player, day);
      return at && [at.day, at.practice, at.deposit, at.stakes];
    };
    expect(await held(asha, "2026-03-13")).toBeNull();
    expect(await held(asha, "2026-03-14")).toEqual(["2026-03-14", 1_000_000, 5_000, 4_000]);
    expect(await held(asha, "2026-03-15")).toEqual(["2026-03-14", 1_000_000, 5_000, 4_000]);
    expect(await held(asha, "2026-03-16")).toEqual(["2026-03-16", 1_000_000, 9_000, 0]);
    expect(await held(ravi, "2026-03-17")).toEqual(["2026-03-14", 0, 100, 0]);
    const [rows] = await database.sql`SELECT count(*)::int AS count FROM wallet.day_balance`;
    expect(rows).toEqual({ count: 3 });
    const [last] = await days.page(null, 1);
    expect(last).toMatchObject({ day: "2026-03-17", practice: 1_000_000, deposit: 9_100, stakes: 0 });
  });
});

describe("M-19: a closing is signed and chained", () => {
  test.skipIf(OPENSSL === null)(
    "with openssl: anybody with the public key can verify the statement with OpenSSL; a changed one fails",
    async () => {
      const [closing] = await createClosedDays(shared.database).page(null, 1);
      const folder = mkdtempSync(join(tmpdir(), "rummy-closing-"));
      try {
        const [key, text, signature] = ["key.pem", "day.txt", "day.sig"].map((name) => join(folder, name)) as [
          string,
          string,
          string,
        ];
        writeFileSync(key, publicPem(closing!.publicKey));
        writeFileSync(text, statementOf(closing!, closing!.publicKey));
        writeFileSync(signature, Buffer.from(closing!.signature, "hex"));
        const verify = () =>
          execFileSync(
            OPENSSL!,
            ["pkeyutl", "-verify", "-pubin", "-inkey", key, "-rawin", "-in", text, "-sigfile", signature],
            {
              encoding: "utf8",
              stdio: ["ignore", "pipe", "ignore"],
            },
          );
        expect(verify()).toContain("Successfully");
        writeFileSync(text, statementOf({ ...closing!, deposit: closing!.deposit + 1 }, closing!.publicKey));
        expect(verify).toThrow();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  test("nothing that was closed can be changed, taken away, added to or forked by the server", async () => {
    const { sql } = shared.database;
    const [closing] = await createClosedDays(shared.database).page(null, 1);
    const add = (day: string, previous: string) =>
      sql`INSERT INTO wallet.day_closing SELECT (c).* FROM (
            SELECT jsonb_populate_record(c, jsonb_build_object('day', ${day}::text, 'previous', ${previous}::text, 'hash', md5(random()::text)))
              AS c FROM wallet.day_closing c WHERE c.day = ${closing!.day}::date) AS made`;
    const forbidden = [
      () => sql`UPDATE wallet.day_closing SET deposit = 1`,
      () => sql`DELETE FROM wallet.day_closing`,
      () => sql`DELETE FROM wallet.day_end`,
      () => sql`UPDATE wallet.day_balance SET deposit = 1`,
      () => sql`INSERT INTO wallet.day_balance SELECT 'x', day, 1, 1, 1, 1, 1, 1, 1, 1 FROM wallet.day_end`,
      () => sql`INSERT INTO wallet.day_end VALUES ('2026-03-18', 1, now())`,
      () => sql`SELECT wallet.snapshot_day('2026-03-20')`,
      () => sql`SELECT wallet.end_day('2026-03-20')`,
      () => add("2026-03-18", closing!.hash),
      () => add("2026-03-17", closing!.hash),
      () => add("2026-03-18", "ab".repeat(32)),
    ];
    for (const [index, run] of forbidden.entries()) {
      const done = await run().then(
        () => `${index} was done`,
        () => "refused",
      );
      expect(done).toBe("refused");
    }
    // Nor can the owner, but by taking triggers off.
    await expect(shared.database.owner`UPDATE wallet.day_closing SET deposit = 1`.execute()).rejects.toThrow(
      "append-only",
    );
  });

  const STATEMENTS: readonly (readonly [statement: string, why: string])[] = [
    [
      "UPDATE wallet.day_closing SET deposit = deposit + 1 WHERE day = '2026-03-15'",
      "its figures are not those that were hashed",
    ],
    ["DELETE FROM wallet.day_closing WHERE day = '2026-03-15'", "a day is missing"],
    ["UPDATE wallet.day_closing SET signature = repeat('0', 128) WHERE day = '2026-03-16'", "its signature is wrong"],
    ["DELETE FROM wallet.day_closing WHERE day >= '2026-03-17'", "the closing whose hash was kept is missing"],
    ["UPDATE wallet.closing_key SET signature = repeat('0', 128)", "does not vouch"],
    [
      "UPDATE wallet.day_balance SET deposit = deposit + 1 WHERE player = 'ravi'",
      "its balances are not those that were signed",
    ],
    [
      "UPDATE wallet.entry SET amount = amount * 2 WHERE account_id = (SELECT id FROM wallet.account WHERE name = 'player:ravi:deposit')",
      "its transfers are not those that were signed",
    ],
    [
      "UPDATE wallet.transfer SET player = 'asha' WHERE key = 'money:2'",
      "its transfers are not those that were signed",
    ],
    [
      "UPDATE wallet.transfer SET at = at - interval '3 days' WHERE key = 'out'",
      "its transfers are not those that were signed",
    ],
  ];
  test.each(STATEMENTS)("%s is found: %s", async (statement, why) => {
    const { database } = shared;
    const days = createClosedDays(database);
    const [last] = await days.page(null, 1);
    const how = {
      kept: { day: last!.day, hash: last!.hash },
      withDigests: true,
      trusted: [signingKey(seed(1)).publicKey],
    };
    expect(await days.verify(how)).toMatchObject({ isSound: true });
    const undone = new Error("undone");
    const tampered = database.owner.begin(async (tx) => {
      await tx`SET LOCAL session_replication_role = replica`;
      await tx.unsafe(statement);
      const verdict = await createClosedDays({ sql: tx as never }).verify(how);
      expect(verdict).toMatchObject({ isSound: false, why: expect.stringContaining(why) as string });
      throw undone;
    });
    await expect(tampered).rejects.toBe(undone);
  });
});

describe("M-20: keys", () => {
  test("a new secret signs when the one before is still known and vouches for it; a stranger's never", async () => {
    const own = await ledger();
    await own.deposit(asha, 500);
    own.time.advance(DAY_MS);
    await own.closings().closeDue();
    own.time.advance(DAY_MS);
    await expect(own.closings({ seeds: { current: seed(2), old: [seed(9)] } }).closeDue()).rejects.toThrow(
      "ENCRYPTION_SECRET_OLD",
    );
    await own.closings({ seeds: { current: seed(2), old: [seed(1)] } }).closeDue();
    own.time.advance(DAY_MS);
    await own.closings({ seeds: { current: seed(2), old: [] } }).closeDue();
    const days = createClosedDays(own.database);
    expect((await days.page(null, 9)).map(({ publicKey }) => publicKey)).toEqual(
      [2, 2, 1].map((n) => signingKey(seed(n)).publicKey),
    );
    const trusting = (n: number) => days.verify({ trusted: [signingKey(seed(n)).publicKey] });
    expect([(await trusting(1)).isSound, (await trusting(2)).isSound, (await trusting(3)).isSound]).toEqual([
      true,
      true,
      false,
    ]);
    await own.database.close();
  });
});

test("the job closes days by itself, and again once the database lets it", async () => {
  const own = await ledger();
  await own.deposit(asha, 500);
  let broken = true;
  const closings = own.closings({
    operatorsLog: () => (broken ? Promise.reject(new Error("away")) : Promise.resolve("1 a")),
  });
  own.time.advance(12 * HOUR_MS + 9 * MINUTE_MS);
  closings.start();
  const closed = async () => (await createClosedDays(own.database).page(null, 9)).length;
  own.time.advance(MINUTE_MS);
  const [ended] = await own.database.sql`SELECT count(*)::int AS days FROM wallet.day_end`;
  expect([await closed(), ended]).toEqual([0, ended]);
  broken = false;
  await until("the day to be closed", async () => {
    own.time.advance(MINUTE_MS);
    return (await closed()) === 1;
  });
  await closings.stop();
  await own.database.close();
});

test("the functions that run are the text of days.sql", () => {
  const folder = join(import.meta.dirname, "../../../migrations/wallet");
  const latest = readdirSync(folder)
    .filter((one) => one.endsWith(".sql"))
    .sort()
    .findLast((one) => readFileSync(join(folder, one), "utf8").includes("FUNCTION wallet.snapshot_day("));
  const text = readFileSync(join(import.meta.dirname, "days.sql"), "utf8");
  expect(readFileSync(join(folder, latest ?? ""), "utf8")).toContain(text);
});
