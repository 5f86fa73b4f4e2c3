/** The audit that goes on from a closed day: what it passes over, and what it notices all the same. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { holdRelation } from "../../../test/support/hold-relation.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, instant, isOutage, type PlayerId, paise } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createClosings } from "../closings/closings.ts";
import { auditLedger, createClosedDays, createWallet, describeAudit, operatorAccount } from "../index.ts";
import { readSince } from "../store/audit-since.ts";

setDefaultTimeout(60_000);

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const PLAYERS = ["asha", "ravi", "kiran"] as PlayerId[];
const DAY = "2026-03-14";

let database: TestDatabase;
/** Closes the day after, on which there was play too. */
let closeNext: () => Promise<void>;
beforeEach(async () => {
  database = await freshDatabase();
  const [time, log] = [fakeTime(instant(Date.parse(`${DAY}T12:00:00+05:30`))), collectingLog()];
  const wallet = createWallet({ database, clock: time, log, settings });
  const closings = createClosings({
    database,
    clock: time,
    timers: time,
    random: seededRandom(1),
    log,
    seeds: { current: new Uint8Array(32), old: [] },
    operatorsLog: async () => "0 none",
  });
  const stake = (day: number, seat: number) => ({ tableId: `d${day}`, seat, sitting: 1 });
  /** A deal between two; the third moves on the first day alone. */
  const play = async (day: number) => {
    const [one, other] = [stake(day, 0), stake(day, 1)];
    for (const [seat, player] of PLAYERS.slice(0, day === 1 ? 3 : 2).entries()) {
      await wallet.grantOpening(player);
      const moves = [
        { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" }, amount: paise(9_000) },
      ] as const;
      await wallet.move({ key: `money:${day}:${seat}`, kind: "deposit", player, moves });
      await wallet.reserve({
        key: `in:${day}:${seat}`,
        player,
        stake: stake(day, seat),
        currency: "inr",
        amount: paise(5_000),
      });
    }
    const transfers = [
      { type: "stakeToStake", from: one, to: other, amount: paise(1_000) },
      { type: "stakeToFee", from: other, amount: paise(150) },
    ] as const;
    expect((await wallet.settle({ key: `deal:${day}`, currency: "inr", transfers })).ok).toBe(true);
    await wallet.release({ key: `out:${day}`, stake: one });
  };
  await play(1);
  time.advance(DAY_MS);
  expect((await closings.closeDue()).map(({ day }) => day)).toEqual([DAY]);
  await play(2);
  closeNext = async () => {
    time.advance(DAY_MS);
    expect(await closings.closeDue()).toHaveLength(1);
  };
});
afterEach(() => database.close());

test("M-21: a sound ledger is looked at from its last closed day on; the whole of it when asked for", async () => {
  const since = await auditLedger(database);
  const whole = await auditLedger(database, { isWhole: true });
  expect([since.faults, whole.faults]).toEqual([[], []]);
  expect([since.since, whole.since]).toEqual([DAY, null]);
  expect(whole.transfers).toBe(17);
  expect(describeAudit(since)[0]).toBe(
    `6 transfers, 14 entries since ${DAY} was closed, ${since.accounts} accounts, 3 open stakes`,
  );
  expect(since.sheet).toEqual(whole.sheet);
});

// A question that is cancelled stands for one that finds no memory or disk: the connection stays.
test.each([false, true])("an outage while it reads is no fault of the books (everything: %p)", async (isWhole) => {
  const holding = await holdRelation(database, "wallet.entry");
  const audit = auditLedger(database, { isWhole }).catch((error: unknown) => isOutage(error));
  for (const pid of await holding.waiting()) await database.sql`SELECT pg_cancel_backend(${pid})`;
  await holding.letGo();
  expect(await audit).toBe(true);
  expect((await auditLedger(database, { isWhole })).faults).toEqual([]);
});

/** Before the closed day only the final balances matter; after it, everything. */
const NOTICED = [
  [
    "a balance of somebody who did nothing since",
    "UPDATE wallet.account SET balance = balance + 1 WHERE name = 'player:kiran:deposit'",
  ],
  [
    "two balances that cancel out",
    "UPDATE wallet.account SET balance = balance + CASE owner WHEN 'asha' THEN 5 ELSE -5 END WHERE name IN ('player:asha:deposit', 'player:kiran:deposit')",
  ],
  [
    "one bucket for another",
    "UPDATE wallet.account SET balance = balance + CASE bucket WHEN 'deposit' THEN -5 ELSE 5 END WHERE owner = 'ravi' AND name LIKE 'stake:d1:1%' AND bucket IN ('deposit', 'gains')",
  ],
  [
    "an operator's account for another",
    "UPDATE wallet.account SET balance = balance + CASE owner WHEN 'fee' THEN -5 ELSE 5 END WHERE name IN (SELECT min(name) FROM wallet.account WHERE owner IN ('fee', 'promotions') AND balance <> 0 GROUP BY owner)",
  ],
  [
    "what a closed day says somebody held",
    "UPDATE wallet.day_balance SET deposit = deposit - 1 WHERE player = 'kiran'",
  ],
  ["what a closed day says all held", "UPDATE wallet.day_closing SET winnings = winnings + 1"],
  [
    "an entry of today",
    "UPDATE wallet.entry SET amount = amount + sign(amount) WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'deal:2')",
  ],
  [
    "the first balance of today",
    "UPDATE wallet.entry SET balance_after = balance_after + 1 WHERE (transfer_id, n) = (SELECT transfer_id, min(n) + 1 FROM wallet.entry WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'money:2:0') GROUP BY 1)",
  ],
  [
    "a transfer of today without entries",
    "DELETE FROM wallet.entry WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'in:2:1')",
  ],
  [
    "a line of today",
    "DELETE FROM wallet.game_line WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'out:2')",
  ],
  [
    "a share of today",
    "UPDATE wallet.fee_share SET total = total + 1 WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'deal:2')",
  ],
  ["a stake that is open again", "UPDATE wallet.account SET closed = false WHERE name LIKE 'stake:d1:0:%'"],
  [
    "a stake that is half closed",
    "UPDATE wallet.account SET closed = true, closed_at = now(), balance = 0 WHERE name = 'stake:d2:1:1:winnings'",
  ],
  [
    "a stake of today that is closed, nobody knows when",
    "UPDATE wallet.account SET closed_at = NULL WHERE name LIKE 'stake:d2:0:%'",
  ],
  [
    "a bucket of a stake of today that is somebody else's",
    "UPDATE wallet.account SET owner = 'kiran' WHERE name = 'stake:d2:0:1:deposit'",
  ],
  ["a share that is more than the fee", "UPDATE wallet.fee_share SET amount = 151, total = total + 1 WHERE n = 2"],
  ["what bonus paid of a share", "UPDATE wallet.fee_share SET bonus = 1, total = total - 1 WHERE n = 2"],
  [
    "a share of a transfer that has no fee",
    "UPDATE wallet.fee_share SET transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'in:2:1') WHERE n = 2",
  ],
  ["the number of a share", "UPDATE wallet.fee_share SET n = 3 WHERE n = 2"],
  [
    "the number of a line",
    "UPDATE wallet.game_line SET n = n + 1 WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'out:2')",
  ],
  [
    "what today's deposits came to",
    `UPDATE wallet.result_day SET deposited = deposited + 1 WHERE player = 'asha' AND day > '${DAY}'`,
  ],
  [
    "what today's play came to",
    `UPDATE wallet.result_day SET result = result + 1 WHERE player = 'ravi' AND day > '${DAY}'`,
  ],
  ["a day's sums that are gone", `DELETE FROM wallet.result_day WHERE player = 'ravi' AND day > '${DAY}'`],
  [
    "sums of a day of somebody who did nothing on it",
    `INSERT INTO wallet.result_day VALUES ('kiran', DATE '${DAY}' + 1, 0, 0, 5)`,
  ],
  [
    "an account of somebody who did nothing since, by another name",
    "UPDATE wallet.account SET name = 'player:nobody:deposit' WHERE name = 'player:kiran:deposit'",
  ],
  [
    "an account of the operator's by another name",
    "UPDATE wallet.account SET name = name || 'x' WHERE id = (SELECT min(id) FROM wallet.account WHERE kind = 'house')",
  ],
  [
    "an account that is gone, of somebody who did nothing since",
    "DELETE FROM wallet.account WHERE name = 'player:kiran:deposit'",
  ],
  [
    "an account that is gone and what it held is another's, in the closed days too",
    `WITH gone AS (DELETE FROM wallet.account WHERE name = 'player:kiran:deposit' RETURNING balance),
      day AS (UPDATE wallet.day_balance SET deposit = deposit + (SELECT balance FROM gone) WHERE player = 'asha'),
      last AS (UPDATE wallet.last_balance SET deposit = deposit + (SELECT balance FROM gone) WHERE player = 'asha')
      UPDATE wallet.account SET balance = balance + (SELECT balance FROM gone) WHERE name = 'player:asha:deposit'`,
  ],
  [
    "what is kept as somebody's last balances",
    "UPDATE wallet.last_balance SET winnings = winnings + 1 WHERE player = 'kiran'",
  ],
  ["last balances that are gone", "DELETE FROM wallet.last_balance WHERE player = 'kiran'"],
  ["last balances of another day", "UPDATE wallet.last_balance SET day = day - 1 WHERE player = 'kiran'"],
  [
    "what was in a stake when the day ended",
    "UPDATE wallet.last_balance SET stakes = stakes - 1, deposit = deposit + 1 WHERE player = 'ravi'",
  ],
  [
    "a transfer of today that is dated into the closed day",
    "UPDATE wallet.transfer SET at = at - interval '1 day' WHERE key = 'money:2:0'",
  ],
] as const;

test.each(NOTICED)("M-21: noticed from a closed day on: %s", async (_what, statement) => {
  await database.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    expect((await tx.unsafe(statement)).count).toBeGreaterThan(0);
  });
  expect((await auditLedger(database)).faults.map(({ code }) => code)).toContain("sinceClosing");
});

