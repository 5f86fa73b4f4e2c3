/** Two processes on one database: a player who comes to one for a table of the other is told so, and gets there. */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { openCluster } from "../../cluster/testing/cluster.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import { createTableStore } from "../store/table-store.ts";
import { openSocket, serveTables } from "../testing/web.ts";

setDefaultTimeout(60_000);

const HELLO = { event: "hello", id: "h", protocol: 1 };
const random = seededRandom(41);
const log = collectingLog();
let database: TestDatabase;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.owner`TRUNCATE cluster.process, tables.ticket`;
});

/** A process of this name, which plays tables. */
async function open(name: string) {
  const cluster = openCluster(name, { sql: database.sql, log, random, rules: RULES_VERSION });
  const { processes, membership } = cluster;
  const store = createTableStore({
    database,
    journal: database.sql,
    clock: realTime,
    timers: realTime,
    log,
    vault: testVault(),
    process: processes.self,
    figures: { batch: () => {} },
  });
  const served = serveTables(undefined, { processes, store });
  await membership.join({ tables: () => 0 });
  stops.push(cluster.close, served.stop, membership.leave);
  return { ...served, cluster };
}

/** Processes a and b, and A's table at a. */
async function openTwo() {
  const [a, b] = [await open("a"), await open("b")];
  return { a, b, tableId: await a.join("A") };
}

/** Opens a session of polls; `session` for one that is open. */
async function poll(base: string, method: "GET" | "POST", query: string, path = "") {
  const init = method === "GET" ? {} : { method, body: "{}", headers: { "content-type": "application/json" } };
  const answer = await fetch(`http://${base}/api/rummy/table/poll${path}?${query}`, init);
  return { status: answer.status, ...((await answer.json()) as { data: { session: string; at: string | null } }) };
}

describe("a socket", () => {
  test("is told by the wrong process where its table is played, and opens there by the same ticket, which serves once", async () => {
    const { a, b, tableId } = await openTwo();
    const ticket = await a.ticket("A", tableId);
    expect(ticket).toMatch(/^a\.[0-9a-f]{32}$/);
    for (let times = 0; times < 2; times++) {
      const lost = openSocket(b.base, `ticket=${ticket}`);
      expect(await lost.hear("moved")).toEqual({ event: "moved", at: "a" });
      expect(await lost.end()).toMatchObject({ code: 4_001, reason: "moved" });
    }
    const found = openSocket(a.base, `ticket=${ticket}&at=a`);
    await found.opened;
    found.say(HELLO);
    const { resumeKey } = await found.hear("welcome");
    expect(resumeKey).toStartWith("a.");
    for (const query of [`resume=${resumeKey}`, `authorization=A&iTableId=${tableId}`])
      expect(await openSocket(b.base, query).hear("moved")).toMatchObject({ at: "a" });
    for (const base of [a.base, b.base]) expect(await openSocket(base, `ticket=${ticket}`).opened).toBe(false);
  });

  test("gets 401 for what opens nothing anywhere: a forged key, a closed table, nobody's ticket", async () => {
    const { a, b, tableId } = await openTwo();
    const first = openSocket(a.base, `ticket=${await a.ticket("A", tableId)}`);
    await first.opened;
    first.say(HELLO);
    const { resumeKey } = await first.hear("welcome");
    const forged = [
      `${resumeKey.slice(0, -1)}${resumeKey.endsWith("0") ? "1" : "0"}`,
      resumeKey.replace("player-A", "player-B"),
    ];
    for (const query of [
      ...forged.map((key) => `resume=${key}`),
      `ticket=a.${"0".repeat(32)}`,
      "authorization=A&iTableId=nothing",
    ])
      expect(await openSocket(b.base, query).opened).toBe(false);
    first.say({ event: "leave", id: "l" });
    await first.hear("goodbye");
    await database.owner`UPDATE tables.table SET closed_at = now() WHERE id = ${tableId}`;
    expect(await openSocket(b.base, `resume=${resumeKey}`).opened).toBe(false);
  });

  test("whose table moves in mid-deal is led to the new process and finds its hand there", async () => {
    const { a, b, tableId } = await openTwo();
    const other = await a.tables.join({
      player: { id: "player-B" as PlayerId, name: "B", avatar: "a1" },
      kind: a.tables.live(tableId)!.runner.state.config.kind,
    });
    expect(other).toMatchObject({ ok: true, value: { tableId } });
    const sockets = [];
    for (const name of ["A", "B"]) {
      const socket = openSocket(a.base, `ticket=${await a.ticket(name, tableId)}`);
      await socket.opened;
      socket.say(HELLO);
      sockets.push(socket);
    }
    const [mine] = sockets;
    const { resumeKey } = await mine!.hear("welcome");
    const { hand } = await mine!.hear("hand");
    const table = a.tables.live(tableId)!;
    await table.rest();
    await b.tables.start();
    table.moved("b");
    for (const socket of sockets) {
      expect(await socket.hear("moved")).toEqual({ event: "moved", at: "b" });
      expect(await socket.end()).toMatchObject({ code: 4_001 });
    }
    const again = openSocket(b.base, `resume=${resumeKey}&at=b`);
    await again.opened;
    again.say(HELLO);
    const welcome = await again.hear("welcome");
    expect(welcome.view.hand.flat().sort()).toEqual(hand.flat().sort());
    expect(welcome.resumeKey).toStartWith("b.");
  });
});

