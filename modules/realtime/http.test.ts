import { afterEach, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { collectingLog } from "../../test/support/log.ts";
import type { SessionsEnded } from "../identity/index.ts";
import { ok, type PlayerId, type SessionId } from "../kernel/index.ts";
import { realtimeSockets } from "./http.ts";

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp() {
  const ended: ((one: SessionsEnded) => void)[] = [];
  const authenticate = async (token: string | undefined) =>
    ok({ id: `player-${token}` as PlayerId, name: "A", sessionId: "s" as SessionId });
  const app = new Elysia()
    .use(
      realtimeSockets({
        identity: { authenticate, onSessionsEnded: (run) => void ended.push(run) },
        log: collectingLog(),
      }),
    )
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  stops.push(() => app.server?.stop(true));
  const open = async (name: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${app.server!.port}/ws?authorization=${name}`);
    const closed = new Promise<number>((done) => socket.addEventListener("close", ({ code }) => done(code)));
    await new Promise((done) => socket.addEventListener("open", done, { once: true }));
    return { socket, closed };
  };
  return { open, ended };
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
