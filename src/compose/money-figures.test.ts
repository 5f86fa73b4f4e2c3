import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { instant } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { createMetrics } from "../platform/metrics.ts";
import { showMoneyFigures } from "./money-figures.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test("V-5: however many scrapes come, the database is asked once in fifteen seconds; amounts are rupees", async () => {
  await database.owner`
    INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'winnings', '2026-2027', 40050, 0, 0, 40050, 'approved', '2026-01-07T00:00:00Z', '2026-01-07T00:00:00Z')`;
  let asked = 0;
  const sql = new Proxy(database.sql, {
    apply(target, self, words) {
      asked += 1;
      return Reflect.apply(target, self, words);
    },
  });
  const time = fakeTime(instant(Date.parse("2026-01-07T02:00:00Z")));
  // A figure that is late on a busy machine would not be a number.
  const metrics = createMetrics({ readMs: 30_000 });
  showMoneyFigures({ database: { ...database, sql }, clock: time, metrics } as never);
  const texts = await Promise.all(Array.from({ length: 10 }, () => metrics.text()));
  const once = asked;
  expect(once).toBeGreaterThan(0);
  await metrics.text();
  expect(asked).toBe(once);
  time.advance(15_000);
  await metrics.text();
  expect(asked).toBe(2 * once);
  for (const line of [
    'withdrawals_open{state="approved"} 1',
    'withdrawals_open_rupees{state="approved"} 400.5',
    'withdrawals_open_oldest_seconds{state="approved"} 7200',
    'withdrawals_open{state="inReview"} 0',
    'money_today{what="deposits"} 0',
    'money_today{what="payouts"} 0',
    "payouts_stuck 1",
    "payouts_stuck_rupees 400.5",
    "payouts_stuck_oldest_seconds 7200",
    "suspense_lines 0",
    'last_closed_day_age_seconds{of="books"} Nan',
  ])
    expect(texts[0]?.split("\n")).toContain(line);
});
