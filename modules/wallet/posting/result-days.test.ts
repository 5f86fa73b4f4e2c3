/** The sums of players' days (M-33) against the entries that they are of, whatever happens and in whatever order. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { instant, type PlayerId, paise } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createResults, createWallet } from "../index.ts";
import { cast, commandOf, openingOf, PLAYERS, run } from "../testing/rupee-commands.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const time = fakeTime(instant(Date.parse("2026-03-31T20:00:00+05:30")));
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());
const open = () => createWallet({ database, clock: time, log: collectingLog(), settings });

/** What the entries of a player's settlements say, from a day of India on. */
async function fromEntries(player: PlayerId, day: string): Promise<number> {
  const [row] = await database.sql<{ sum: string }[]>`
    SELECT coalesce(sum(e.amount), 0) AS sum FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    JOIN wallet.transfer t ON t.id = e.transfer_id
    WHERE a.owner = ${player} AND a.currency = 'inr' AND t.kind IN ('settle', 'tournament', 'tournamentPrizes')
      AND t.at >= ${`${day}T00:00:00+05:30`}::timestamptz`;
  return Number(row!.sum);
}

test("M-33: from two processes at once and over midnights, days are what the entries say, and the audit agrees", async () => {
  const processes = [open(), open()];
  const results = createResults(database);
  await fc.assert(
    fc.asyncProperty(openingOf, fc.array(commandOf, { minLength: 10, maxLength: 40 }), async (opening, commands) => {
      const names = cast();
      const first = dayOf(time.now());
      for (const [n, command] of opening.entries()) await run(processes[0]!, command, names.key(1_000 + n), names);
      const half = Math.floor(commands.length / 2);
      const all = (some: typeof commands, from: number) =>
        Promise.all(some.map((command, n) => run(processes[n % 2]!, command, names.key(from + n), names)));
      await all(commands.slice(0, half), 0);
      await time.advanceAsync(6 * 3_600_000);
      await all(commands.slice(half), half);
      const last = dayOf(time.now());
      const players = Array.from({ length: PLAYERS }, (_, n) => names.player(n));
      const since = await results.since(players, [first, last]);
      for (const player of players) {
        const [whole, late] = since.get(player) ?? [0, 0];
        expect([whole, late] as number[]).toEqual([await fromEntries(player, first), await fromEntries(player, last)]);
        expect((await results.ofLife(player)).result).toBe(whole as never);
      }
    }),
    { numRuns: 25 },
  );
  expect((await auditLedger(database)).faults).toEqual([]);
}, 180_000);

test("M-33: deposits and withdrawals are told apart from play; what the audit finds amiss it names", async () => {
  const wallet = open();
  const player = "asha" as PlayerId;
  const move = (key: string, kind: "deposit" | "withdrawal", amount: number) =>
    wallet.move({
      key,
      kind,
      player,
      moves: [
        kind === "deposit"
          ? { from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(amount) }
          : { from: { bucket: "deposit" }, to: { house: "payoutClearing" }, amount: paise(amount) },
      ],
    });
  await move("d1", "deposit", 50_000);
  await move("d1", "deposit", 50_000);
  await move("w1", "withdrawal", 20_000);
  expect(await createResults(database).ofLife(player)).toEqual({
    result: paise(0),
    deposited: paise(50_000),
    withdrawn: paise(20_000),
  });
  await database.owner`UPDATE wallet.result_day SET deposited = deposited + 1 WHERE player = 'asha'`;
  const { faults } = await auditLedger(database);
  expect(faults.map(({ code }) => code)).toEqual(["resultDayWrong"]);
}, 60_000);
