/** What voids a running deal and what does not: the database away for too long does, a server that was busy or frozen never. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const VOID_AFTER_MS = 2_000;
const OUTAGE_MS = 4_000;
const ANSWER_MS = 5_000;

let server: PostgresServer;
let database: TestDatabase;
let app: TestServer;

beforeAll(async () => {
  server = await startPostgres();
  database = await server.fresh({ empty: true });
  app = await startServer({
    settings: {
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      DATABASE_URL: database.url,
      TABLE_VOID_AFTER_MS: String(VOID_AFTER_MS),
      TABLE_HEARTBEAT_MS: "200",
      DATABASE_ANSWER_MS: "2500",
      ANSWER_MS: String(ANSWER_MS),
      // Two people at one table, however late the second one is.
      BOT_FILL_MS: "600000",
    },
  });
});
afterAll(async () => {
  await app?.remove();
  await server?.remove();
});

/** Two people in the middle of a deal. */
async function playing(one?: Player): Promise<readonly [TableClient, TableClient]> {
  const seat = async (player?: Player) => {
    player ??= await registerPlayer(app.url);
    const client = new TableClient(app.url, { ticket: (await sit(player)).ticket });
    await client.seen("the table", () => true);
    return client;
  };
  const clients = [await seat(one), await seat()] as const;
  for (const client of clients) await client.seen("the first turn", ({ turn }) => turn !== null);
  return clients;
}

/** The outage itself: it lasts this long at least, and until what happens `meanwhile` is done. */
async function during(begin: () => void, end: () => void, meanwhile: () => Promise<void> = async () => {}) {
  begin();
  const endsAt = performance.now() + OUTAGE_MS;
  try {
    await meanwhile();
    await until("the outage to have lasted", () => performance.now() > endsAt);
  } finally {
    end();
  }
}

/** This process stands still. */
const stopped = (pid: number) =>
  during(
    () => process.kill(pid, "SIGSTOP"),
    () => process.kill(pid, "SIGCONT"),
  );

/** The landing page is there while the database hangs, and says that it does not know rather than wait. */
async function landingWithoutDatabase(): Promise<void> {
  const pages = await Promise.all(
    ["/game", "/game", "/game/now"].map(async (path) => {
      const answer = await fetch(app.url + path);
      return [path, answer.status, (await answer.text()).includes("The tables are open")];
    }),
  );
  expect(pages).toEqual([
    ["/game", 200, true],
    ["/game", 200, true],
    ["/game/now", 200, true],
  ]);
}

test("a server that stood still for longer than the limit plays on: nobody can undo a deal by keeping it busy", async () => {
  const [one, other] = await playing();
  const before = one.view!.turn!;
  await stopped(app.pid);
  await one.seen("the clocks to have moved", ({ turn }) => turn !== null && turn.deadline > before.deadline + 1_000);
  expect([one.view?.phase, other.view?.phase]).toEqual(["playing", "playing"]);
  expect(one.view?.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  one.close();
  other.close();
});

const SIX_SEATS = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint: 0.5 };
/** Every new player's practice chips, and what one seat at that table takes of them. */
const [GRANTED, BUY_IN] = [10_000, 120];

/** Every call that needs the database is answered in time, and says so; what the server knows by itself is there. */
async function callsWithoutDatabase(player: Player): Promise<void> {
  const began = performance.now();
  const calls = ["/profile/kyc", "/transaction/redeem", "/rummy/table/joined"];
  const answers = await Promise.all([
    ...calls.map((path) => player.get(path)),
    player.post("/rummy/table/join", SIX_SEATS),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    answers.map(() => [503, "2"]),
  );
  // A busy machine may come to it a little late.
  expect(performance.now() - began).toBeLessThan(2 * ANSWER_MS);
  await until("/healthz to know", async () => (await (await fetch(`${app.url}/healthz`)).text()).includes("database"));
  const figures = await (await fetch(`${app.url}/metrics`)).text();
  expect(figures).toMatch(/^database_given_up_total [1-9]/m);
  expect(figures).toMatch(/^database_unanswered_seconds [0-9.]*[1-9]/m);
}

test("a database that was away for longer than the limit voids the deal; the landing page is there meanwhile, calls say 503, and go on afterwards", async () => {
  const player = await registerPlayer(app.url);
  const [one, other] = await playing(player);
  await during(server.freeze, server.thaw, async () => {
    await Promise.all([landingWithoutDatabase(), callsWithoutDatabase(player)]);
  });
  // With the database back everything goes on by itself.
  await until("calls to be answered", async () => (await player.get("/profile/kyc")).status === 200);
  await until("the landing page to know", async () => {
    return !(await (await fetch(`${app.url}/game/now`)).text()).includes("The tables are open");
  });
  await one.seen("the table to close", ({ phase }) => phase === "closed");
  expect(one.view?.lastResult?.how).toBe("void");
  // The join that was answered 503 has taken nothing, or is what this one finds.
  await sit(player, SIX_SEATS);
  const { data: joined } = await player.get<readonly unknown[]>("/rummy/table/joined");
  expect(joined).toHaveLength(1);
  const { data: chips } = await player.get<{ nPracticeChips: number }>("/profile/chips");
  expect(chips.nPracticeChips).toBe(GRANTED - BUY_IN);
  other.close();
});
