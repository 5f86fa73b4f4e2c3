/** What voids a running deal and what does not: the database away for too long does, a server that was busy or frozen never. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { until } from "../support/child.ts";
import { registerPlayer } from "../support/player.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const VOID_AFTER_MS = 2_000;
const OUTAGE_MS = 4_000;

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
async function playing(): Promise<readonly [TableClient, TableClient]> {
  const seat = async () => {
    const player = await registerPlayer(app.url);
    const client = new TableClient(app.url, { ticket: (await sit(player)).ticket });
    await client.seen("the table", () => true);
    return client;
  };
  const clients = [await seat(), await seat()] as const;
  for (const client of clients) await client.seen("the first turn", ({ turn }) => turn !== null);
  return clients;
}

/** The outage itself: so long these processes stand still; `meanwhile` is what happens during it. */
async function stopped(pids: readonly number[], meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  const endsAt = performance.now() + OUTAGE_MS;
  const happened = meanwhile().then(
    () => performance.now(),
    (error: unknown) => error,
  );
  await until("the outage to have lasted", () => performance.now() > endsAt);
  for (const pid of pids) process.kill(pid, "SIGCONT");
  expect(await happened).toBeLessThan(endsAt);
}

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

/** Every process of the test's own PostgreSQL server. */
function serversOf(parent: number): readonly number[] {
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" }).stdout;
  return [parent, ...children.split("\n").map(Number).filter(Boolean)];
}

test("a server that stood still for longer than the limit plays on: nobody can undo a deal by keeping it busy", async () => {
  const [one, other] = await playing();
  const before = one.view!.turn!;
  await stopped([app.pid]);
  await one.seen("the clocks to have moved", ({ turn }) => turn !== null && turn.deadline > before.deadline + 1_000);
  expect([one.view?.phase, other.view?.phase]).toEqual(["playing", "playing"]);
  expect(one.view?.turn).toMatchObject({ seat: before.seat, turn: before.turn });
  one.close();
  other.close();
});

test("a database that was away for longer than the limit voids the deal; the landing page is there meanwhile", async () => {
  const [one, other] = await playing();
  const [postmaster] = await database.sql<{ pid: number }[]>`
    SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`;
  await stopped(serversOf(postmaster!.pid), landingWithoutDatabase);
  // With the database back it knows again.
  await until(
    "the landing page to know",
    async () => (await (await fetch(`${app.url}/game/now`)).text()).includes("playing"),
    30_000,
  );
  await one.seen("the table to close", ({ phase }) => phase === "closed");
  expect(one.view?.lastResult?.how).toBe("void");
  other.close();
});
