import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import postgres from "postgres";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";
import { auditDeposits } from "./deposits.ts";

setDefaultTimeout(60_000);

let at: Counter;
/** The application's own role may do all of this to the cashier's rows; the ledger it may not touch. */
let owner: postgres.Sql;
let id: string;
beforeAll(async () => {
  at = await counter();
  owner = postgres(at.database.url, { max: 1 });
  const player = freshPlayer();
  id = await at.order(player, 500);
  await at.pay(id);
  await at.callback({ is: "dispute", disputeId: "d1", paymentId: `pay-${id}`, amountPaise: 50_000, to: "lost" });
  const other = await at.order(player, 300);
  await at.pay(other, { amountPaise: 1, paymentId: "odd" });
});
afterAll(async () => {
  await owner.end();
  await at.close();
});

const codes = async () => [...new Set((await auditDeposits(at.database)).faults.map(({ code }) => code))].toSorted();

test("finds nothing where there is nothing, and says what it looked at", async () => {
  const { faults, looked } = await auditDeposits(at.database);
  expect(faults).toEqual([]);
  expect(looked).toBe("1 paid orders, 1 chargebacks, 0 payments of debts, 1 stray payments; 0 not posted yet");
});

const SPOILS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    "an amount that was changed afterwards",
    "UPDATE cashier.deposit_order SET credit_paise = credit_paise + 1 WHERE paid_at IS NOT NULL",
    "UPDATE cashier.deposit_order SET credit_paise = credit_paise - 1 WHERE paid_at IS NOT NULL",
    ["depositUnlikeLedger", "lifetimeNotOrders", "wrongGst"],
  ],
  [
    "tax that is another in the ledger",
    "UPDATE cashier.deposit_order SET gst_paise = gst_paise - 1 WHERE paid_at IS NOT NULL",
    "UPDATE cashier.deposit_order SET gst_paise = gst_paise + 1 WHERE paid_at IS NOT NULL",
    ["depositUnlikeLedger", "wrongGst"],
  ],
  [
    "a credited order that the ledger does not have",
    "UPDATE cashier.deposit_order SET state = 'credited', paid_at = now(), credit_paise = 5, gst_paise = 1, debt_paise = 0 WHERE paid_at IS NULL",
    "UPDATE cashier.deposit_order SET state = 'open', paid_at = NULL, credit_paise = NULL, gst_paise = NULL, debt_paise = NULL WHERE credit_paise = 5",
    ["depositNotInLedger", "lifetimeNotOrders", "neverTold", "wrongGst"],
  ],
  [
    "a transfer without its row",
    "UPDATE cashier.stray_payment SET payment_id = 'other'",
    "UPDATE cashier.stray_payment SET payment_id = 'odd'",
    ["depositNotInLedger", "ledgerWithoutDeposit", "neverTold"],
  ],
  [
    "a debt that nobody left",
    "UPDATE cashier.depositor SET debt_paise = debt_paise + 7",
    "UPDATE cashier.depositor SET debt_paise = debt_paise - 7",
    ["debtNotChargebacks"],
  ],
  [
    "a debt's payment that the ledger does not have",
    "INSERT INTO cashier.debt_payment (player, n, from_winnings_paise, from_deposit_paise, written_off_paise, state, at) VALUES ('nobody', 1, 5, 0, 0, 'taken', now())",
    "DELETE FROM cashier.debt_payment",
    ["debtNotChargebacks", "depositNotInLedger"],
  ],
  [
    "a chargeback that was given back on paper alone",
    "UPDATE cashier.chargeback SET reversed_at = now(), reversed_debt_paise = 0, reversed_written_off_paise = 0, reversal_posted_at = now()",
    "UPDATE cashier.chargeback SET reversed_at = NULL, reversed_debt_paise = NULL, reversed_written_off_paise = NULL, reversal_posted_at = NULL",
    ["depositNotInLedger"],
  ],
];
test.each(SPOILS)("names %s", async (_what, spoil, mend, expected) => {
  await owner.unsafe(spoil);
  expect(await codes()).toEqual([...expected]);
  await owner.unsafe(mend);
  expect(await codes()).toEqual([]);
});