/** Dates the last transfer of all back. */
const dateBack = (by: string) =>
  database.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`UPDATE wallet.transfer SET at = at - ${by}::interval WHERE id = (SELECT max(id) FROM wallet.transfer)`;
  });

test("M-17: a clock that was set back by hours is no fault of the books; what is dated into a day that had ended is one", async () => {
  await dateBack("11 hours");
  for (const isWhole of [false, true]) expect((await auditLedger(database, { isWhole })).faults).toEqual([]);
  await dateBack("2 hours");
  const { faults } = await auditLedger(database, { isWhole: true });
  expect(faults.filter(({ code }) => code === "datedBack").map(({ what }) => what)).toEqual([
    expect.stringContaining(`though ${DAY} had ended`),
  ]);
});

test("M-18: last balances that are not those of the last day are named by the whole audit", async () => {
  await database.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`UPDATE wallet.last_balance SET practice = practice + 1 WHERE player = 'kiran'`;
  });
  const { faults } = await auditLedger(database, { isWhole: true });
  expect(faults).toEqual([{ code: "lastBalanceWrong", what: "what kiran last held", amount: 0 }]);
});

test("M-21: a day that is closed while the audit is asked for is no fault of the one before", async () => {
  const [last] = await createClosedDays(database).page(null, 1);
  const checkpoint = { day: DAY, firstOpen: last!.firstOpen, ended: new Date(startOf(dayAfter(DAY))) };
  await closeNext();
  expect((await createClosedDays(database).page(null, 1))[0]?.day).not.toBe(DAY);
  expect((await readSince(database, [DEFAULT_SETTINGS.practice.openingGrantPaise], checkpoint)).faults).toEqual([]);
});