describe("a table whose process is gone", () => {
  test("is nowhere until another one plays it: whoever comes keeps the ticket, and new ones are for later", async () => {
    const { a, b, tableId } = await openTwo();
    const ticket = await a.ticket("A", tableId);
    await a.cluster.close();
    await database.owner`UPDATE cluster.process SET beat_at = now() - interval '1 hour' WHERE name = 'a'`;
    await open("c");
    const asked = await open("d");
    expect(await openSocket(asked.base, `ticket=${ticket}`).hear("moved")).toEqual({ event: "moved", at: null });
    expect((await asked.api("/rummy/table/ticket", "A", { iTableId: tableId })).status).toBe(503);
    await b.tables.start();
    expect(await openSocket(asked.base, `ticket=${ticket}`).hear("moved")).toEqual({ event: "moved", at: "b" });
    expect(await openSocket(b.base, `ticket=${ticket}&at=b`).opened).toBe(true);
  });
});

describe("a ticket", () => {
  test("is minted by the process that plays the table, whoever is asked; not for who has no seat there", async () => {
    const { b, tableId } = await openTwo();
    expect(await b.ticket("A", tableId)).toMatch(/^a\./);
    for (const [name, iTableId] of [
      ["Z", tableId],
      ["A", crypto.randomUUID()],
    ] as const)
      expect((await b.api("/rummy/table/ticket", name, { iTableId })).status).toBe(400);
  });
});

describe("polls", () => {
  test("are led as sockets are: 421 with the name, for tickets and for sessions", async () => {
    const { a, b, tableId } = await openTwo();
    const ticket = await a.ticket("A", tableId);
    expect(await poll(b.base, "POST", `ticket=${ticket}`)).toMatchObject({ status: 421, data: { at: "a" } });
    const opened = await poll(a.base, "POST", `ticket=${ticket}&at=a`);
    expect(opened.status).toBe(200);
    const { session } = opened.data;
    expect(session).toMatch(/^a\.[0-9a-f]{32}$/);
    expect(await poll(b.base, "GET", `session=${session}`)).toMatchObject({ status: 421, data: { at: "a" } });
    expect(await poll(b.base, "POST", `session=${session}`, "/send")).toMatchObject({ status: 421, data: { at: "a" } });
    expect((await poll(a.base, "POST", `session=${session}`, "/send")).status).toBe(200);
    for (const gone of [`b.${"0".repeat(32)}`, "x", `<script>.${"0".repeat(32)}`])
      expect((await poll(b.base, "GET", `session=${encodeURIComponent(gone)}`)).status).toBe(410);
  });
});
