/** A player's ledger as operators page through it, read from a real one. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { instant, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createWallet } from "../index.ts";
import type { LedgerQuestion } from "./ledger-page.ts";

let database: TestDatabase;
const time = fakeTime();
const asha = "asha" as PlayerId;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const wallet = () =>
  createWallet({ database, clock: time, log: collectingLog(), settings: { get: (key) => DEFAULT_SETTINGS[key] } });
const page = (more: Partial<LedgerQuestion> = {}) =>
  wallet().statements.ledger({ player: asha, kinds: [], before: null, most: 50, ...more });
const deposit = (key: string, player = asha) =>
  wallet().move({
    key,
    kind: "deposit",
    player,
    moves: [
      { from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(10_000) },
      { from: { house: "promotions" }, to: { bucket: "lock" }, amount: paise(1_000) },
    ],
  });

test("transfers, each with what it moved by bucket, page after page, by kind and by days, of this player alone", async () => {
  await deposit("d:ravi", "ravi" as PlayerId);
  const start = time.now();
  for (let i = 1; i <= 5; i += 1) {
    await deposit(`d:${i}`);
    time.advance(1_000);
  }
  const stake = { tableId: "t1", seat: 0, sitting: 1 };
  await wallet().reserve({ key: "in", player: asha, stake, currency: "inr", amount: paise(3_000) });

  const first = await page({ most: 2 });
  expect(first.rows.map(({ key }) => key)).toEqual(["in", "d:5"]);
  expect(first.rows[0]).toMatchObject({
    kind: "reserve",
    tableId: "t1",
    moves: [{ bucket: "deposit", currency: "inr", amount: paise(-3_000), balance: paise(47_000) }],
  });
  expect(first.rows[1]!.moves.map(({ bucket, amount, balance }) => [bucket, amount, balance])).toEqual([
    ["deposit", paise(10_000), paise(50_000)],
    ["lock", paise(1_000), paise(5_000)],
  ]);
  const keys: string[] = [];
  for (let next: number | null = first.next; next !== null; ) {
    const more = await page({ most: 2, before: next });
    keys.push(...more.rows.map(({ key }) => key));
    next = more.next;
  }
  expect(keys).toEqual(["d:4", "d:3", "d:2", "d:1"]);

  expect((await page({ kinds: ["reserve", "tds"] })).rows.map(({ key }) => key)).toEqual(["in"]);
  expect(await page({ kinds: ["tds"] })).toEqual({ rows: [], next: null });
  const days = { from: instant(start + 1_000), to: instant(start + 3_000) };
  expect((await page(days)).rows.map(({ key }) => key)).toEqual(["d:3", "d:2"]);
  expect((await page({ from: instant(time.now() + 1) })).rows).toEqual([]);
  expect((await page({ to: start })).rows).toEqual([]);
  expect(await page({ player: "nobody" as PlayerId })).toEqual({ rows: [], next: null });
});

test("however long a ledger is, a page looks through a bounded part of it, and says where to go on", async () => {
  // 9,000 transfers of one account; the only deposit is the oldest of them.
  const player = "busy" as PlayerId;
  await deposit("d:busy", player);
  await database.owner`
    WITH account AS (
      SELECT id, 1 AS n, 1 AS amount FROM wallet.account WHERE owner = 'busy' AND bucket = 'deposit'
      UNION ALL (SELECT id, 2 AS n, -1 AS amount FROM wallet.account WHERE kind = 'house' LIMIT 1)
    ), posted AS (
      INSERT INTO wallet.transfer (key, hash, kind, player, answer, at)
      SELECT 'busy:' || n, '', 'ticket', 'busy', 0, now() FROM generate_series(1, 9000) AS n RETURNING id
    )
    INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT posted.id, account.n, account.id, account.amount, 1 FROM posted, account`;
  const seen: string[] = [];
  let looks = 0;
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next !== null; looks += 1) {
    const more = await page({ player, kinds: ["deposit"], before: next });
    seen.push(...more.rows.map(({ key }) => key));
    next = more.next;
  }
  expect(seen).toEqual(["d:busy"]);
  expect(looks).toBe(3);
});
