/** deploy/haproxy.cfg in the real haproxy, in front of three servers that tell who they are. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { freePort, until } from "../support/child.ts";
import { openFlood, requestText } from "../support/flood.ts";
import { canMeasureThreads, mainThreadMs, slowness } from "../support/loop-cost.ts";
import { registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { type RedisServer, redisInstalled, startRedis } from "../support/redis.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { type Haproxy, haproxyInstalled, startHaproxy } from "./haproxy.ts";

setDefaultTimeout(300_000);

/** Kinds of practice tables, which are opened at one process or another. */
const ROWS = [0.5, 1, 2].flatMap((nTablePoint) =>
  [2, 6].map((nMaxPlayer) => ({ eRummyType: "point", eGameType: "practice", nMaxPlayer, nTablePoint })),
);

interface Told {
  readonly name: string;
  readonly url: string;
  readonly forwarded: string | null;
  readonly scheme: string | null;
}

/** Answers with its name, and what the proxy says of the caller; sockets hear the name first. */
function startUpstream(name: string) {
  const state = { isReady: true, hangs: false, lacks: "/none", asked: 0 };
  const listen = (port: number) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port,
      fetch(request, server) {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname === "/readyz") {
          if (state.hangs) return new Promise<Response>(() => {});
          return new Response(null, { status: state.isReady ? 200 : Number(searchParams.get("unready")) });
        }
        if (pathname.endsWith(state.lacks)) {
          state.asked += 1;
          return new Response(null, { status: 404 });
        }
        if (pathname.startsWith("/ws/") && server.upgrade(request)) return undefined;
        const { headers, url } = request;
        const told: Told = {
          name,
          url,
          forwarded: headers.get("x-forwarded-for"),
          scheme: headers.get("x-forwarded-proto"),
        };
        return Response.json(told);
      },
      websocket: { open: (ws) => void ws.send(name), message: (ws, text) => void ws.send(text) },
    });
  let server = listen(0);
  const port = server.port!;
  return {
    name,
    port,
    state,
    stop: () => server.stop(true),
    start: () => {
      server = listen(port);
    },
  };
}

