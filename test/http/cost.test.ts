/**
 * One thread serves everybody, so no request may hold it for long: every route with every content type and the worst
 * body of the allowed size, every query and header that is long, and every message of a socket.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { UPLOAD_BYTES } from "../../src/http/body.ts";
import { canMeasureThreads, costMs, mainThreadMs, slowness } from "../support/loop-cost.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { OPTIMISED, startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { type DocumentedRoute, documentedRoutes, PAGES, TAKES_FILES } from "./routes.ts";
import { LONG_HEADERS, LONG_QUERIES, type WorstBody, worstBodies } from "./worst-bodies.ts";

setDefaultTimeout(300_000);

/** What a request may hold up the others, in CPU time of the main thread; more where the machine is slower at all it does. */
const LIMIT_MS = 50 * slowness();
const PAYMENTS: DocumentedRoute = { method: "POST", path: "/dev/payments/0", fields: ["outcome", "amount"] };

let server: TestServer;
let player: Player;
let routes: readonly DocumentedRoute[];

beforeAll(async () => {
  server = await startServer({ settings: { ...OPTIMISED, MODE: "development", LOG_LEVEL: "error" } });
  routes = [...(await documentedRoutes(server.url)), PAYMENTS];
  player = await registerPlayer(server.url);
});
afterAll(async () => {
  await server.remove();
});

interface Cost {
  readonly what: string;
  readonly ms: number;
}

async function send(path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, { redirect: "manual", ...init });
  await answer.arrayBuffer();
}

/** The dearest of the requests, after each route has been asked once, so that nothing is compiled or loaded while it counts. */
async function dearest(
  requests: readonly { what: string; path: string; init: RequestInit }[],
): Promise<readonly Cost[]> {
  const warm = new Set<string>();
  const costs: Cost[] = [];
  for (const { what, path, init } of requests) {
    const route = `${init.method} ${path.split("?")[0]}`;
    if (!warm.has(route)) await send(path, init);
    warm.add(route);
    costs.push({ what, ms: await costMs(server.pid, LIMIT_MS, () => send(path, init)) });
  }
  return costs.sort((a, b) => b.ms - a.ms).slice(0, 5);
}

function within(costs: readonly Cost[]): void {
  console.log(`dearest: ${costs.map(({ what, ms }) => `${what} ${ms.toFixed(1)} ms`).join("; ")}`);
  expect(costs.filter(({ ms }) => ms >= LIMIT_MS)).toEqual([]);
}

const withBody = ({ method, path }: DocumentedRoute, { name, type, body }: WorstBody, token: string | null) => ({
  what: `${method} ${path}, ${name}`,
  path,
  init: { method, body, headers: { "content-type": type, ...(token === null ? {} : { authorization: token }) } },
});

describe.skipIf(!canMeasureThreads)("a request of the worst kind holds nobody up", () => {
  const bodied = () => routes.filter(({ method, path }) => method !== "GET" && !TAKES_FILES.test(path));

  test("every route, content type and body, from a stranger", async () => {
    expect(bodied().length).toBeGreaterThan(25);
    within(await dearest(bodied().flatMap((route) => worstBodies([]).map((body) => withBody(route, body, null)))));
  });

  test("every field of every route with every kind of text, from a player", async () => {
    const requests = bodied()
      .filter(({ path }) => !path.endsWith("/logout"))
      .flatMap((route) => worstBodies(route.fields).map((body) => withBody(route, body, player.token)));
    within(await dearest(requests));
  });

  test("every route and page with the longest query and headers", async () => {
    const asked = routes
      .filter(({ method, path }) => method === "GET" && !/logout|poll/.test(path))
      .map(({ path }) => path);
    const requests = [...asked, ...PAGES].flatMap((path) => [
      ...Object.entries(LONG_QUERIES).map(([name, query]) => ({
        what: `${path}, query of ${name}`,
        path: `${path}?${query}`,
        init: { method: "GET", headers: { authorization: player.token } },
      })),
      ...Object.entries(LONG_HEADERS).map(([name, headers]) => ({
        what: `${path}, ${name}`,
        path,
        init: { method: "GET", headers: { authorization: player.token, ...headers } },
      })),
    ]);
    within(await dearest(requests));
  });
});

