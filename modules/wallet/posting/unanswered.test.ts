/** A posting whose answer never came, because PostgreSQL hung (decision 0049). */
import { expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { startPostgres } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger } from "../audit/audit.ts";
import { createWallet } from "../index.ts";

setDefaultTimeout(120_000);

test("is made once by its key, whether the one that was given up was done after all or not", async () => {
  const server = await startPostgres();
  const database = await server.fresh({ answerMs: 2_000 });
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: fakeTime(), log: collectingLog(), settings });
  const player = "player" as PlayerId;
  await wallet.grantOpening(player);
  const before = (await wallet.balances(player)).practice;
  const stakes = Array.from({ length: 8 }, (_, n) => ({ tableId: `table-${n}`, seat: 0, sitting: 1 }));
  const reserve = (stake: (typeof stakes)[number]) =>
    wallet.reserve({ key: `in:${stake.tableId}`, player, stake, currency: "practice", amount: paise(100) });
  await reserve(stakes[0]!);

  server.freeze();
  // The first goes to the server, which does it when it wakes; the others wait behind it and never get there.
  const asked = await Promise.allSettled(stakes.map(reserve));
  expect(asked.map(({ status }) => status)).toEqual(stakes.map(() => "rejected"));
  server.thaw();

  for (let round = 0; round < 2; round += 1) {
    for (const stake of stakes) {
      // The server may need a moment to wake.
      await until("an answer", async () => (await reserve(stake).catch(() => null))?.ok === true);
    }
  }
  expect((await wallet.balances(player)).practice).toBe(paise(before - 800));
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
  await server.remove();
});