describe.skipIf(!haproxyInstalled)("deploy/haproxy.cfg in haproxy", () => {
  const upstreams = ["a", "b", "c"].map(startUpstream);
  const [a, b] = upstreams;
  let proxy: Haproxy;
  beforeAll(async () => {
    proxy = await startHaproxy(upstreams);
    await proxy.sees(["a", "b", "c"]);
  });
  afterAll(async () => {
    await proxy?.remove();
    for (const { stop } of upstreams) await stop();
  });

  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${proxy.url}${path}`, init);
    return { status: answer.status, told: answer.ok ? ((await answer.json()) as Told) : null };
  };
  /** The status of a path that is sent as it is written: other clients walk its steps themselves. */
  const statusOf = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: Number(new URL(proxy.url).port),
      socket: { data: (_, data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])) },
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const status = await promise;
    socket.end();
    return status;
  };
  const nameAt = async (path: string, init?: RequestInit) => (await get(path, init)).told?.name;
  /** The name of the process that a socket leads to, and the socket's echo. */
  const socketTo = async (query: string) => {
    const socket = new WebSocket(`${proxy.url.replace("http", "ws")}/ws/table?${query}`);
    const received: string[] = [];
    socket.onmessage = ({ data }) => received.push(String(data));
    await until("the socket to say who it is", () => received.length > 0);
    socket.send("echo");
    await until("its echo", () => received.length > 1);
    socket.close();
    return received;
  };

  test("a socket and a poll reach the process that at names, whatever else they show", async () => {
    for (const name of ["c", "a", "b"]) {
      expect(await socketTo(`ticket=b.${"0".repeat(32)}&at=${name}`)).toEqual([name, "echo"]);
      expect(await nameAt(`/api/rummy/table/poll?session=b.00&cursor=3&at=${name}`)).toBe(name);
      expect(await nameAt(`/api/rummy/table/send?session=b.00&at=${name}`, { method: "POST", body: "{}" })).toBe(name);
    }
  });

  test("without at, tickets, keys and sessions name the process", async () => {
    for (const name of ["c", "a", "b"]) {
      expect(await socketTo(`ticket=${name}.${"0".repeat(32)}`)).toEqual([name, "echo"]);
      expect(await nameAt(`/api/rummy/table/poll?resume=${name}.0-0.watch`, { method: "POST" })).toBe(name);
      expect(await nameAt(`/api/rummy/table/poll?session=${name}.00&cursor=3`)).toBe(name);
    }
  });

  test("a name that no server has, and nothing at all, lead to any of them", async () => {
    for (const query of ["at=z", "at=", "at=a%20or%20b", "ticket=0", ""])
      expect(["a", "b", "c"]).toContain((await socketTo(query))[0]!);
    const names = new Set(await Promise.all(Array.from({ length: 12 }, () => nameAt("/"))));
    expect(names.size).toBeGreaterThan(1);
  });

  test("metrics and readiness are not for players, however they are written", async () => {
    const steps = ["/x/../readyz", "/x/%2e%2e/readyz", "/./metrics", "/x/.%2E\\readyz", "/x\\..\\metrics", "/x/.."];
    for (const path of ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/METRICS?x=1", "/readyz", ...steps])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf("/x/..y/...")).toBe(200);
    expect((await get("/healthz")).status).toBe(200);
  });

  test("a built file that a process lacks is asked for elsewhere, and nothing else is asked for twice", async () => {
    for (const lacking of upstreams) lacking.state.lacks = "/new.js";
    b!.state.lacks = "/none";
    for (let n = 0; n < 12; n += 1) expect(await nameAt("/assets/new.js?retry=1")).toBe("b");
    b!.state.lacks = "/new.js";
    expect((await get("/assets/new.js")).status).toBe(404);
    for (const { state } of upstreams) state.asked = 0;
    expect((await get("/api/new.js")).status).toBe(404);
    expect((await get("/api/new.js", { method: "POST", body: "{}" })).status).toBe(404);
    expect(upstreams.reduce((sum, { state }) => sum + state.asked, 0)).toBe(2);
    for (const { state } of upstreams) state.lacks = "/none";
  });

  test("says who called, whatever the caller says", async () => {
    const { told } = await get("/", { headers: { "x-forwarded-for": "10.9.9.9", "x-forwarded-proto": "https" } });
    expect(told).toMatchObject({ forwarded: "127.0.0.1", scheme: "http" });
  });

  test("a process that is gone is passed over, at once and before the check notices", async () => {
    await b!.stop();
    const [name] = await socketTo("at=b");
    expect(["a", "c"]).toContain(name!);
    await proxy.sees(["a", "c"]);
    expect(["a", "c"]).toContain((await nameAt("/api/rummy/table/poll?session=b.00"))!);
    b!.start();
    await proxy.sees(["a", "b", "c"]);
    expect(await socketTo("at=b")).toEqual(["b", "echo"]);
  });

  test("one that stops gets nobody new and keeps its sockets; all of them unready play on", async () => {
    const socket = new WebSocket(`${proxy.url.replace("http", "ws")}/ws/table?at=a`);
    const received: string[] = [];
    socket.onmessage = ({ data }) => received.push(String(data));
    await until("the socket to open", () => received.length === 1);
    a!.state.isReady = false;
    await proxy.sees(["b", "c"]);
    // A client that names it may still come: it plays the table until another process does.
    expect(await socketTo("at=a")).toEqual(["a", "echo"]);
    for (let n = 0; n < 6; n += 1) expect(await nameAt("/")).not.toBe("a");
    for (const { state } of upstreams) state.isReady = false;
    await proxy.sees([]);
    expect(await socketTo("at=a")).toEqual(["a", "echo"]);
    socket.send("still here");
    await until("the old socket's echo", () => received.at(-1) === "still here");
    socket.close();
    for (const { state } of upstreams) state.isReady = true;
    await proxy.sees(["a", "b", "c"]);
  });

  test("one that hangs is passed over and loses its sockets, so that its players look for their tables at once", async () => {
    const sockets = ["a", "b"].map((name) => new WebSocket(`${proxy.url.replace("http", "ws")}/ws/table?at=${name}`));
    const closed = new Set<number>();
    for (const [n, socket] of sockets.entries()) socket.onclose = () => void closed.add(n);
    await until("both to be open", () => sockets.every(({ readyState }) => readyState === WebSocket.OPEN));
    a!.state.hangs = true;
    await proxy.sees(["b", "c"]);
    await until("its socket to be closed", () => closed.size > 0);
    expect([...closed]).toEqual([0]);
    expect(["b", "c"]).toContain((await socketTo("at=a"))[0]!);
    a!.state.hangs = false;
    sockets[1]!.close();
    await proxy.sees(["a", "b", "c"]);
  });
});

/** What a flood may leave in a process's memory, and how long one may keep a table's process at work between a ping and its pong. */
const MOST_MB = 128;
const LIMIT_MS = 100 * slowness();

const FLOODS = [
  ["HEAD", "/game", 4],
  ["GET", "/lobby", 4],
  ["GET", "/how-to-play", 3],
] as const;

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

describe.skipIf(!haproxyInstalled || !redisInstalled || !canMeasureThreads)(
  "three fresh processes behind haproxy",
  () => {
    const names = ["a", "b", "c"];
    const flood = openFlood();
    let redis: RedisServer;
    let database: TestDatabase;
    let proxy: Haproxy;
    let servers: readonly { readonly name: string; readonly healthPort: number; readonly server: TestServer }[] = [];

    beforeAll(async () => {
      [redis, database] = await Promise.all([startRedis(), freshDatabase()]);
      const settings = {
        DATABASE_URL: database.servingUrl,
        DATABASE_OWNER_URL: database.url,
        REDIS_URL: redis.url,
        SESSION_SECRET: "s".repeat(40),
        ENCRYPTION_SECRET: "e".repeat(40),
        TRUSTED_PROXIES: "127.0.0.1",
        ...UNHURRIED,
        BOT_FILL_MS: "600000",
        LOG_LEVEL: "error",
      };
      servers = await Promise.all(
        names.map(async (name) => {
          const healthPort = await freePort();
          const own = { HEALTH_LISTEN: `127.0.0.1:${healthPort}`, PROCESS_NAME: name };
          return { name, healthPort, server: await startServer({ settings: { ...settings, ...own } }) };
        }),
      );
      proxy = await startHaproxy(
        servers.map(({ name, healthPort, server }) => ({ name, healthPort, port: Number(new URL(server.url).port) })),
      );
      await proxy.sees(names);
    });
    afterAll(async () => {
      flood.close();
      await proxy?.remove();
      await Promise.all(servers.map(({ server }) => server.remove()));
      await Promise.all([redis?.remove(), database?.close()]);
    });

    /** A player at a table of each process. */
    async function seated(): Promise<ReadonlyMap<string, TableClient>> {
      const tables = new Map<string, TableClient>();
      for (let tries = 0; tables.size < names.length && tries < 30; tries += 1) {
        const through = servers[tries % servers.length]!.server.url;
        const { ticket } = await sit(await registerPlayer(through), ROWS[tries % ROWS.length]);
        const owner = ticket.split(".", 1)[0]!;
        if (!tables.has(owner)) tables.set(owner, new TableClient(proxy.url, { ticket }));
      }
      for (const table of tables.values()) await table.seen("the table", () => true);
      return tables;
    }

    test("none is taken for dead under a flood, no player is cut off or waits, all is answered, and memory comes back", async () => {
      const tables = await seated();
      expect([...tables.keys()].toSorted()).toEqual(names);
      const before = servers.map(({ server }) => residentMb(server.pid));
      let isOver = false;
      let longest = { ms: 0, wallMs: 0, pings: 0 };
      const pinging = Promise.all(
        servers.map(async ({ name, server }) => {
          const table = tables.get(name)!;
          while (!isOver) {
            const [worked, from] = [mainThreadMs(server.pid), performance.now()];
            await table.pong();
            longest = {
              ms: Math.max(longest.ms, mainThreadMs(server.pid) - worked),
              wallMs: Math.max(longest.wallMs, performance.now() - from),
              pings: longest.pings + 1,
            };
            await new Promise((goOn) => setTimeout(goOn, 60));
          }
        }),
      );
      const port = Number(new URL(proxy.url).port);
      try {
        // Together no more than haproxy lets one address ask within ten seconds.
        for (const [method, path, requests] of FLOODS) {
          const order = { port, texts: [requestText(method, path)], connections: 500, requests, limitMs: 60_000 };
          const { statuses, cut } = await flood.run(order);
          expect([path, statuses, cut]).toEqual([path, { 200: 500 * requests }, 0]);
        }
      } finally {
        isOver = true;
        await pinging;
      }
      const grown = servers.map(({ server }, n) => residentMb(server.pid) - before[n]!);
      const { ms, wallMs, pings } = longest;
      console.log(
        `3 fresh processes, 5,500 pages: ${pings} pings, longest ${ms.toFixed(0)} ms of work (limit ${LIMIT_MS.toFixed(0)}), ${wallMs.toFixed(0)} ms by the clock; memory ${grown.map((mb) => `${mb.toFixed(0)}`).join(", ")} MB more`,
      );
      expect([await proxy.timesDown(), [...tables.values()].map(({ closed }) => closed)]).toEqual([
        0,
        [false, false, false],
      ]);
      expect([pings > 30, ms < LIMIT_MS, Math.max(...grown) < MOST_MB]).toEqual([true, true, true]);
      for (const table of tables.values()) table.close();
    });
  },
);
