/** The tables served over HTTP and sockets, with nothing else, and a socket that keeps what it hears: for tests. */
import { Elysia } from "elysia";
import { realTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HttpRefusal, type PlayerId, processName, type SessionId, type TextsFor } from "../../kernel/index.ts";
import type { ServerMessage } from "../contract.ts";
import { tablesHttp } from "../http/api.ts";
import { tableSockets } from "../http/sockets.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import type { RoundReports } from "../ports.ts";
import { createTables, type Tables, type TablesDeps } from "../tables.ts";
import { testConfig, testKind } from "./driver.ts";
import { createMemoryWallet } from "./memory-wallet.ts";
import { leasesOf, singleProcess } from "./single-process.ts";
import { testSettings } from "./world.ts";

/** A server with only the tables in it; a token is its player's name. */
export function serveTables(rounds?: RoundReports, among: Partial<Pick<TablesDeps, "processes" | "store">> = {}) {
  const random = seededRandom(3);
  const { timing } = testConfig();
  const tables = createTables({
    ...singleProcess(),
    store: createMemoryStore(),
    wallet: createMemoryWallet(),
    clock: realTime,
    timers: realTime,
    random,
    limiter: memoryLimiters(realTime),
    log: collectingLog(),
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: async () => null,
    settings: testSettings({ timing: { ...timing, countdownMs: 20, revealMs: 20 }, pollMs: 500 }),
    ...(rounds ? { rounds } : {}),
    ...among,
    ...(among.processes ? { leases: leasesOf(among.processes) } : {}),
  });
  const app = listen(tables, random, among.processes ? processName(among.processes.self) : "main");
  tables.fanOut.bind((topic, text) => void app.server?.publish(topic, text));
  const stop = async () => {
    await tables.stop();
    app.server?.stop(true);
  };
  const base = `127.0.0.1:${app.server!.port}`;
  const api = async (path: string, name: string, body?: object) => {
    const response = await fetch(`http://${base}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: name, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      body: (await response.json()) as { message: string; data: { sAuthToken: string } },
    };
  };
  const join = async (name: string, maxSeats: 2 | 6 = 2) => {
    const player = { id: `player-${name}` as PlayerId, name, avatar: "a1" };
    const joined = await tables.join({ player, kind: testKind({ maxSeats }) });
    if (!joined.ok) throw new Error(joined.error.code);
    return joined.value.tableId;
  };
  const ticket = async (name: string, iTableId: string) =>
    (await api("/rummy/table/ticket", name, { iTableId })).body.data.sAuthToken;
  return { tables, base, api, join, ticket, stop };
}

/** A language of its own for those who ask for it: what is said, from its end. */
const textsFor: TextsFor = (request) => (message) =>
  request.url.includes("lang=zz") ? message.split("").toReversed().join("") : undefined;

/** Serves the tables on a free port; a token is its player's name. */
function listen(tables: Tables, random: ReturnType<typeof seededRandom>, process: string) {
  const authenticate = async (token: string | undefined) =>
    token
      ? ({ ok: true, value: { id: `player-${token}` as PlayerId, name: token, sessionId: "s" as SessionId } } as const)
      : ({
          ok: false,
          error: { code: "unauthenticated", message: "Authentication Error, Please try logging again" },
        } as const);
  return new Elysia({ websocket: { maxPayloadLength: 4_096 } })
    .onError(({ error, set }) => {
      set.status = error instanceof HttpRefusal ? error.status : 400;
      return { message: error instanceof HttpRefusal ? error.refusal.message : "bad", data: null };
    })
    .use(
      tableSockets({
        tables,
        textsFor,
        authenticate: async (token) => `player-${token}` as PlayerId,
        log: collectingLog(),
      }),
    )
    .use(
      new Elysia({ prefix: "/api" }).use(
        tablesHttp({
          tables,
          identity: { authenticate },
          dailyRoots: { dealInDay: async () => null },
          limiter: memoryLimiters(realTime),
          clock: realTime,
          timers: realTime,
          random,
          pollMs: 500,
          process,
          textsFor,
        }),
      ),
    )
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
}

/** A socket that keeps what it hears. */
export function openSocket(base: string, query: string) {
  const ws = new WebSocket(`ws://${base}/ws/table?${query}`);
  const received: ServerMessage[] = [];
  let wake = () => {};
  let closed: CloseEvent | null = null;
  ws.onmessage = ({ data }) => {
    received.push(JSON.parse(String(data)));
    wake();
  };
  ws.onclose = (event) => {
    closed = event;
    wake();
  };
  const opened = new Promise<boolean>((resolve) => {
    ws.onopen = () => resolve(true);
    ws.onerror = () => resolve(false);
  });
  /** The first message that fits, waiting for it. */
  const hear = async <Event extends ServerMessage["event"]>(
    event: Event,
    fits: (message: Extract<ServerMessage, { event: Event }>) => boolean = () => true,
  ) => {
    for (;;) {
      const found = received.find(
        (one): one is Extract<ServerMessage, { event: Event }> => one.event === event && fits(one as never),
      );
      if (found) return found;
      if (closed) throw new Error(`closed before ${event}: ${closed.code}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const end = async () => {
    while (!closed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return closed;
  };
  return {
    ws,
    received,
    opened,
    hear,
    end,
    say: (message: object | string) => ws.send(typeof message === "string" ? message : JSON.stringify(message)),
  };
}
