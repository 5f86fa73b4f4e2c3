/** The window's real wires against a server of two processes behind a proxy, which leads to the one that `at` names. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { realTime } from "../../test/support/clock.ts";
import { createLink, type LinkStatus } from "./link.ts";
import { openPolling, openSocket } from "./wires.ts";

const PONG = JSON.stringify({ event: "pong", id: "1", at: 1, now: 2 });
const MOVED = { event: "moved", at: "b" };
const ways: string[] = [];

/** Process b plays the table; process a sends its visitors there. */
const server = Bun.serve<{ readonly at: string | null }>({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request, front) {
    const { pathname, searchParams } = new URL(request.url);
    const at = searchParams.get("at");
    ways.push(
      `${request.method} ${pathname} ${[...searchParams].map(([name, value]) => `${name}=${value}`).join(" ")}`,
    );
    if (pathname === "/ws/table") return front.upgrade(request, { data: { at } }) ? undefined : new Response();
    if (at !== "b") return Response.json({ message: "", data: { at: "b" } }, { status: 421 });
    if (request.method === "POST") return Response.json({ data: { session: "b.1" } });
    const isFirst = searchParams.get("cursor") === "0";
    if (isFirst) return Response.json({ data: { cursor: 1, frames: [PONG], closed: false } });
    return new Promise<Response>(() => {});
  },
  websocket: {
    open(ws) {
      if (ws.data.at === "b") return void ws.send(PONG);
      ws.send(JSON.stringify(MOVED));
      ws.close(4_001, "moved");
    },
    message() {},
  },
});
const { fetch } = globalThis;
const host = `127.0.0.1:${server.port}`;
/** Fetches as in a browser, where addresses belong to the page's own. */
const fetchHere = (path: string, init?: RequestInit) => fetch(`http://${host}${path}`, init);
beforeAll(() => void Object.assign(globalThis, { location: { protocol: "http:", host }, fetch: fetchHere }));
afterAll(() => {
  Reflect.deleteProperty(globalThis, "location");
  globalThis.fetch = fetch;
  void server.stop(true);
});

/** Opens a link with a ticket that process a made, and waits until the table has said something. */
async function follow(socket: typeof openSocket) {
  ways.length = 0;
  const [received, statuses]: [unknown[], LinkStatus[]] = [[], []];
  const later = (run: () => void, ms: number) => realTime.after(ms, run);
  const ends = {
    mint: async () => null,
    isOnline: () => true,
    hasToken: () => false,
    random: () => 0,
    now: Date.now,
    later,
  };
  const link = createLink(
    { socket, poll: openPolling, ...ends },
    {
      status: (one) => statuses.push(one),
      open: () => undefined,
      message: (message) => received.push(message),
      gaveUp: (why) => received.push(why),
    },
    { ticket: "a.1" },
  );
  await until("the table to be heard", () => received.length > 0);
  link.close();
  return { received, ways: [...ways], last: statuses.at(-2) };
}

test("a socket goes where it is sent, with the same ticket", async () => {
  expect(await follow(openSocket)).toEqual({
    received: [JSON.parse(PONG)],
    ways: ["GET /ws/table ticket=a.1 at=a", "GET /ws/table ticket=a.1 at=b"],
    last: "live",
  });
});

test("polls go where they are sent, and say so with every call", async () => {
  const forbidden = () => {
    throw new DOMException("no sockets here", "SecurityError");
  };
  const { received, ways: gone, last } = await follow(forbidden);
  expect(received).toEqual([JSON.parse(PONG)]);
  expect(gone.slice(0, 3)).toEqual([
    "POST /api/rummy/table/poll ticket=a.1 at=a",
    "POST /api/rummy/table/poll ticket=a.1 at=b",
    "GET /api/rummy/table/poll session=b.1 cursor=0 at=b",
  ]);
  expect(last).toBe("polling");
});

test("a socket that is given up is over at once: without a network its close comes much later, and nothing of it is heard", () => {
  class SilentSocket {
    static last: SilentSocket;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      SilentSocket.last = this;
    }
    close() {}
  }
  const { WebSocket: real } = globalThis;
  globalThis.WebSocket = SilentSocket as never;
  try {
    const received: string[] = [];
    const told = { open: () => received.push("open"), text: (text: string) => received.push(text) };
    const wire = openSocket(
      { kind: "ticket", value: "a.1", at: null },
      { ...told, closed: () => void received.push("closed") },
    );
    wire.close();
    expect(received).toEqual(["closed"]);
    SilentSocket.last.onmessage?.({ data: PONG });
    SilentSocket.last.onclose?.();
    expect(received).toEqual(["closed"]);
  } finally {
    globalThis.WebSocket = real;
  }
});
