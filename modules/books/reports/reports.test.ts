/** What reports cost on a ledger with many transfers, and what they refuse. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import postgres from "postgres";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { rowsRead } from "../../../test/support/scans.ts";
import { startOf } from "../../kernel/india.ts";
import { createClosings } from "../../wallet/index.ts";
import { auditBooks } from "../audit/audit.ts";
import { createDaySums } from "../store/day-sums.ts";
import { createReports } from "./reports.ts";

setDefaultTimeout(120_000);

const TRANSFERS = 40_000;
const [FIRST, LAST, BEHIND, OPEN] = ["2026-04-01", "2026-04-20", "2026-04-21", "2026-04-22"];
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // A settlement of ₹1 fee every 43 seconds, in sixteen stripes.
  await database.owner.unsafe(`
    INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake)
      SELECT 'house:fee:inr:' || n, 'house', 'fee', 'fee', 'inr', NULL FROM generate_series(0, 15) AS n
      UNION ALL SELECT 'stake:t:1:1:deposit', 'stake', 'asha', 'deposit', 'inr', 't:1:1';
    INSERT INTO wallet.transfer (key, hash, kind, answer, at)
      SELECT 'settle:' || n, '', 'settle', 0, timestamptz '2026-04-01 00:00+05:30' + n * interval '43 seconds'
      FROM generate_series(1, ${TRANSFERS}) AS n;
    ALTER TABLE wallet.account DROP CONSTRAINT account_not_negative;
    INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
      SELECT t.id, s.n, CASE s.n WHEN 1 THEN (SELECT id FROM wallet.account WHERE kind = 'stake')
        ELSE (SELECT id FROM wallet.account WHERE name = 'house:fee:inr:' || t.id % 16) END, CASE s.n WHEN 1 THEN -100 ELSE 100 END, 0
      FROM wallet.transfer t CROSS JOIN generate_series(1, 2) AS s (n);
    ANALYZE wallet.entry, wallet.transfer, wallet.account`);
  const time = fakeTime(startOf("2026-04-22"));
  const signed = createClosings({
    ...{ database, clock: time, timers: time, random: seededRandom(1), log: collectingLog() },
    seeds: { current: new Uint8Array(32), old: [] },
    operatorsLog: async () => "0 none",
  });
  time.advance(3_600_000);
  await signed.closeDue();
});
afterAll(() => database.close());

/** Settlements of ₹1 fee at a moment, by one player. */
const settlements = (at: string, count: number, kind = "settle"): string => `
  WITH made AS (
    INSERT INTO wallet.transfer (key, hash, kind, answer, at)
      SELECT 'open:' || gen_random_uuid(), '', '${kind}', 0, timestamptz '${at}+05:30' FROM generate_series(1, ${count}) RETURNING id
  )
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT made.id, s.n, CASE s.n WHEN 1 THEN (SELECT id FROM wallet.account WHERE kind = 'stake')
      ELSE (SELECT id FROM wallet.account WHERE name = 'house:fee:inr:' || made.id % 16) END, CASE s.n WHEN 1 THEN -100 ELSE 100 END, 0
    FROM made CROSS JOIN generate_series(1, 2) AS s (n)`;
const post = (at: string, count: number) => database.owner.unsafe(settlements(at, count));

/** Until somebody waits for a lock that another holds; half a minute at most. */
async function waiting(): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const waits = await database.owner`SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`;
    if (waits.length > 0) return;
    await database.owner`SELECT pg_sleep(0.1)`;
  }
  throw new Error("Nobody waits.");
}

/** Blocks of the ledger's entries that were looked at since the statistics began. */
async function blocksRead(run: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await database.owner`SELECT pg_stat_force_next_flush()`;
    const [row] = await database.owner<{ n: number }[]>`
      SELECT (heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::float8 AS n
      FROM pg_statio_user_tables WHERE schemaname = 'wallet' AND relname = 'entry'`;
    return row?.n ?? 0;
  };
  // Each connection of the pool tells what it read when it is idle next.
  const settled = () => database.sql`SELECT pg_stat_force_next_flush()`;
  await settled();
  const before = await read();
  await run();
  await settled();
  return (await read()) - before;
}

