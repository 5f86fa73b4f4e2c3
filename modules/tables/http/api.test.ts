import { afterEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Clock, HttpRefusal, instant, type PlayerId, type SessionId, type Timers } from "../../kernel/index.ts";
import type { ServerMessage } from "../contract.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { createTables } from "../tables.ts";
import { testConfig, testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { testSettings } from "../testing/world.ts";
import { tablesHttp } from "./api.ts";
import { tableSockets } from "./sockets.ts";

const clock: Clock = { now: () => instant(Date.now()) };
const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server with only the tables in it; a token is its player's name. */
function serve() {
  const random = seededRandom(3);
  const { timing } = testConfig();
  const tables = createTables({
    store: createMemoryStore(),
    wallet: createMemoryWallet(),
    clock,
    timers,
    random,
    limiter: memoryLimiters(clock),
    log: collectingLog(),
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: async () => null,
    settings: testSettings({ timing: { ...timing, countdownMs: 20, revealMs: 20 }, pollMs: 500 }),
  });
  const authenticate = async (token: string | undefined) =>
    token
      ? ({ ok: true, value: { id: `player-${token}` as PlayerId, name: token, sessionId: "s" as SessionId } } as const)
      : ({
          ok: false,
          error: { code: "unauthenticated", message: "Authentication Error, Please try logging again" },
        } as const);
  const app = new Elysia({ websocket: { maxPayloadLength: 4_096 } })
    .onError(({ error, set }) => {
      set.status = error instanceof HttpRefusal ? error.status : 400;
      return { message: error instanceof HttpRefusal ? error.refusal.message : "bad", data: null };
    })
    .use(tableSockets({ tables, authenticate: async (token) => `player-${token}` as PlayerId, log: collectingLog() }))
    .use(
      new Elysia({ prefix: "/api" }).use(
        tablesHttp({
          tables,
          identity: { authenticate },
          dailyRoots: { dealInDay: async () => null },
          limiter: memoryLimiters(clock),
          clock,
          timers,
          random,
          pollMs: 500,
        }),
      ),
    )
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  stops.push(async () => {
    await tables.stop();
    app.server?.stop(true);
  });
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
  return { tables, base, api, join, ticket };
}

/** A socket that keeps what it hears. */
function socket(base: string, query: string) {
  const ws = new WebSocket(`ws://${base}/ws/table?${query}`);
  const heard: ServerMessage[] = [];
  let wake = () => {};
  let closed: CloseEvent | null = null;
  ws.onmessage = ({ data }) => {
    heard.push(JSON.parse(String(data)));
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
      const found = heard.find(
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
    heard,
    opened,
    hear,
    end,
    say: (message: object | string) => ws.send(typeof message === "string" ? message : JSON.stringify(message)),
  };
}

const HELLO = { event: "hello", id: "h", protocol: 1 };

test("a player's tickets and proofs are limited by the minute, another player's are not", async () => {
  const { api, join } = serve();
  const iTableId = await join("A");
  await join("B");
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await api("/rummy/table/ticket", "A", { iTableId })).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  expect((await api("/rummy/deal/x/proof", "A")).status).toBe(429);
  expect((await api("/rummy/deal/x/proof", "B")).status).toBe(404);
});

describe("/ws/table", () => {
  test("opens by ticket, resume key or token; everything else is answered 401 and opens nothing", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    const first = socket(base, `ticket=${await ticket("A", tableId)}`);
    expect(await first.opened).toBe(true);
    first.say(HELLO);
    const { resumeKey } = await first.hear("welcome");
    for (const query of [`resume=${resumeKey}`, `authorization=A&iTableId=${tableId}`]) {
      expect(await socket(base, query).opened).toBe(true);
    }
    const bad = [
      "",
      "ticket=0",
      `ticket=${"0".repeat(32)}`,
      `resume=${resumeKey.slice(0, -1)}x`,
      `authorization=B&iTableId=${tableId}`,
    ];
    for (const query of bad) {
      const response = await fetch(`http://${base}/ws/table?${query}`, {
        headers: { upgrade: "websocket", connection: "upgrade" },
      });
      expect(response.status).toBe(401);
    }
  });

  test("two sockets are dealt in: each gets the public frames and its own hand only", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    await join("B");
    const [a, b] = [
      socket(base, `ticket=${await ticket("A", tableId)}`),
      socket(base, `ticket=${await ticket("B", tableId)}`),
    ];
    await Promise.all([a.opened, b.opened]);
    a.say(HELLO);
    b.say(HELLO);
    const hands = await Promise.all([a.hear("hand"), b.hear("hand")]);
    expect(new Set(hands.flatMap(({ hand }) => hand.flat())).size).toBe(26);
    const turn = await a.hear("turn");
    const view = await a.hear("welcome");
    const [mover, other] = turn.seat === view.view.you ? [a, b] : [b, a];
    mover.say({ event: "draw", id: "d1", turn: turn.turn, from: "stock" });
    await mover.hear("ack", ({ id }) => id === "d1");
    const card = await mover.hear("card");
    const drew = await other.hear("drew");
    expect(drew.card).toBeUndefined();
    expect(other.heard.some((one) => one.event === "card")).toBe(false);
    mover.say({ event: "discard", id: "d2", turn: turn.turn, card: card.card });
    expect(await other.hear("discarded")).toMatchObject({ card: card.card });
    mover.say({ event: "discard", id: "d3", turn: turn.turn, card: card.card });
    expect(await mover.hear("refused", ({ id }) => id === "d3")).toMatchObject({ code: "staleTurn" });
    mover.say({ event: "discard", id: "d2", turn: turn.turn, card: card.card });
    expect(mover.heard.filter((one) => one.event === "refused").length).toBe(1);
  });

  test("hostile messages get a refusal with a code, change nothing, and do not disturb the other seat", async () => {
    const { base, join, ticket, tables } = serve();
    const tableId = await join("A");
    await join("B");
    const [a, b] = [
      socket(base, `ticket=${await ticket("A", tableId)}`),
      socket(base, `ticket=${await ticket("B", tableId)}`),
    ];
    await Promise.all([a.opened, b.opened]);
    a.say({ event: "draw", id: "early", turn: 1, from: "stock" });
    expect(await a.hear("refused")).toMatchObject({ id: "early", code: "helloFirst" });
    a.say(HELLO);
    b.say(HELLO);
    await b.hear("turn");
    const before = JSON.stringify(tables.live(tableId)!.runner.state);
    const hostile = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      '{"event":"nothing","id":"1"}',
      '{"event":"draw","id":"2","turn":1,"from":"hand"}',
      '{"event":"draw","id":"3","turn":-1,"from":"stock"}',
      '{"event":"discard","id":"4","turn":1,"card":106}',
      '{"event":"discard","id":"5","turn":1,"card":1e99}',
      '{"event":"arrange","id":"6","groups":[[0,0]]}',
      '{"event":"declare","id":"7","groups":[]}',
      '{"event":"topUp","id":"8","amount":-5}',
      '{"event":"topUp","id":"9","amount":100}',
      '{"event":"reveal","id":"10","shuffle":1,"nonce":"zz"}',
      '{"event":"draw","id":"11","turn":99,"from":"stock"}',
      '{"event":"draw","id":"12","turn":1,"from":"stock","seat":1}',
      '{"__proto__":{"event":"leave"},"id":"13"}',
    ];
    for (const text of hostile) a.say(text);
    a.say({ event: "ping", id: "p", at: 1 });
    await a.hear("pong");
    expect(a.heard.filter((one) => one.event === "refused").length).toBe(hostile.length + 1);
    expect(a.heard.some((one) => one.event === "ack")).toBe(false);
    expect(JSON.stringify(tables.live(tableId)!.runner.state)).toBe(before);
    a.say(JSON.stringify({ event: "arrange", id: "x".repeat(4_000), groups: [[1]] }).padEnd(5_000));
    expect((await a.end()).code).toBeGreaterThanOrEqual(1_006);
    b.say({ event: "ping", id: "p", at: 1 });
    await b.hear("pong");
  });

  test("whoever floods is refused, then closed", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    const a = socket(base, `ticket=${await ticket("A", tableId)}`);
    await a.opened;
    a.say(HELLO);
    for (let n = 0; n < 200; n += 1) a.say({ event: "ping", id: `p${n}`, at: n });
    expect((await a.end()).code).toBe(1_008);
    expect(a.heard.some((one) => one.event === "refused" && one.code === "tooFast")).toBe(true);
  });
});

