import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, type Instant, instant, iso } from "../../kernel/index.ts";
import { rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import { createPayoutFigures } from "./stuck-payouts.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier();
});
afterAll(() => server.close());

const NOW = instant(Date.parse("2026-01-07T12:00:00Z"));

/** A withdrawal of ₹100 in a state since a moment; `next`: when something is done with it, null: nothing is. */
async function put(state: string, since: Instant, next: Instant | null = NOW): Promise<string> {
  const id = crypto.randomUUID();
  await server.database.owner`
    INSERT INTO cashier.withdrawal
      (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at, next_at)
    VALUES (${id}, gen_random_uuid(), 'winnings', '2025-2026', 10000, 0, 0, 10000, ${state},
      ${iso(since - HOUR_MS)}::timestamptz, ${iso(since)}::timestamptz, ${iso(next)}::timestamptz)`;
  return id;
}

test("payouts are stuck six hours after their approval, or at once where they are given up; others are not", async () => {
  const figures = createPayoutFigures(server.database);
  expect(await figures.stuckAt(NOW)).toEqual({ count: 0, paise: rupees(0), oldest: null });
  const ago = (ms: number) => instant(NOW - ms);
  await put("approved", ago(6 * HOUR_MS - 1_000));
  await put("asked", ago(9 * HOUR_MS));
  await put("inReview", ago(9 * HOUR_MS), null);
  await put("paid", ago(9 * HOUR_MS), null);
  expect((await figures.stuckAt(NOW)).count).toBe(0);
  const old = await put("approved", ago(7 * HOUR_MS));
  expect(await figures.stuckAt(NOW)).toEqual({ count: 1, paise: rupees(100), oldest: ago(7 * HOUR_MS) });
  await put("approved", ago(HOUR_MS), null);
  expect(await figures.stuckAt(NOW)).toEqual({ count: 2, paise: rupees(200), oldest: ago(7 * HOUR_MS) });
  // A person is told of each once a day, whichever of several processes looks.
  const told = (await Promise.all([figures.takeUntold(NOW), figures.takeUntold(NOW)])).flat();
  expect(told).toEqual([{ id: old, waitedMs: 7 * HOUR_MS }]);
  expect(await figures.takeUntold(instant(NOW + DAY_MS - 1))).toHaveLength(2);
  expect((await figures.takeUntold(instant(NOW + DAY_MS + 1_000))).map(({ id }) => id)).toContain(old);
});

test("payouts of the day are those that were paid in it, whenever they were asked for; what reached players", async () => {
  await server.database.owner`DELETE FROM cashier.withdrawal`;
  const { paidSince } = createPayoutFigures(server.database);
  await put("paid", instant(NOW - 2 * HOUR_MS), null);
  await put("paid", NOW, null);
  await put("approved", NOW);
  expect(await paidSince(instant(NOW - HOUR_MS))).toEqual({ count: 1, paise: rupees(100) });
  expect(await paidSince(instant(NOW - DAY_MS))).toEqual({ count: 2, paise: rupees(200) });
});

test("a stuck payout is an alarm with its id, from the worker's own round", async () => {
  await server.database.owner`DELETE FROM cashier.withdrawal`;
  const id = await put("approved", instant(server.time.now() - 30 * DAY_MS), instant(server.time.now() + DAY_MS));
  const before = server.log.lines.length;
  await server.withdrawals.sweep();
  await server.withdrawals.sweep();
  const alarms = server.log.lines.slice(before).filter(({ fields }) => fields.alarm === "payoutsStuck");
  expect(alarms.map(({ level, fields }) => [level, fields.withdrawal])).toEqual([["error", id]]);
});
