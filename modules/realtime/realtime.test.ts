import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import type { Bus, PlayerId } from "../kernel/index.ts";
import { createRealtime } from "./realtime.ts";

const ONE = "player-one" as PlayerId;
const TWO = "player-two" as PlayerId;

function setUp() {
  const time = fakeTime();
  const listeners = new Set<(message: unknown) => void>();
  const bus: Bus = {
    publish: (_, message) => {
      for (const listen of listeners) listen(message);
    },
    subscribe(_, listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
  return { time, realtime: createRealtime({ bus, clock: time, timers: time, waitMs: 25_000 }) };
}

test("a poll waits for what is for its player or for everybody, and tells each thing once", async () => {
  const { time, realtime } = setUp();
  const { cursor } = await realtime.poll(ONE, undefined);
  await realtime.poll(TWO, undefined);
  const waiting = realtime.poll(ONE, cursor);
  realtime.announce({ to: TWO, event: "resTakeTournamentSeat", data: {} });
  realtime.announce({ to: null, event: "resMaintenance", data: { eState: "running" } });
  const first = await waiting;
  expect(first.events).toEqual([{ event: "resMaintenance", data: { eState: "running" } }]);
  expect((await realtime.poll(TWO, cursor)).events.map(({ event }) => event)).toEqual([
    "resTakeTournamentSeat",
    "resMaintenance",
  ]);
  const empty = realtime.poll(ONE, first.cursor);
  await time.advanceAsync(25_000);
  expect((await empty).events).toEqual([]);
  expect(time.pending()).toBe(0);
});

test("who polls misses nothing, whatever thousands of others are told between two polls, and neither does a slow one", async () => {
  const { time, realtime } = setUp();
  const { cursor } = await realtime.poll(ONE, undefined);
  realtime.announce({ to: null, event: "resMaintenance", data: 1 });
  realtime.announce({ to: ONE, event: "resTakeTournamentSeat", data: 2 });
  for (let n = 0; n < 5_000; n += 1)
    realtime.announce({ to: `player-${n}` as PlayerId, event: "resBalance", data: {} });
  time.advance(80_000);
  realtime.announce({ to: ONE, event: "resBalance", data: 3 });
  const { events } = await realtime.poll(ONE, cursor);
  expect(events.map(({ data }) => data)).toEqual([1, 2, 3]);
});

test("what every process sees for itself is told by each to its own players, and by no bus", async () => {
  const listeners = new Set<(message: unknown) => void>();
  const bus: Bus = {
    publish: (_, message) => {
      for (const listen of listeners) listen(message);
    },
    subscribe: (_, listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
  const time = fakeTime();
  const processes = [1, 2].map(() => createRealtime({ bus, clock: time, timers: time, waitMs: 25_000 }));
  const polls = await Promise.all(
    processes.map(async (realtime) => ({ realtime, cursor: (await realtime.poll(ONE, undefined)).cursor })),
  );
  for (const realtime of processes) realtime.announceHere({ to: null, event: "resMaintenance", data: 1 });
  processes[0]!.announce({ to: ONE, event: "resTakeTournamentSeat", data: 2 });
  for (const { realtime, cursor } of polls) {
    const { events } = await realtime.poll(ONE, cursor);
    expect(events.map(({ data }) => data)).toEqual([1, 2]);
  }
});

test("of a player's polls a few wait at once: the oldest is answered for the newest", async () => {
  const { time, realtime } = setUp();
  const { cursor } = await realtime.poll(ONE, undefined);
  const answered: number[] = [];
  for (let n = 0; n < 10; n += 1) void realtime.poll(ONE, cursor).then(() => answered.push(n));
  await time.advanceAsync(0);
  expect(answered).toEqual([0, 1]);
  await time.advanceAsync(25_000);
  expect([answered.length, time.pending()]).toEqual([10, 0]);
});

test("a poll that waits is answered when its player signs out", async () => {
  const { time, realtime } = setUp();
  const { cursor } = await realtime.poll(ONE, undefined);
  const waiting = realtime.poll(ONE, cursor);
  realtime.signedOut(ONE);
  expect((await waiting).events).toEqual([]);
  expect(time.pending()).toBe(0);
});

test("a cursor of another run, or none that ever was, is answered with a fresh one at once", async () => {
  const { realtime } = setUp();
  const { cursor } = await realtime.poll(ONE, undefined);
  for (const strange of ["", "x", "other.3", `${cursor}9999`, `${cursor.split(".")[0]}.-1`]) {
    expect(await realtime.poll(ONE, strange)).toEqual({ cursor, events: [] });
  }
});

test("bound sockets hear each text once; one for players who are not here is not made; after closing nobody hears", () => {
  const { realtime } = setUp();
  const received: [PlayerId | null, string][] = [];
  realtime.bind({ players: () => [ONE], has: (to) => to !== TWO, tell: (to, text) => void received.push([to, text]) });
  realtime.announce({ to: null, event: "resMaintenance", data: 1 });
  realtime.announce({ to: ONE, event: "resBalance", data: 2 });
  const unread = { toJSON: () => expect.unreachable("made into text for nobody") };
  realtime.announce({ to: TWO, event: "resBalance", data: unread });
  realtime.close();
  realtime.announce({ to: null, event: "resMaintenance", data: 3 });
  expect(received).toEqual([
    [null, '{"event":"resMaintenance","data":1}'],
    [ONE, '{"event":"resBalance","data":2}'],
  ]);
});