describe("K-11: reports of many transfers", () => {
  test("a trial balance reads sums of days: none of the entries, once days are added up, and says the same as before", async () => {
    const reports = createReports(database);
    const slow = await reports.trialBalance(FIRST, LAST);
    expect(await reports.addUp()).toBe(21);
    expect(await reports.addUp()).toBe(0);
    let quick = slow;
    const ask = async (sql: TestDatabase["sql"]) => {
      quick = await createReports({ ...database, sql }).trialBalance(FIRST, LAST);
    };
    expect(await rowsRead(database, "wallet.entry", ask)).toBe(0);
    expect(quick).toEqual(slow);
    expect(quick.ok && quick.value.rows.map(({ account, creditPaise }) => [account, creditPaise])).toEqual([
      ["stakes", 0],
      ["fee", 4_000_000],
    ]);
  });

  test("a page of an account's ledger reads what stands on it, wherever it begins", async () => {
    const reports = createReports(database);
    await reports.addUp();
    const most = 50;
    for (const after of [null, `${TRANSFERS / 2}_0`, `${TRANSFERS - most}_0`]) {
      const blocks = await blocksRead(async () => {
        const page = await reports.ledger({ account: "fee", from: FIRST, to: BEHIND, after, most });
        expect(page.ok && page.value.rows.length).toBe(most);
      });
      expect(blocks).toBeGreaterThan(most);
      // Each stripe's next fifty from its index, and two entries a line: of eighty thousand.
      expect(blocks).toBeLessThan(60 * most);
    }
  });

  test("adding up reads the transfers that came since, and the very first time those of open days, by any plan", async () => {
    await createReports(database).addUp();
    const added = async (transfers: number) => {
      await post(`${OPEN} 11:00`, transfers);
      await database.owner`VACUUM ANALYZE wallet.entry, wallet.transfer`;
      return rowsRead(database, "wallet.transfer", async (sql) => {
        await sql`SET LOCAL plan_cache_mode = force_generic_plan`;
        await createDaySums({ ...database, sql }).addUpOpen();
      });
    };
    expect(await added(10)).toBeWithin(10, 15);
    await database.owner`TRUNCATE books.open_sum, books.open_reach`;
    // Ten of the day before this look and twenty of this: once for where to begin, once for their sums.
    expect(await added(20)).toBeWithin(30, 70);
    expect(await createDaySums(database).byDay(OPEN, OPEN, "fee")).toMatchObject([{ creditPaise: 3_000 }]);
  });

  test("what fails of closed or open days keeps not the other from being added up, and is told", async () => {
    const sums = createDaySums(database);
    const fails = (what: string) => () => Promise.reject(new Error(what));
    const forget = () => database.owner`DELETE FROM books.summed_day WHERE day = ${BEHIND}`;
    const open = async () => (await database.sql`SELECT FROM books.open_sum WHERE day = ${OPEN}`).length;
    await database.owner`TRUNCATE books.open_sum, books.open_reach`;
    await forget();
    const closedOnly = createReports(database, { ...sums, addUpOpen: fails("open") });
    await expect(closedOnly.addUp()).rejects.toThrow("open");
    expect([await sums.last(), await open()]).toEqual([BEHIND, 0]);
    await forget();
    const openOnly = createReports(database, { ...sums, addUp: fails("closed") });
    await expect(openOnly.addUp()).rejects.toThrow("closed");
    expect([await sums.last(), await open()]).toEqual([LAST, 2]);
    expect(await createReports(database).addUp()).toBe(1);
  });

  test("a day is kept and open days are added up at once in one order: neither is in the other's way for good", async () => {
    await createReports(database).addUp();
    await database.owner`DELETE FROM books.summed_day WHERE day = ${BEHIND}`;
    for (const account of ["fee", "stakes"])
      await database.owner`INSERT INTO books.open_sum VALUES (${BEHIND}, ${account}, 'settle', 0, 0)`;
    const other = postgres(database.url, { max: 1 });
    const change = (tx: postgres.TransactionSql, account: string) =>
      tx`UPDATE books.open_sum SET credit_paise = credit_paise + 1 WHERE day = ${BEHIND} AND account = ${account}`;
    let kept: Promise<number> = Promise.resolve(0);
    await other.begin(async (tx) => {
      await tx`SELECT FROM books.open_reach FOR UPDATE`;
      await change(tx, "stakes");
      kept = createDaySums(database).addUp();
      await Promise.race([kept, waiting()]);
      await change(tx, "fee");
    });
    await other.end();
    expect(await kept).toBe(1);
    expect(await database.sql`SELECT FROM books.open_sum WHERE day <= ${BEHIND}`).toHaveLength(0);
  });

  test("of a day that is open a report reads what came since it was added up last, however much moved on it", async () => {
    const reports = createReports(database);
    const [time, sums] = ["12:00", createDaySums(database)];
    const until = async (transfers: number, since: number) => {
      await post(`${OPEN} ${time}`, transfers);
      await reports.addUp();
      await post(`${OPEN} ${time}`, since);
      await database.owner`VACUUM ANALYZE wallet.entry, wallet.transfer`;
      let trial: Awaited<ReturnType<typeof reports.trialBalance>> | null = null;
      const ask = async (sql: TestDatabase["sql"]) => {
        trial = await createReports({ ...database, sql }).trialBalance(FIRST, OPEN);
      };
      const rows = await rowsRead(database, "wallet.entry", ask);
      const days = await sums.byDay(OPEN, OPEN, "fee");
      return { rows, trial: trial!, days };
    };
    const [few, many] = [await until(500, 10), await until(10_000, 10)];
    expect([few.rows, many.rows]).toEqual([20, 20]);
    expect(many.trial).toMatchObject({ ok: true, value: { isEven: true } });
    expect(many.days).toEqual([{ day: OPEN, account: "fee", kind: "settle", debitPaise: 0, creditPaise: 1_055_000 }]);
    await database.owner`TRUNCATE books.open_sum, books.open_reach`;
    expect(await reports.trialBalance(FIRST, OPEN)).toEqual(many.trial);
  });

  test("what a posting that is under way will say is waited for, and counts once", async () => {
    const reports = createReports(database);
    await reports.addUp();
    const [posted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = postgres(database.url, { max: 1 });
    const posting = other.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock_shared(hashtextextended('wallet.day_end', 0))`;
      await tx.unsafe(settlements(`${OPEN} 13:00`, 1, "bonus"));
      posted.resolve();
      await commit.promise;
    });
    await Promise.race([posted.promise, posting]);
    // A later number, which is in the ledger before it.
    await post(`${OPEN} 13:00`, 1);
    const before = await reports.trialBalance(FIRST, OPEN);
    const added = reports.addUp();
    const soon = await Promise.race([
      added.then(() => "added"),
      database.sql`SELECT pg_sleep(0.5)`.then(() => "waits"),
    ]);
    commit.resolve();
    await posting;
    await other.end();
    await added;
    const after = await reports.trialBalance(FIRST, OPEN);
    const fees = (trial: typeof after) =>
      trial.ok && trial.value.rows.find(({ account }) => account === "fee")!.creditPaise;
    expect([soon, Number(fees(after)) - Number(fees(before))]).toEqual(["waits", 100]);
    await database.owner`TRUNCATE books.open_sum, books.open_reach`;
    expect(await reports.trialBalance(FIRST, OPEN)).toEqual(after);
  });

  test("the audit finds a kept sum that is another one than the ledger's", async () => {
    await createReports(database).addUp();
    const found = async () =>
      (await auditBooks(database)).faults.filter(({ code }) => code === "daySumsUnlikeLedger").map(({ what }) => what);
    // The entries of this test move no balances: set them.
    await database.owner`UPDATE wallet.account a SET balance = (SELECT coalesce(sum(amount), 0) FROM wallet.entry WHERE account_id = a.id)`;
    expect(await found()).toEqual([]);
    const wrong = (paise: number) =>
      database.owner`UPDATE books.open_sum SET credit_paise = credit_paise + ${paise} WHERE account = 'fee' AND day = ${OPEN}`;
    expect((await wrong(1)).count).toBeGreaterThan(0);
    expect(await found()).toEqual(["fee"]);
    await wrong(-1);
    expect(await found()).toEqual([]);
    await database.owner`UPDATE books.day_sum SET credit_paise = credit_paise + 1 WHERE account = 'fee' AND day = ${FIRST}`;
    expect(await found()).toEqual(["fee"]);
  });

  test("days in the wrong order, no days, and accounts that there are not are refused", async () => {
    const reports = createReports(database);
    for (const [from, to] of [
      ["2026-04-02", "2026-04-01"],
      ["2026-02-30", "2026-04-01"],
      ["", ""],
      ["1900-01-01", "2026-01-01"],
    ] as const)
      expect(await reports.trialBalance(from, to)).toMatchObject({ ok: false, error: { code: "badPeriod" } });
    const page = await reports.ledger({ account: "house", from: FIRST, to: LAST, after: null, most: 5 });
    expect(page).toMatchObject({ ok: false, error: { code: "noAccount" } });
  });
});
