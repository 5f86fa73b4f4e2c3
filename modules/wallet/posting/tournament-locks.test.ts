/** Processes that move a tournament's money at the same time: each takes its locks before it looks. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type postgres from "postgres";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, sessionsThatWait, type TestDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type Move, operatorAccount, type Wallet } from "../index.ts";
import { postingQueries } from "../store/posting.ts";
import { systemAccount } from "./accounts.ts";
import { movePosting } from "./postings.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const time = fakeTime();
const ESCROW = operatorAccount("tournamentEscrow");
const BANK = operatorAccount("gatewayClearing");
let database: TestDatabase;
let wallet: Wallet;
beforeAll(async () => {
  database = await freshDatabase();
  wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
}, 120_000);
afterAll(async () => {
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
});

const someoneWaits = async () => (await sessionsThatWait(database)) > 0;

async function move(key: string, player: PlayerId, moves: readonly Move[]): Promise<void> {
  expect((await wallet.move({ key, kind: "bonus", player, moves })).ok).toBe(true);
}

/** The settlement of ₹1 that was not paid by entries, as the database is asked for it. */
async function pay(sql: postgres.Sql, key: string, player: PlayerId): Promise<string> {
  const name = (account: "promotions" | "tournamentEscrow" | "fee") => systemAccount(account, "inr", key).name;
  const [row] = await sql<{ code: string }[]>`
    SELECT wallet.pay_tournament(
      to_timestamp(${time.now()}::float8 / 1000), ${key}, ${key}, ${name("promotions")}, ${name("tournamentEscrow")}, ${name("fee")}, 125::bigint, 25::bigint,
      ${[player]}::text[], ${[100]}::bigint[], ${[player]}::text[], ${[25]}::bigint[], 5000) AS code`;
  return row!.code;
}

test("M-11: an entry that another process is just taking goes back", async () => {
  const player = "asha" as PlayerId;
  await move("asha", player, [{ from: BANK, to: { bucket: "deposit" }, amount: paise(2_500) }]);
  const moves = [{ from: { bucket: "deposit" }, to: ESCROW, amount: paise(2_500) }] as const;
  const entry = movePosting({ key: "entry", kind: "tournament", player, moves });
  const { back } = (await database.sql.begin(async (tx) => {
    const [posted] = await postingQueries({ ...database, sql: tx as unknown as postgres.Sql }).post(
      [entry],
      time.now(),
    );
    expect(posted?.code).toBe("posted");
    const back = wallet.moveBack({ of: "entry", kind: "tournament", player });
    await Promise.race([back, until("it to wait", someoneWaits)]);
    return { back };
  })) as { readonly back: ReturnType<Wallet["moveBack"]> };
  expect(await back).toMatchObject({ ok: true });
  expect(await wallet.balances(player)).toMatchObject({ deposit: 2_500 });
});

test("T-14: a settlement that waited for another process's is the same one", async () => {
  const player = "ravi" as PlayerId;
  const { second } = (await database.sql.begin(async (tx) => {
    expect(await pay(tx as unknown as postgres.Sql, "cup", player)).toBe("posted");
    const second = pay(database.sql, "cup", player);
    await until("it to wait", someoneWaits);
    return { second };
  })) as { readonly second: Promise<string> };
  expect(await second).toBe("repeated");
  expect(await wallet.balances(player)).toMatchObject({ winnings: 100 });
});

test("M-10: lock bonus that comes, and goes, while a tournament is settled is left alone", async () => {
  const player = "mina" as PlayerId;
  // Holds the settlement up after it has its locks.
  await database.owner.unsafe(`
    CREATE FUNCTION public.hold_up() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END';
    CREATE TRIGGER hold_up BEFORE INSERT ON wallet.transfer FOR EACH ROW
      WHEN (NEW.kind = 'tournamentPrizes') EXECUTE FUNCTION public.hold_up()`);
  const holder = await database.sql.reserve();
  await holder`SELECT pg_advisory_lock(1)`;
  let isPaid = false;
  const paid = pay(database.sql, "held", player).finally(() => {
    isPaid = true;
  });
  await until("the settlement to be held up", someoneWaits);
  await move("comes", player, [{ from: BANK, to: { bucket: "lock" }, amount: paise(1_000) }]);
  const goes = movePosting({
    key: "goes",
    kind: "bonus",
    player,
    moves: [{ from: { bucket: "lock" }, to: BANK, amount: paise(1_000) }],
  });
  await database.sql.begin(async (tx) => {
    await postingQueries({ ...database, sql: tx as unknown as postgres.Sql }).post([goes], time.now());
    await holder`SELECT pg_advisory_unlock(1)`;
    await until("the settlement to be through, or to wait", async () => isPaid || (await someoneWaits()));
  });
  expect(await paid).toBe("posted");
  holder.release();
  await database.owner.unsafe("DROP TRIGGER hold_up ON wallet.transfer; DROP FUNCTION public.hold_up()");
  expect(await wallet.balances(player)).toMatchObject({ winnings: 100, lock: 0 });
});
