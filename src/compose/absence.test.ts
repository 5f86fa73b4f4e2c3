import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PlayerId, paise, uuidv7 } from "../../modules/kernel/index.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { askedWithdrawals } from "../../test/support/withdrawals.ts";
import type { OperatorPlatform } from "../commands/operator/command.ts";
import { withModules } from "../commands/operator/modules.ts";
import { readConfig } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { whyAbsentStays } from "./absence.ts";
import type { Modules } from "./modules.ts";

setDefaultTimeout(120_000);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "rummy-absence-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const random = seededRandom(5);
const somebody = () => uuidv7(systemClock.now(), random) as PlayerId;
const withAll = <T>(work: (modules: Modules) => Promise<T>): Promise<T> => {
  const config = readConfig({ SESSION_SECRET: "s".repeat(32), ENCRYPTION_SECRET: "e".repeat(32) });
  if (!config.ok) throw new Error(config.error);
  return withModules(
    {
      ...{ config: config.value, folder: { path: folder }, database, shards: [], clock: systemClock, random },
      ...{ log: collectingLog(), actor: "", asked: {} },
    } as unknown as OperatorPlatform,
    work,
  );
};

const ledger = async () =>
  (await database.owner`SELECT count(*)::int AS count FROM wallet.transfer`)[0]!.count as number;

test("CR-8: a paisa in any purse keeps the account, and so does what is not over; looking moves nothing", () =>
  withAll(async (modules) => {
    const { wallet } = modules;
    const why = whyAbsentStays(modules);
    const credit = (player: PlayerId, bucket: "deposit" | "winnings" | "instant" | "lock", amount = 1) =>
      wallet.move({
        ...{ key: `${bucket}:${player}`, kind: "bonus", player },
        moves: [{ from: { house: "promotions" }, to: { bucket }, amount: paise(amount) }],
      });
    const nobody = somebody();
    await wallet.balances(nobody);
    expect(await why(nobody)).toBeNull();

    for (const bucket of ["deposit", "winnings", "instant", "lock"] as const) {
      const player = somebody();
      expect((await credit(player, bucket)).ok).toBe(true);
      expect([bucket, await why(player)]).toEqual([bucket, "money"]);
    }

    const seated = somebody();
    await credit(seated, "deposit", 10_000);
    const stake = { tableId: "t", seat: 0, sitting: 1 };
    await wallet.reserve({ key: "in", player: seated, stake, currency: "inr", amount: paise(10_000) });
    expect(await why(seated)).toBe("stake");

    const paid = somebody();
    await askedWithdrawals(database, [paid]);
    expect(await why(paid)).toBe("withdrawal");

    const indebted = somebody();
    await credit(indebted, "deposit", 500);
    await database.owner`INSERT INTO cashier.depositor (player, debt_paise) VALUES (${indebted}, 500)`;
    const before = await ledger();
    expect([await why(indebted), (await wallet.balances(indebted)).deposit]).toEqual(["debt", paise(500)]);
    expect(await ledger()).toBe(before);

    const disputing = somebody();
    await database.owner`INSERT INTO cashier.chargeback (gateway, id, order_id, player, amount_paise, state, opened_at)
      VALUES ('fake', 'd1', 'o1', ${disputing}, 100, 'open', now())`;
    expect(await why(disputing)).toBe("debt");

    const complaining = somebody();
    const ticket = (state: string) => database.owner`
      INSERT INTO support.tickets (id, player_id, state, category, title, description, created_at, state_at)
      VALUES (${somebody()}, ${complaining}, ${state}, 'other', 'A deal', 'It stopped', now(), now())`;
    await ticket("resolved");
    expect(await why(complaining)).toBeNull();
    await ticket("open");
    expect(await why(complaining)).toBe("ticket");
  }));
