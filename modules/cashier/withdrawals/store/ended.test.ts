import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { HOUR_MS, instant } from "../../../kernel/index.ts";
import { rupees, type TestCashier, testCashier } from "../../testing/withdrawals.ts";
import { endedWithdrawals } from "./ended.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier();
});
afterAll(() => server.close());

test("what was paid and what came back is told with its moment; what waits or its player took back is not", async () => {
  const asked = async () => {
    const player = server.player();
    await server.win(player, rupees(500));
    const one = await server.withdrawals.redeem(player, rupees(400));
    if (!one.ok) throw new Error(one.error.message);
    return one.value;
  };
  const [paid, rejected, cancelled] = [await asked(), await asked(), await asked(), await asked()];
  const since = server.time.now();
  await server.withdrawals.approve(paid!.id, "asha");
  await server.withdrawals.sweep();
  await server.withdrawals.reject(rejected!.id, "asha", "Name differs");
  await server.withdrawals.cancel(cancelled!.player, cancelled!.id);
  await server.time.advanceAsync(HOUR_MS);
  await server.withdrawals.sweep();
  const ended = await endedWithdrawals(server.database, { since, limit: 10, offset: 0 });
  expect(new Map(ended.map(({ id, player, isPaid }) => [id, { player, isPaid }]))).toEqual(
    new Map([
      [paid!.id, { player: paid!.player, isPaid: true }],
      [rejected!.id, { player: rejected!.player, isPaid: false }],
    ]),
  );
  expect(ended.every(({ at }) => at >= since)).toBe(true);
  const [first, second] = [0, 1].map((offset) => endedWithdrawals(server.database, { since, limit: 1, offset }));
  expect([...(await first!), ...(await second!)]).toEqual([...ended]);
  expect(
    await endedWithdrawals(server.database, { since: instant(server.time.now() + 1), limit: 10, offset: 0 }),
  ).toEqual([]);
});
