/** What must hold whatever happens: nothing is created or lost, on a real PostgreSQL, under concurrency, repetition and a killed server. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, startPostgres, type TestDatabase } from "../../../test/support/postgres.ts";
import { type Database, type PlayerId, paise, type Result } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type SettlementTransfer, type StakeKey, type Wallet } from "../index.ts";

const OPENING = DEFAULT_SETTINGS.practice.openingGrantPaise;
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const open = (on: Database) => createWallet({ database: on, clock: fakeTime(), log: collectingLog(), settings });

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

let rounds = 0;

type Command =
  | { readonly do: "reserve"; readonly player: number; readonly table: number; readonly amount: number }
  | {
      readonly do: "settle";
      readonly table: number;
      readonly from: number;
      readonly to: number;
      readonly amount: number;
      readonly fee: number;
    }
  | { readonly do: "release"; readonly player: number; readonly table: number };

const PLAYERS = 4;
const TABLES = 3;
const seatOf = fc.integer({ min: 0, max: PLAYERS - 1 });
const tableOf = fc.integer({ min: 0, max: TABLES - 1 });
/** Around what a player has, so that some succeed and some do not. */
const amountOf = fc.integer({ min: 1, max: Math.floor(OPENING * 0.6) });
const commandOf: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant("reserve" as const), player: seatOf, table: tableOf, amount: amountOf }),
  fc.record({
    do: fc.constant("settle" as const),
    table: tableOf,
    from: seatOf,
    to: seatOf,
    amount: amountOf,
    fee: fc.integer({ min: 0, max: 50_000 }),
  }),
  fc.record({ do: fc.constant("release" as const), player: seatOf, table: tableOf }),
);

/** One run's names, so that runs share a database without meeting. */
function cast() {
  const round = ++rounds;
  const player = (n: number) => `r${round}-p${n}` as PlayerId;
  const stake = (table: number, seat: number): StakeKey => ({ tableId: `r${round}-t${table}`, seat, sitting: 1 });
  const key = (n: number) => `r${round}-k${n}`;
  return { player, stake, key };
}

function transfersOf(command: Extract<Command, { do: "settle" }>, names: ReturnType<typeof cast>) {
  const from = names.stake(command.table, command.from);
  const to = names.stake(command.table, command.to);
  const transfers: SettlementTransfer[] = [];
  if (command.from !== command.to) transfers.push({ type: "stakeToStake", from, to, amount: paise(command.amount) });
  if (command.fee > 0) transfers.push({ type: "stakeToFee", from: to, amount: paise(command.fee) });
  return transfers;
}

function run(wallet: Wallet, command: Command, key: string, names: ReturnType<typeof cast>): Promise<Result<unknown>> {
  switch (command.do) {
    case "reserve": {
      const player = names.player(command.player);
      const stake = names.stake(command.table, command.player);
      return wallet.reserve({ key, player, stake, currency: "practice", amount: paise(command.amount) });
    }
    case "settle": {
      const transfers = transfersOf(command, names);
      if (transfers.length === 0) return Promise.resolve({ ok: true, value: undefined });
      return wallet.settle({ key, currency: "practice", transfers });
    }
    case "release":
      return wallet.release({ key, stake: names.stake(command.table, command.player) });
  }
}

/** Everything that a run's players own, at home and at tables, and what the operator took from them. */
async function wealth(names: ReturnType<typeof cast>) {
  const players = Array.from({ length: PLAYERS }, (_, n) => names.player(n));
  const [row] =
    await database.sql`SELECT coalesce(sum(balance), 0) AS owned FROM wallet.account WHERE owner IN ${database.sql(players)}`;
  const [fees] = await database.sql`SELECT coalesce(sum(e.amount), 0) AS taken
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.owner = 'fee'
    JOIN wallet.transfer t ON t.id = e.transfer_id WHERE t.key LIKE ${`${names.key(0).slice(0, -1)}%`}`;
  return { owned: Number(row?.owned), taken: Number(fees?.taken) };
}

/** The ledger as it ought to be, in a few lines: balances, stakes, closed ones. */
function model() {
  const home = new Array<number>(PLAYERS).fill(OPENING);
  const stakes = new Map<string, { held: number; closed: boolean }>();
  const at = (table: number, seat: number) => stakes.get(`${table}:${seat}`);
  return {
    home,
    apply(command: Command): string {
      if (command.do === "reserve") {
        const { player, table, amount } = command;
        if (at(table, player)?.closed) return "noSuchStake";
        if ((home[player] ?? 0) < amount) return "insufficientChips";
        home[player] = (home[player] ?? 0) - amount;
        stakes.set(`${table}:${player}`, { held: (at(table, player)?.held ?? 0) + amount, closed: false });
        return "done";
      }
      if (command.do === "release") {
        const stake = at(command.table, command.player);
        if (!stake) return "noSuchStake";
        home[command.player] = (home[command.player] ?? 0) + stake.held;
        stake.held = 0;
        stake.closed = true;
        return "done";
      }
      const [from, to] = [at(command.table, command.from), at(command.table, command.to)];
      const pays = command.from === command.to ? 0 : command.amount;
      if (pays === 0 && command.fee === 0) return "done";
      if (!to || to.closed || (pays > 0 && (!from || from.closed))) return "noSuchStake";
      if (pays > 0 && (from?.held ?? 0) < pays) return "insufficientChips";
      if (to.held + pays < command.fee) return "insufficientChips";
      if (from) from.held -= pays;
      to.held += pays - command.fee;
      return "done";
    },
  };
}