describe("long polling", () => {
  test("carries the same protocol: hello, welcome, frames of the deal, moves and their answers", async () => {
    const { api, base, join, ticket } = serve();
    const tableId = await join("A");
    await join("B");
    const b = socket(base, `ticket=${await ticket("B", tableId)}`);
    await b.opened;
    b.say(HELLO);
    type Answer = { session: string; cursor: number; frames: string[]; closed: boolean };
    const poll = async (query: string) => (await api(`/rummy/table/poll?${query}`, "")).body.data as unknown as Answer;
    const opened = await api(`/rummy/table/poll?ticket=${await ticket("A", tableId)}`, "", {});
    const { session } = opened.body.data as unknown as Answer;
    const say = (message: object) => api(`/rummy/table/send?session=${session}`, "", message);
    await say(HELLO);
    const heard: ServerMessage[] = [];
    let cursor = 0;
    while (!heard.some(({ event }) => event === "turn")) {
      const answer = await poll(`session=${session}&cursor=${cursor}`);
      heard.push(...answer.frames.map((text) => JSON.parse(text)));
      cursor = answer.cursor;
    }
    expect(heard[0]?.event).toBe("welcome");
    expect(heard.filter(({ event }) => event === "hand").length).toBe(1);
    await say({ event: "draw", id: "x", turn: 99, from: "stock" });
    const { frames } = await poll(`session=${session}&cursor=${cursor}`);
    expect(frames.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ event: "refused", id: "x", code: "staleTurn" }),
    );
    expect((await api("/rummy/table/poll?session=nobody", "")).status).toBe(410);
    expect((await api("/rummy/table/poll", "", {})).status).toBe(401);
    expect((await api("/rummy/table/send?session=nobody", "", {})).status).toBe(410);
  });
});
