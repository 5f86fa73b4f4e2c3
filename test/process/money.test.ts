/** Money under load while the server and its database are killed (issue, "Safety"): afterwards the books are sound. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paise } from "../../modules/kernel/index.ts";
import { until } from "../support/child.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const PLAYERS = 6;
/** Things done before each kill, over all players. */
const DONE_BEFORE_KILL = 60;
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };
const CASH_ROW = { eRummyType: "point", eGameType: "cash", nMaxPlayer: 2, nTablePoint: 0.05 };

let server: PostgresServer;
let database: TestDatabase;
let app: TestServer;
let players: readonly Player[];

beforeAll(async () => {
  server = await startPostgres();
  database = await server.fresh({ empty: true });
  app = await startServer({
    settings: {
      ...SECRETS,
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      CASH_COLLECT_MS: "100",
      TABLE_BETWEEN_DEALS_MS: "300",
      TABLE_SWEEP_MS: "500",
    },
  });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => withMoney()));
});
afterAll(async () => {
  await app?.remove();
  await database?.close();
  await server?.remove();
});

let made = 0;

/** A player with papers, ₹500 deposited and ₹500 won. */
async function withMoney(): Promise<Player> {
  made += 1;
  const n = made;
  const player = await registerPlayer(app.url);
  const holder = `Player ${String.fromCharCode(64 + n)}`;
  await orThrow(player.post("/profile", { sFullName: holder }));
  await orThrow(player.post("/profile/kyc", { sPanNumber: `ABCPD100${n}F`, dDOB: "01-01-1990" }));
  await orThrow(
    player.post("/profile/bank", {
      sBankName: "State Bank",
      sAccountNo: `1234567890${n}`,
      sIFSC: "SBIN0001234",
      sAccountHolderName: holder,
    }),
  );
  await deposit(player, { deposits: 0, withdrawals: 0, games: 0 }, 500);
  // Money that no other books know of: like what a guarantee adds to a tournament's prize.
  const won = await ledgerOf(database).move({
    key: `winnings:${n}`,
    kind: "tournament",
    player: idOf(player),
    moves: [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(50_000) }],
  });
  expect(won.ok).toBe(true);
  return player;
}

async function orThrow(asked: Promise<{ status: number; message: string }>): Promise<void> {
  const { status, message } = await asked;
  if (status !== 200) throw new Error(`${status} ${message}`);
}

/** What players do with money, over and over until told to stop. A server that is away or refuses is tried again. */
function load() {
  const did = { deposits: 0, withdrawals: 0, games: 0 };
  let goesOn = true;
  const loops = players.map(async (player, n) => {
    for (let round = n; goesOn; round += 1) {
      const act = ([deposit, withdraw, play] as const)[round % 3]!;
      await act(player, did).catch(() => {});
      await until("the server to be there", isThere, 60_000);
    }
  });
  return {
    did,
    total: () => did.deposits + did.withdrawals + did.games,
    async stop() {
      goesOn = false;
      await Promise.all(loops);
    },
  };
}

const isReady = () =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const isThere = () =>
  fetch(`${app.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

type Did = ReturnType<typeof load>["did"];

/** Orders, pays with the callback sent twice, and does not wait for the credit. */
async function deposit(player: Player, did: Did, nAmount = 100): Promise<void> {
  const order = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount });
  if (order.status !== 200) return;
  await fetch(`${app.url}/dev/payments/${order.data.CustRefNum}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay", delivery: "twice" }),
  });
  did.deposits += 1;
}

async function withdraw(player: Player, did: Did): Promise<void> {
  const asked = await player.post<{ _id: string }>("/transaction/redeem", { nChips: 10 });
  if (asked.status !== 200) return;
  did.withdrawals += 1;
  await player.post(`/transaction/redeem/${asked.data._id}/cancel`);
}

/** Sits down at a cash table, plays a few seconds if another player is there, and leaves. */
async function play(player: Player, did: Did): Promise<void> {
  const joined = await player.post<{ sAuthToken: string } | null>("/rummy/table/join", CASH_ROW);
  if (!joined.data) return;
  const client = new TableClient(app.url, { ticket: joined.data.sAuthToken });
  await client.seen("the seat", ({ you }) => you !== null);
  did.games += 1;
  client.send({ event: "leaveAfterDeal", on: true });
  client.send({ event: "leave" });
}

function audit() {
  const { PATH, HOME } = process.env;
  const done = spawnSync(app.command[0]!, [...app.command.slice(1), "audit"], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...SECRETS, DATABASE_URL: database.servingUrl, DATA_DIR: join(app.folder, "data") },
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status: done.status, out: done.stdout + done.stderr };
}

describe("kill -9 under load", () => {
  test("of the operator, then of PostgreSQL: audit finds the books sound, and no deposit is lost or doubled", async () => {
    const work = load();
    await until("players to be at it", () => work.total() >= DONE_BEFORE_KILL, 60_000);
    await app.kill9();
    await app.restart();
    expect(audit()).toMatchObject({ status: 0 });

    await until("players to be at it again", () => work.total() >= 2 * DONE_BEFORE_KILL, 60_000);
    await server.kill();
    await server.restart();
    await until("the server to find its database", isReady, 60_000);
    await until("players to be at it once more", () => work.total() >= 3 * DONE_BEFORE_KILL, 60_000);
    await work.stop();
    expect(Math.min(work.did.deposits, work.did.withdrawals, work.did.games)).toBeGreaterThan(0);

    await app.stop();
    const { status, out } = audit();
    expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining("The ledger is sound.") });
  });
});