test("one after the other, every command does and answers what the model says", async () => {
  const wallet = open(database);
  await fc.assert(
    fc.asyncProperty(fc.array(commandOf, { maxLength: 30 }), async (commands) => {
      const names = cast();
      const expected = model();
      for (let n = 0; n < PLAYERS; n++) await wallet.grantOpening(names.player(n));
      for (const [n, command] of commands.entries()) {
        const result = await run(wallet, command, names.key(n), names);
        expect(result.ok ? "done" : result.error.code).toBe(expected.apply(command));
      }
      for (let n = 0; n < PLAYERS; n++) {
        expect((await wallet.balances(names.player(n))).practice).toBe(paise(expected.home[n] ?? 0));
      }
    }),
    { numRuns: 50 },
  );
  expect((await auditLedger(database)).faults).toEqual([]);
}, 60_000);

test("all at once, twice each, from two processes: nothing is created or lost, and repetitions answer alike", async () => {
  const processes = [open(database), open(database)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(commandOf, { minLength: 10, maxLength: 60 }), async (commands) => {
      const names = cast();
      await Promise.all(Array.from({ length: PLAYERS }, (_, n) => processes[0].grantOpening(names.player(n))));
      const once = (n: number) =>
        Promise.all(processes.map((wallet) => run(wallet, commands[n] as Command, names.key(n), names)));
      const answers = await Promise.all(commands.map((_, n) => once(n)));
      for (const [one, other] of answers) {
        // A refusal is not remembered, so the second may find what the first missed; two successes are one and the same.
        if (one?.ok && other?.ok) expect(one.value).toEqual(other.value as never);
      }
      const { owned, taken } = await wealth(names);
      expect(owned + taken).toBe(PLAYERS * OPENING);
    }),
    { numRuns: 50 },
  );
  expect((await auditLedger(database)).faults).toEqual([]);
}, 60_000);

test("of 64 reserves at once exactly as many succeed as the money allows", async () => {
  const processes = [open(database), open(database)] as const;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: Math.floor(OPENING / 64), max: OPENING + 1 }), async (amount) => {
      const names = cast();
      const player = names.player(0);
      await processes[0].grantOpening(player);
      const reserve = (n: number) =>
        processes[(n % 2) as 0 | 1].reserve({
          key: names.key(n),
          player,
          stake: names.stake(n, 0),
          currency: "practice",
          amount: paise(amount),
        });
      const results = await Promise.all(Array.from({ length: 64 }, (_, n) => reserve(n)));
      const succeeded = results.filter((result) => result.ok).length;
      expect(succeeded).toBe(Math.min(64, Math.floor(OPENING / amount)));
      expect((await processes[0].balances(player)).practice).toBe(paise(OPENING - succeeded * amount));
    }),
    { numRuns: 10, examples: [[Math.floor(OPENING / 10)]] },
  );
}, 60_000);

test("PostgreSQL is killed in mid-load: what was acknowledged stands, the rest can be repeated, the audit is clean", async () => {
  const server = await startPostgres();
  const own = await server.fresh();
  const wallet = open(own);
  const players = Array.from({ length: 8 }, (_, n) => `k-${n}` as PlayerId);
  for (const player of players) await wallet.grantOpening(player);

  const stake = (n: number): StakeKey => ({ tableId: `k-${n}`, seat: 0, sitting: 1 });
  const reserve = (n: number) =>
    wallet.reserve({
      key: `k-${n}`,
      player: players[n % players.length] as PlayerId,
      stake: stake(n),
      currency: "practice",
      amount: paise(100),
    });
  const acknowledged = new Set<number>();
  const unknown = new Set<number>();
  let next = 0;
  let killing: Promise<void> | undefined;
  const caller = async () => {
    while (unknown.size === 0 && next < 20_000) {
      const n = next++;
      try {
        if ((await reserve(n)).ok) acknowledged.add(n);
      } catch {
        unknown.add(n);
      }
      if (acknowledged.size >= 500) killing ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  await killing;
  expect(acknowledged.size).toBeGreaterThanOrEqual(500);
  expect(unknown.size).toBeGreaterThan(0);

  await server.restart();
  expect((await auditLedger(own)).faults).toEqual([]);
  const standing = new Set((await wallet.openStakes()).map((each) => each.stake.tableId));
  for (const n of acknowledged) expect(standing.has(`k-${n}`)).toBe(true);
  for (const n of [...unknown, ...acknowledged]) expect((await reserve(n)).ok).toBe(true);
  const total = acknowledged.size + unknown.size;
  expect((await wallet.openStakes()).length).toBe(total);
  const balances = await Promise.all(players.map((player) => wallet.balances(player)));
  expect(balances.reduce((sum, each) => sum + each.practice, 0)).toBe(players.length * OPENING - total * 100);
  expect((await auditLedger(own)).faults).toEqual([]);
  await own.close();
  await server.remove();
}, 60_000);
