import { afterEach, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { until } from "../../test/support/child.ts";
import { realTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import type { SessionsEnded } from "../identity/index.ts";
import { ok, type PlayerId, type SessionId } from "../kernel/index.ts";
import { realtimeSockets } from "./http.ts";
import { inWords, type Realtime } from "./realtime.ts";

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp() {
  let listeners: Parameters<Realtime["bind"]>[0] | undefined;
  const ended: ((one: SessionsEnded) => void)[] = [];
  const authenticate = async (token: string | undefined) =>
    ok({ id: `player-${token}` as PlayerId, name: "A", sessionId: "s" as SessionId });
  const app = new Elysia()
    .use(
      realtimeSockets({
        realtime: {
          bind(bound) {
            listeners = bound;
          },
        },
        timers: realTime,
        identity: { authenticate, onSessionsEnded: (run) => void ended.push(run) },
        log: collectingLog(),
        textsFor: (request) => (message) => (request.url.includes("lang=zz") ? `zz ${message}` : undefined),
      }),
    )
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  stops.push(() => app.server?.stop(true));
  const open = async (name: string, more = "") => {
    const socket = new WebSocket(`ws://127.0.0.1:${app.server!.port}/ws?authorization=${name}${more}`);
    const closed = new Promise<number>((done) => socket.addEventListener("close", ({ code }) => done(code)));
    const received: string[] = [];
    socket.addEventListener("message", ({ data }) => void received.push(String(data)));
    await new Promise((done) => socket.addEventListener("open", done, { once: true }));
    return { socket, closed, received };
  };
  const tell = (to: PlayerId | null, text: string, data?: unknown) =>
    listeners!.tell(to, text, data === undefined ? undefined : (textOf) => JSON.stringify(inWords(data, textOf)));
  return { open, ended, tell };
}

test("a player's lobby sockets close when sessions of the player end, another player's stay", async () => {
  const { open, ended } = setUp();
  const [first, second, other] = [await open("A"), await open("A"), await open("B")];
  for (const tell of ended) tell({ playerId: "player-A" as PlayerId });
  expect([await first.closed, await second.closed]).toEqual([4_000, 4_000]);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test("a player has a few lobby sockets at once: the oldest is closed, another player's stay", async () => {
  const { open } = setUp();
  const other = await open("B");
  const mine = [];
  for (let n = 0; n < 9; n += 1) mine.push(await open("A"));
  expect(await mine[0]!.closed).toBe(4_000);
  expect(mine.slice(1).map(({ socket }) => socket.readyState)).toEqual(Array(8).fill(WebSocket.OPEN));
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test("everybody's sockets hear what is for all in its order, and one player's what is for that player; who left is missed by nobody", async () => {
  const { open, tell } = setUp();
  const people = await Promise.all(Array.from({ length: 300 }, (_, n) => open(`P${n}`)));
  tell(null, "first");
  tell(null, "second");
  tell("player-P7" as PlayerId, "mine");
  // Its turn has not come yet: the server finds it closed on its way.
  people[299]!.socket.close();
  await until("everybody to have heard", () =>
    people.slice(0, 299).every(({ received }) => received.includes("second")),
  );
  for (const { received } of people.slice(0, 299))
    expect(received.filter((text) => text !== "mine")).toEqual(["first", "second"]);
  expect(people.filter(({ received }) => received.includes("mine"))).toEqual([people[7]!]);
});

test("a socket that sends on and on is closed; one that says something now and then stays, and hears", async () => {
  const { open, tell } = setUp();
  const [loud, quiet] = [await open("A"), await open("B")];
  for (let n = 0; n < 10; n += 1) quiet.socket.send("hello");
  for (let n = 0; n < 1_000; n += 1) loud.socket.send("x".repeat(1_000));
  expect(await loud.closed).toBe(1_008);
  tell(null, "something");
  await until("the quiet one to hear", () => quiet.received.length > 0);
  expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
});

test("what says something in words says it in the language of each page, which its address names", async () => {
  const { open, tell } = setUp();
  const [english, other] = [await open("A"), await open("A", "&lang=zz")];
  const told = (data: object) => tell("player-A" as PlayerId, JSON.stringify(data), data);
  for (const data of [{ sMessage: "Come." }, { sMessage: 7 }, { nAmount: 1 }]) told(data);
  await until("both to hear", () => english.received.length + other.received.length === 6);
  expect(english.received).toEqual(['{"sMessage":"Come."}', '{"sMessage":7}', '{"nAmount":1}']);
  expect(other.received).toEqual(['{"sMessage":"Come.","sText":"zz Come."}', '{"sMessage":7}', '{"nAmount":1}']);
});
