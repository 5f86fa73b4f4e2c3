import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { auditDeposits } from "../../../modules/cashier/index.ts";
import { type Counter, counter, freshPlayer } from "../../../modules/cashier/testing/cashier.ts";
import type { OperatorPlatform } from "./command.ts";
import { depositsCommand } from "./deposits.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const run = async (...words: string[]) => {
  const platform = {
    database: at.database,
    clock: at.time,
    log: at.log,
    asked: {},
    settings: { get: (key: keyof typeof at.settings) => at.settings[key] },
  } as unknown as OperatorPlatform;
  const done = await depositsCommand.run(platform, words);
  return done === null ? null : done.ok ? done.value : `refused: ${done.error}`;
};

test("M-15: an operator sees orders, takes a payment back, and sends suspended money home; the books stay sound", async () => {
  const player = freshPlayer();
  const id = await at.order(player, 500);
  expect(await run("list", "open")).toContain(id);
  expect(await run("chargeback", id)).toContain("refused: Only a credited deposit");
  await at.pay(id, { amountPaise: 100, paymentId: "odd" });
  await at.pay(id);
  expect(await run("show", id)).toContain("credited: ₹500.00, of it for debts ₹0.00");
  expect(await run("show", id)).toContain("GST: ₹142.86 at 40 %, absorbed");
  expect(await run("strays")).toContain("odd  suspense  wrongAmount  1.00 INR");

  for (let i = 0; i < 2; i++) expect(await run("chargeback", id)).toContain("within seconds");
  await at.cashier.sweep();
  expect((await at.wallet.balances(player)).deposit as number).toBe(0);
  expect(await run("chargebacks")).toContain("taken  ₹500.00  left owing ₹0.00");
  for (let i = 0; i < 2; i++) expect(await run("returned", "fake", "odd")).toContain("Out of suspense");
  expect(await run("strays")).toContain("returned");
  expect([(await auditDeposits(at.database)).faults, await at.faults()]).toEqual([[], []]);
});

test("what is not understood is not done", async () => {
  for (const words of [[], ["list", "x"], ["show"], ["chargeback"], ["returned", "fake"], ["show", "a", "b"]])
    expect(await run(...words)).toBeNull();
  expect(await run("show", "nothing")).toContain("refused");
  expect(await run("returned", "fake", "nothing")).toContain("refused");
});
