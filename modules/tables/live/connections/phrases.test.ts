/** what is said at a table reaches everybody there, is kept nowhere, and costs the others a bounded number of frames. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { EMOJI, PHRASES } from "../../contract/phrases.ts";
import { ClientMessage, ServerMessage } from "../../contract.ts";
import { createMemoryStore } from "../../journal/memory-store.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../../testing/world.ts";
import { PHRASES_A_SEAT, PHRASES_A_TABLE } from "./phrases.ts";

const said = ({ received }: TestBrowser) =>
  received.flatMap((one) => (one.event === "said" ? [`${one.seat} ${one.what}`] : []));

async function meet() {
  const time = fakeTime();
  const store = createMemoryStore();
  const world = tablesWorld(time, seededRandom(2), collectingLog(), { store });
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(15_000);
  return { time, world, store, a, b };
}

test("R-54: both hear it, by either version of the protocol, and neither journal nor view has it", async () => {
  const { time, world, a, b } = await meet();
  const old = openBrowser(world.tables, b.ref, { protocol: 1 });
  await time.advanceAsync(10);
  const { applied, view } = a.ref.runner.state;
  a.send({ event: "say", id: "s1", what: "wellPlayed" });
  a.send({ event: "say", id: "s2", what: "heart" });
  await time.advanceAsync(10);
  const mine = [`${a.ref.seat} wellPlayed`, `${a.ref.seat} heart`];
  expect([said(a), said(old)]).toEqual([mine, mine]);
  expect(a.answer("s1")).toEqual({ event: "ack", id: "s1" });
  for (const one of old.received) expect(ServerMessage.safeParse(one).success).toBe(true);
  expect(a.ref.runner.state.applied).toBe(applied);
  expect(a.ref.runner.state.view).toEqual(view);
});

test("R-54: nothing of a player's own is said, and a repeated id says nothing again", async () => {
  const { time, a, b } = await meet();
  for (const what of ["you are bad", "", "__proto__", 7, null, ["hello"]])
    a.send({ event: "say", id: `x${what}`, what });
  a.send({ event: "say", id: "x", what: "hello", text: "mine" });
  for (let n = 0; n < 3; n += 1) a.send({ event: "say", id: "once", what: "hello" });
  await time.advanceAsync(10);
  expect(said(b)).toEqual([`${a.ref.seat} hello`]);
  expect(a.answer("x")).toMatchObject({ event: "refused", code: "badMessage" });
  for (const what of [...Object.keys(PHRASES), ...Object.keys(EMOJI)])
    expect(ClientMessage.safeParse({ event: "say", id: "i", what }).success).toBe(true);
});

test("R-54: who sends as fast as the socket takes costs the others no more frames than a slow one, and is closed", async () => {
  const { time, world, a, b } = await meet();
  const before = b.received.length;
  let sent = 0;
  const flood = (browser: TestBrowser) => {
    for (let n = 0; n < 200; n += 1, sent += 1) browser.send({ event: "say", id: `f${sent}`, what: "smile" });
  };
  flood(a);
  await time.advanceAsync(10);
  expect(a.closed?.code).toBe(1008);
  expect(said(b)).toHaveLength(PHRASES_A_SEAT.burst);
  // A new connection has a new allowance of messages, but none of phrases.
  const again = openBrowser(world.tables, a.ref);
  await time.advanceAsync(10);
  flood(again);
  await time.advanceAsync(10);
  expect(said(b)).toHaveLength(PHRASES_A_SEAT.burst);
  expect(b.received.length - before).toBeLessThan(PHRASES_A_SEAT.burst + 10);
  expect(again.received.some((one) => one.event === "refused" && one.code === "tooOften")).toBe(true);
});

test("R-54: a table of six says eight at once, then one a second", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(2), collectingLog());
  const all: TestBrowser[] = [];
  for (const name of ["A", "B", "C", "D", "E", "F"]) all.push(await world.join(name, { maxSeats: 6 }));
  await time.advanceAsync(1_000);
  const [first] = all;
  for (const [n, one] of all.entries())
    for (let k = 0; k < 3; k += 1) one.send({ event: "say", id: `${n}/${k}`, what: "star" });
  await time.advanceAsync(0);
  expect(said(first!)).toHaveLength(PHRASES_A_TABLE.burst);
});

test("R-54: who is shown as away, or has to leave, says nothing", async () => {
  const { time, a, b } = await meet();
  const { runner, seat, sitting } = a.ref;
  await runner.submit(() => ({ type: "dismiss", at: time.now(), seat, sitting }));
  a.send({ event: "say", id: "m", what: "hello" });
  expect(a.answer("m")).toMatchObject({ event: "refused", code: "mustLeave" });
  await runner.submit(() => ({
    type: "connection",
    at: time.now(),
    seat: b.ref.seat,
    sitting: b.ref.sitting,
    connected: false,
    chain: null,
  }));
  b.send({ event: "say", id: "w", what: "hello" });
  expect(b.answer("w")).toMatchObject({ event: "refused", code: "sayNotAway" });
  await time.advanceAsync(10);
  expect([said(a), said(b)]).toEqual([[], []]);
});
