import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { instant } from "../../kernel/index.ts";
import { rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import { createDaySums } from "./day-sums.ts";
import { createOpenPayouts } from "./open-payouts.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier();
});
afterAll(() => server.close());

test("O-30: withdrawals since a moment count until they are rejected, those before it do not", async () => {
  const sums = createDaySums(server.database);
  const ask = async (amount: number) => {
    const player = server.player();
    await server.win(player, rupees(amount));
    const one = await server.withdrawals.redeem(player, rupees(amount));
    if (!one.ok) throw new Error(one.error.message);
    return one.value;
  };
  const [, second] = [await ask(300), await ask(200)];
  const since = instant(second.askedAt - 1_000);
  expect(await sums(since)).toEqual({
    deposits: { count: 0, paise: rupees(0) },
    withdrawals: { count: 2, paise: rupees(500) },
  });
  await server.withdrawals.reject(second.id, "asha", "No", { from: "inReview" });
  expect((await sums(since)).withdrawals).toEqual({ count: 1, paise: rupees(300) });
  const [waiting, ...others] = await createOpenPayouts(server.database)();
  expect([waiting?.state, waiting?.count, waiting?.grossPaise, others]).toEqual(["inReview", 1, rupees(300), []]);
  expect((await sums(instant(second.askedAt + 1_000))).withdrawals.count).toBe(0);
});
