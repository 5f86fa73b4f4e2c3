/** Rupees with bonus parts and lock bonus: nothing is created or lost, and each rupee lies where M-3, M-4 and M-10 say. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, startPostgres, type TestDatabase } from "../../../test/support/postgres.ts";
import { type Database, paise, type Result } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type Move } from "../index.ts";
import { BUCKETS, cast, commandOf, type Names, openingOf, PLAYERS, run } from "../testing/rupee-commands.ts";
import { createModel, type ModelCommand } from "../testing/rupee-model.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const open = (on: Database) => createWallet({ database: on, clock: fakeTime(), log: collectingLog(), settings });

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("M-3, M-4, M-10: one after the other, every rupee lies in the bucket that the model says", async () => {
  const wallet = open(database);
  await fc.assert(
    fc.asyncProperty(openingOf, fc.array(commandOf, { maxLength: 30 }), async (opening, random) => {
      const commands = [...opening, ...random];
      const names = cast();
      const model = createModel(PLAYERS, DEFAULT_SETTINGS.lockBonus.releaseBps);
      for (const [n, command] of commands.entries()) {
        const result = await run(wallet, command, names.key(n), names);
        const expected = model.apply(command);
        // A settlement may have several reasons to be refused; which one is told first is no promise.
        if (command.do === "settle") expect(result.ok).toBe(expected === "done");
        else expect(result.ok ? "done" : result.error.code).toBe(expected);
      }
      for (let n = 0; n < PLAYERS; n++) {
        const { deposit, winnings, instant, lock } = await wallet.balances(names.player(n));
        expect([deposit, winnings, instant, lock] as number[]).toEqual([...model.home(n)]);
        expect(await wallet.feesPaidBy(names.player(n))).toBe(paise(model.feesOf(n)));
        const stakes = (await wallet.stakesOf(names.player(n))).map(({ balance }) => balance as number);
        expect(stakes.toSorted((a, b) => a - b)).toEqual([...model.stakesOf(n)]);
      }
    }),
    { numRuns: 60 },
  );
  expect((await auditLedger(database)).faults).toEqual([]);
}, 120_000);

/** The players' money, at home and at tables, and the operator's gifts to them, less what it took. */
async function books(on: Database, names: Names) {
  const players = Array.from({ length: PLAYERS }, (_, n) => names.player(n));
  const [row] = await on.sql<{ owned: number }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS owned FROM wallet.account WHERE owner IN ${on.sql(players)} AND currency = 'inr'`;
  const [app] = await on.sql<{ given: number }[]>`
    SELECT coalesce(-sum(e.amount), 0)::bigint AS given FROM wallet.entry e
    JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'house' AND a.currency = 'inr'
    JOIN wallet.transfer t ON t.id = e.transfer_id WHERE t.key LIKE ${`${names.key(0).slice(0, -1)}%`}`;
  return { owned: row?.owned ?? 0, given: app?.given ?? 0 };
}

test("all at once, twice each, from two processes: nothing is created or lost, and the audit is clean", async () => {
  const processes = [open(database), open(database)] as const;
  await fc.assert(
    fc.asyncProperty(openingOf, fc.array(commandOf, { minLength: 20, maxLength: 60 }), async (opening, commands) => {
      const names = cast();
      for (const [n, command] of opening.entries()) await run(processes[0], command, names.key(1_000 + n), names);
      const answers = await Promise.all(
        commands.map((command, n) => Promise.all(processes.map((wallet) => run(wallet, command, names.key(n), names)))),
      );
      for (const [one, other] of answers) if (one?.ok && other?.ok) expect(one.value).toEqual(other.value as never);
      const { owned, given } = await books(database, names);
      expect(owned).toBe(given);
    }),
    { numRuns: 40 },
  );
  expect((await auditLedger(database)).faults).toEqual([]);
}, 120_000);

test("of 64 moves, withdrawals and joins of one player at once exactly as many succeed as the money allows", async () => {
  const processes = [open(database), open(database)] as const;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 80 }), fc.boolean(), async (affordable, joins) => {
      const names = cast();
      const player = names.player(0);
      const moves: Move[] = [
        { from: { house: "gatewayClearing" }, to: { bucket: "winnings" }, amount: paise(affordable * 1_000 + 999) },
      ];
      await processes[0].move({ key: names.key(999), kind: "deposit", player, moves });
      const one = (n: number): Promise<Result<unknown>> => {
        const wallet = processes[(n % 2) as 0 | 1];
        if (joins)
          return wallet.reserve({
            key: names.key(n),
            player,
            stake: names.stake(n, 0),
            currency: "inr",
            amount: paise(1_000),
            bonusBps: 1_000,
          });
        const out: Move[] = [{ from: { bucket: "winnings" }, to: { house: "payoutClearing" }, amount: paise(1_000) }];
        return wallet.move({ key: names.key(n), kind: "withdrawal", player, moves: out });
      };
      const results = await Promise.all(Array.from({ length: 64 }, (_, n) => one(n)));
      const succeeded = results.filter(({ ok }) => ok).length;
      expect(succeeded).toBe(Math.min(64, affordable));
      expect((await processes[0].balances(player)).winnings).toBe(paise((affordable - succeeded) * 1_000 + 999));
    }),
    {
      numRuns: 12,
      examples: [
        [10, true],
        [10, false],
      ],
    },
  );
}, 120_000);

test("one key 64 times at once, from two processes: it happens once", async () => {
  const processes = [open(database), open(database)] as const;
  const names = cast();
  const player = names.player(0);
  const moves: Move[] = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(5_000) }];
  const credit = (n: number) => processes[(n % 2) as 0 | 1].move({ key: names.key(0), kind: "deposit", player, moves });
  const credited = await Promise.all(Array.from({ length: 64 }, (_, n) => credit(n)));
  expect(credited.every(({ ok }) => ok)).toBe(true);
  expect((await processes[0].balances(player)).deposit).toBe(paise(5_000));
}, 60_000);

test("PostgreSQL is killed while stakes with bonus settle: the audit is clean, and what was lost on the way can be repeated", async () => {
  const server = await startPostgres();
  const own = await server.fresh();
  const wallet = open(own);
  const names = cast();
  for (let n = 0; n < PLAYERS; n++) {
    for (let bucket = 0; bucket < BUCKETS.length; bucket++) {
      const rich: ModelCommand = { do: "credit", player: n, bucket, amount: 50_000_000 };
      expect((await run(wallet, rich, names.key(900_000 + n * 10 + bucket), names)).ok).toBe(true);
    }
  }
  const commandFor = (n: number): ModelCommand => {
    const round = Math.floor(n / 8);
    if (n % 8 < PLAYERS) return { do: "reserve", player: n % 8, table: round, amount: 9_000 + n, bonusBps: 1_500 };
    if (n % 8 === 7) return { do: "release", player: round % PLAYERS, table: round - 3 };
    const losses = [500 + n, 700, 900];
    return {
      do: "settle",
      table: round - 1,
      winner: n % PLAYERS,
      losses,
      feeBps: 1_500,
      entries: n % 2 === 0,
      own: n % 3 === 0 ? 1_000 : 0,
      isPrivate: false,
    };
  };
  const unknown: number[] = [];
  const answered = new Map<number, string>();
  let next = 0;
  let killing: Promise<void> | undefined;
  const caller = async () => {
    while (unknown.length === 0 && next < 20_000) {
      const n = next++;
      try {
        const result = await run(wallet, commandFor(n), names.key(n), names);
        answered.set(n, result.ok ? "done" : result.error.code);
      } catch {
        unknown.push(n);
      }
      if (answered.size >= 800) killing ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  await killing;
  expect(unknown.length).toBeGreaterThan(0);
  expect([...answered.values()].filter((code) => code === "done").length).toBeGreaterThan(300);
  await server.restart();
  expect((await auditLedger(own)).faults).toEqual([]);
  for (const [n, code] of answered) {
    if (code === "done") expect((await persist(() => run(wallet, commandFor(n), names.key(n), names))).ok).toBe(true);
  }
  for (const n of unknown) await persist(() => run(wallet, commandFor(n), names.key(n), names));
  const { owned, given } = await books(own, names);
  expect(owned).toBe(given);
  expect((await auditLedger(own)).faults).toEqual([]);
  await own.close();
  await server.remove();
}, 120_000);

/** Tries again as the callers of the ledger do: a connection that died with the server costs a try. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}
