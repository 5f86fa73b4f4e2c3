import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { MINUTE_MS } from "../../kernel/index.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { testPause } from "../testing/pause.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";

/** Two at a table, in the middle of a deal, with maintenance in the test's hand. */
async function twoPlaying() {
  const time = fakeTime();
  const { pause, given, stop } = testPause();
  const [store, wallet] = [createMemoryStore(), createMemoryWallet()];
  const start = () =>
    tablesWorld(time, seededRandom(4), collectingLog(), {
      store,
      wallet,
      pause: given,
    });
  const world = start();
  await world.tables.start();
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(10_000);
  return { time, pause, world, start, stop: () => stop(time.now()), a, b };
}

const moverOf = (browsers: readonly TestBrowser[]) => browsers.find(({ view }) => view.turn?.seat === view.you)!;
const drop = async (browsers: readonly TestBrowser[]) => {
  const mover = moverOf(browsers);
  mover.send({ event: "drop", id: "d", turn: mover.view.turn!.turn });
};
const dealsSeen = ({ received }: TestBrowser) => received.filter(({ event }) => event === "dealt").length;

describe("O-27: maintenance", () => {
  test("leaves a deal in progress as it is: no turn runs out, no move is made, and each has the time that was left", async () => {
    const { time, pause, stop, a, b, world } = await twoPlaying();
    const before = a.view.turn!;
    stop();
    await time.advanceAsync(30 * MINUTE_MS);
    expect(a.view.turn).toEqual(before);
    const mover = moverOf([a, b]);
    mover.send({ event: "draw", id: "m", turn: before.turn, from: "stock" });
    await time.advanceAsync(10);
    expect(mover.answer("m")).toMatchObject({ event: "refused", code: "maintenance" });
    // phrases are refused too.
    mover.send({ event: "say", id: "s", what: "hello" });
    expect(mover.answer("s")).toMatchObject({ event: "refused", code: "maintenance" });
    // A player who opens the window meanwhile finds the cards.
    const again = openBrowser(world.tables, mover.ref);
    await time.advanceAsync(10);
    expect(again.view.hand.flat()).toHaveLength(13);

    pause.phase = "play";
    await time.advanceAsync(1_000);
    expect(again.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
    expect(again.view.turn!.deadline - before.deadline).toBeWithin(30 * MINUTE_MS, 30 * MINUTE_MS + 2_000);
    await time.advanceAsync(200_000);
    expect(again.received.some(({ event }) => event === "missed")).toBe(true);
  });

  test("lets a deal end before it, and begins none: the next one waits half a minute for its players", async () => {
    const { time, pause, stop, a, b } = await twoPlaying();
    pause.phase = "noDeals";
    await drop([a, b]);
    await time.advanceAsync(10 * MINUTE_MS);
    expect([a.view.phase, dealsSeen(a)]).toEqual(["result", 1]);
    stop();
    await time.advanceAsync(10 * MINUTE_MS);
    pause.phase = "play";
    await time.advanceAsync(29_000);
    expect(dealsSeen(a)).toBe(1);
    await time.advanceAsync(10_000);
    expect(dealsSeen(a)).toBe(2);
  });

  test("that is called off lets the next deal begin at once", async () => {
    const { time, pause, a, b } = await twoPlaying();
    pause.phase = "noDeals";
    await drop([a, b]);
    await time.advanceAsync(MINUTE_MS);
    pause.phase = "play";
    await time.advanceAsync(6_000);
    expect(dealsSeen(a)).toBe(2);
  });

  test("keeps deals over a restart in it, and over one that lasts longer than the limit of an outage", async () => {
    for (const endsIn of ["it", "the outage"] as const) {
      const { time, pause, world, start, stop, a, b } = await twoPlaying();
      const before = a.view.turn!;
      stop();
      await time.advanceAsync(5 * MINUTE_MS);
      await world.tables.stop();
      await time.advanceAsync(30 * MINUTE_MS);
      if (endsIn === "the outage") pause.phase = "play";
      const next = start();
      await next.tables.start();
      await time.advanceAsync(endsIn === "it" ? 5 * MINUTE_MS : 1_000);
      pause.phase = "play";
      await time.advanceAsync(1_000);
      const { state } = next.tables.live(b.ref.runner.tableId)!.runner;
      expect(state.view.turn).toMatchObject({ seat: before.seat, turn: before.turn });
      const stoodMs = (endsIn === "it" ? 40 : 35) * MINUTE_MS;
      expect(state.view.turn!.deadline - before.deadline).toBeWithin(stoodMs - 2_000, stoodMs + 3_000);
      await next.tables.stop();
    }
  });

  test("is told to windows when it is announced, to those that open later, and when it is over", async () => {
    const { time, pause, a, world } = await twoPlaying();
    const told = ({ received }: TestBrowser) => received.filter(({ event }) => event === "maintenance");
    expect(told(a)).toEqual([]);
    pause.said = { phase: "announced", startsAt: time.now() + MINUTE_MS, endsAt: null, text: "New cards." };
    await time.advanceAsync(3_000);
    expect(told(a)).toEqual([{ event: "maintenance", now: expect.any(Number), ...pause.said }] as never);
    const again = openBrowser(world.tables, a.ref);
    await time.advanceAsync(10);
    expect(told(again)).toHaveLength(1);
    pause.said = null;
    await time.advanceAsync(1_000);
    expect(told(again).at(-1)).toMatchObject({ phase: "open", startsAt: null });
  });
});