describe.skipIf(!canMeasureThreads)("an upload of the worst kind holds nobody up", () => {
  const part = (at: number) => `--b\r\ncontent-disposition: form-data; name="${at.toString(36)}"\r\n\r\n\r\n`;
  const repeated = (unit: string) => unit.repeat(Math.floor((UPLOAD_BYTES - 1_000) / unit.length));
  const file = `--b\r\ncontent-disposition: form-data; name="aMedia"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const bodies: Readonly<Record<string, () => string>> = {
    "many parts": () => Array.from({ length: 200_000 }, (_, at) => part(at)).join(""),
    "a header without an end": () => `--b\r\n${repeated("a")}`,
    "headers without an end": () => `--b\r\n${repeated("a: b\r\n")}`,
    "almost boundaries in a file": () => `${file}${repeated("\r\n--")}\r\n--b--\r\n`,
    "line ends in a file": () => `${file}${repeated("\r\n")}\r\n--b--\r\n`,
    "a text without an end": () => `--b\r\ncontent-disposition: form-data; name="sTitle"\r\n\r\n${repeated("a")}`,
  };

  /** The most that the main thread worked between a question and its answer while `work` went on. */
  async function longestStall(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    const done = work.finally(() => {
      isOver = true;
    });
    let longest = 0;
    while (!isOver) {
      const before = mainThreadMs(server.pid);
      await (await fetch(`${server.url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, mainThreadMs(server.pid) - before);
    }
    await done.catch(() => undefined);
    return longest;
  }

  for (const [name, body] of Object.entries(bodies)) {
    test(name, async () => {
      const text = body();
      const headers = { "content-type": "multipart/form-data; boundary=b", authorization: player.token };
      let least = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < 3 && least >= LIMIT_MS; attempt++)
        least = Math.min(
          least,
          await longestStall(send("/api/support/addTicket", { method: "POST", body: text, headers })),
        );
      console.log(`${name}: ${least.toFixed(1)} ms`);
      expect(least).toBeLessThan(LIMIT_MS);
    });
  }
});

describe.skipIf(!canMeasureThreads)("a socket's message of the worst kind holds nobody up", () => {
  const BYTES = 4_000;
  const fill = (unit: string, head: string, tail: string) =>
    `${head}${unit.repeat(Math.floor((BYTES - head.length - tail.length) / unit.length))}${tail}`;
  const messages: Readonly<Record<string, string>> = {
    "no JSON": fill("{", "", ""),
    "lists in lists": fill("[", "", ""),
    "a deep object": `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
    "many names": `{"event":"ping"${Array.from({ length: 300 }, (_, at) => `,"n${at}":1`).join("")}}`,
    "an event that is none": fill("a", '{"event":"', '"}'),
    "many groups": `{"event":"arrange","id":"a","groups":[${Array(1_000).fill("[]").join(",")}]}`,
    "a group of many cards": `{"event":"arrange","id":"a","groups":[[${Array(600).fill('"AS1"').join(",")}]]}`,
    "groups of a declaration": `{"event":"declare","id":"a","turn":1,"groups":[${Array(200).fill('["AS1","2S1"]').join(",")}]}`,
    "a long id": fill("a", '{"event":"draw","from":"stock","turn":1,"id":"', '"}'),
    "a number of many digits": fill("9", '{"event":"draw","from":"stock","id":"a","turn":', "}"),
  };

  test("on the table's socket and the lobby's", async () => {
    // The one who has sent every body by now may be on a day off.
    const player = await registerPlayer(server.url);
    const seat = await sit(player);
    const table = new TableClient(server.url, { ticket: seat.ticket });
    await table.seen("the table", () => true);
    const costs: Cost[] = [];
    for (const [name, text] of Object.entries(messages)) {
      // The table closes a socket that says nothing sensible too often; a fresh one then takes the seat.
      const run = async () => {
        const socket = new WebSocket(
          `${server.url.replace("http", "ws")}/ws/table?${new URLSearchParams({ authorization: player.token, iTableId: seat.tableId })}`,
        );
        const opened = Promise.withResolvers<void>();
        const closed = Promise.withResolvers<void>();
        socket.onopen = () => opened.resolve();
        socket.onclose = () => closed.resolve();
        await opened.promise;
        socket.send(text);
        socket.send(text);
        socket.close();
        await closed.promise;
      };
      await run();
      costs.push({ what: `table, ${name}`, ms: await costMs(server.pid, LIMIT_MS, run) });
    }
    const lobby = `${server.url.replace("http", "ws")}/ws?authorization=${encodeURIComponent(player.token)}`;
    for (const [name, text] of Object.entries(messages)) {
      const run = async () => {
        const socket = new WebSocket(lobby);
        const opened = Promise.withResolvers<void>();
        const closed = Promise.withResolvers<void>();
        socket.onopen = () => opened.resolve();
        socket.onclose = () => closed.resolve();
        await opened.promise;
        socket.send(text);
        socket.close();
        await closed.promise;
      };
      await run();
      costs.push({ what: `lobby, ${name}`, ms: await costMs(server.pid, LIMIT_MS, run) });
    }
    table.close();
    within(costs.sort((a, b) => b.ms - a.ms).slice(0, 5));
  });
});
