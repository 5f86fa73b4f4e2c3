import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { auditBooks } from "../../modules/books/index.ts";
import { auditDeposits } from "../../modules/cashier/audit/deposits.ts";
import { type Counter, counter, freshPlayer } from "../../modules/cashier/testing/cashier.ts";
import { systemBalance } from "../../modules/wallet/index.ts";
import { seededRandom } from "../../test/support/random.ts";
import { composeBooks } from "./books.ts";

setDefaultTimeout(120_000);

const [, MOVE = ""] = readFileSync("migrations/cashier/0011_tax_that_is_borne.sql", "utf8").split(
  "--> statement-breakpoint",
);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const holds = async () => [
  Number(await systemBalance(at.database, "promotions")),
  Number(await systemBalance(at.database, "gstBorne")),
  Number(await systemBalance(at.database, "gstPayable")),
];
const faults = async () => [
  ...(await at.faults()),
  ...(await auditDeposits(at.database)).faults,
  ...(await auditBooks(at.database)).faults,
];

test("M-2, M-6: tax that the operator bears is no bonus; what lies in promotions since before goes over in one transfer", async () => {
  const { database, time, log, wallet } = at;
  // An older release decided this one, and was killed before it posted it.
  const old = await at.order(freshPlayer(), 700);
  await database.owner`
    UPDATE cashier.deposit_order SET state = 'paid', payment_id = 'old', gst_percent = 40, gst_paise = 20000, credit_paise = 70000,
      debt_paise = 0, paid_at = created_at, next_at = created_at WHERE id = ${old}`;
  await database.owner`INSERT INTO cashier.depositor (player, lifetime_paise, debt_paise)
    SELECT player, 70000, 0 FROM cashier.deposit_order WHERE id = ${old} ON CONFLICT (player) DO UPDATE SET lifetime_paise = 70000`;
  await at.callback({
    is: "paid",
    order: { orderId: old, gatewayOrderId: null },
    payment: { paymentId: "old", amountPaise: 70_000, currency: "INR", upiHash: null },
  });
  expect(await holds()).toEqual([-20_000, 0, 20_000]);
  expect(await faults()).toEqual([]);

  await database.owner.unsafe(MOVE);
  const books = composeBooks(
    { database, log, clock: time, timers: time, random: seededRandom(4), shards: [] },
    { name: "fake", statements: null },
    wallet,
  );
  expect(await faults()).toEqual([]);
  await books.runOnce();
  await books.runOnce();
  expect(await holds()).toEqual([0, -20_000, 20_000]);
  await at.pay(await at.order(freshPlayer(), 700));
  expect(await holds()).toEqual([0, -40_000, 40_000]);
  expect(await faults()).toEqual([]);
  await books.stop();
});

test("M-6: where nothing was borne there is nothing to move", async () => {
  const fresh = await counter();
  await fresh.database.owner.unsafe(MOVE);
  expect(await fresh.database.owner`SELECT 1 FROM books.posting`).toHaveLength(0);
  await fresh.close();
});
