import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { auditDeposits } from "../../../modules/cashier/index.ts";
import { freshPlayer } from "../../../modules/cashier/testing/cashier.ts";
import { type WholePlatform, wholePlatform } from "../../../modules/cashier/testing/world.ts";
import { chargebackCommand } from "./chargebacks.ts";
import type { OperatorPlatform } from "./command.ts";

setDefaultTimeout(60_000);

let at: WholePlatform;
beforeAll(async () => {
  at = await wholePlatform();
});
afterAll(() => at.close());

const run = async (...words: string[]) => {
  const { database, time: clock, log } = at;
  const settings = { get: (key: keyof typeof at.settings) => at.settings[key] };
  const done = await chargebackCommand.run({ database, clock, log, settings } as unknown as OperatorPlatform, words);
  return done === null ? null : done.ok ? done.value : `refused: ${done.error}`;
};

test("M-15: an operator writes a debt off and has a chargeback given back, each once; the books stay sound", async () => {
  const player = freshPlayer();
  const order = await at.deposit(player, 500);
  await at.play(player, 300, false);
  await at.dispute(order, "lost", 50_000);
  expect(await run("writeoff", player, "the", "bank", "erred")).toBe("₹300.00 is owed no more.");
  expect(await run("writeoff", player, "again")).toContain("refused: This player owes nothing");
  for (let i = 0; i < 2; i++) expect(await run("reverse", "fake", `disp-${order}`)).toContain("within seconds");
  await at.cashier.sweep();
  // What the server had given up is the server's again.
  expect(await at.held(player)).toEqual([20_000, 0]);
  expect([(await auditDeposits(at.database)).faults, await at.faults()]).toEqual([[], []]);
});

test("what is not understood is not done", async () => {
  for (const words of [[], ["reverse", "fake"], ["reverse", "a", "b", "c"], ["writeoff", "x"], ["other", "a", "b"]])
    expect(await run(...words)).toBeNull();
  expect(await run("reverse", "fake", "nothing")).toContain("refused: No money was taken");
  expect(await run("writeoff", "nobody", "x")).toContain("refused");
  expect(await run("writeoff", "nobody", "x".repeat(300))).toContain("at most");
});
