/** What the desk orders about tables while maintenance runs (O-23, O-27). */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { MINUTE_MS } from "../../kernel/index.ts";
import type { FloorOrder } from "../floor-contract.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { createMemoryOrders } from "../testing/memory-orders.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { testPause } from "../testing/pause.ts";
import { type TestBrowser, tablesWorld } from "../testing/world.ts";
import { NO_ORDERS } from "./keeping.ts";

/** Two in the middle of a deal, which maintenance stops; orders are given over whatever process runs. */
async function stopped() {
  const time = fakeTime();
  const { pause, given, stop } = testPause();
  const [store, wallet, orders] = [createMemoryStore(), createMemoryWallet(), createMemoryOrders()];
  const ended: FloorOrder[] = [];
  const keeping = { ...NO_ORDERS, orders, ended: async (_: unknown, order: FloorOrder) => void ended.push(order) };
  const start = () => tablesWorld(time, seededRandom(4), collectingLog(), { store, wallet, keeping, pause: given });
  const world = start();
  await world.tables.start();
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(11_000);
  expect(a.view.phase).toBe("playing");
  const { tableId } = a.ref.runner;
  const order = (what: "void" | "drain", scope: "table" | "platform" = "table", in_ = world) =>
    in_.tables.floor.give(
      { what, scope, target: scope === "table" ? tableId : "", dealId: a.view.dealId, by: "operator:asha" },
      async () => {},
    );
  stop(time.now());
  await time.advanceAsync(5 * MINUTE_MS);
  const play = async (ms: number) => {
    pause.phase = "play";
    await time.advanceAsync(ms);
  };
  return { time, pause, start, world, wallet, ended, a, b, order, play };
}
const farewell = ({ received }: TestBrowser) => received.flatMap((one) => (one.event === "stood" ? [one.reason] : []));
const dealsSeen = ({ received }: TestBrowser) => received.filter(({ event }) => event === "dealt").length;
/** The player to move drops. */
function dropOne(...browsers: readonly TestBrowser[]): void {
  const mover = browsers.find(({ view }) => view.turn?.seat === view.you)!;
  mover.send({ event: "drop", id: "d", turn: mover.view.turn!.turn });
}

test("O-23, O-27: a table is voided in the middle of it: stakes go home at once, and nothing of the deal comes back with its end", async () => {
  const { time, wallet, ended, a, b, order, play } = await stopped();
  expect(await wallet.openStakes()).toHaveLength(2);
  expect((await order("void")).ok).toBe(true);
  await time.advanceAsync(2_000);
  expect([farewell(a).at(-1), farewell(b).at(-1)]).toEqual(["voided", "voided"]);
  expect([await wallet.openStakes(), ended.map(({ outcome }) => outcome)]).toEqual([[], ["voided"]]);
  await play(10 * MINUTE_MS);
  expect([dealsSeen(a), a.closed?.reason, ended.length]).toEqual([1, "tableClosed", 1]);
});

test("O-23, O-27: a process that is started anew within it finds the order, and carries it out once", async () => {
  const { time, world, start, wallet, ended, order, play } = await stopped();
  await world.tables.stop();
  expect((await order("void")).ok).toBe(true);
  const next = start();
  await next.tables.start();
  await time.advanceAsync(MINUTE_MS);
  expect([await wallet.openStakes(), ended.map(({ outcome }) => outcome)]).toEqual([[], ["voided"]]);
  await play(MINUTE_MS);
  expect(ended).toHaveLength(1);
});

test("O-23, O-27: a table that is drained in it keeps its deal; afterwards it is played to its end, and no other begins", async () => {
  const { time, ended, a, b, order, play } = await stopped();
  const { turn } = a.view;
  expect((await order("drain")).ok).toBe(true);
  await time.advanceAsync(5 * MINUTE_MS);
  expect([a.view.phase, a.view.turn, ended]).toEqual(["playing", turn, []]);
  await play(1_000);
  expect(a.view.turn).toMatchObject({ seat: turn!.seat, turn: turn!.turn });
  dropOne(a, b);
  await time.advanceAsync(MINUTE_MS);
  expect([dealsSeen(a), farewell(a).at(-1), a.closed?.reason]).toEqual([1, "drained", "tableClosed"]);
  expect(ended).toMatchObject([{ what: "drain", outcome: "drained" }]);
});

test("O-23, O-27: of a platform that is drained in it no deal begins when it is over, until that is taken back", async () => {
  const { time, world, a, b, order, play } = await stopped();
  const given = await order("drain", "platform");
  await play(1_000);
  dropOne(a, b);
  await time.advanceAsync(5 * MINUTE_MS);
  expect([dealsSeen(a), farewell(a).at(-1)]).toEqual([1, "drained"]);
  expect(
    (
      await world.tables.join({
        player: { id: "player-C" as never, name: "C", avatar: "a1" },
        kind: a.ref.runner.state.config.kind,
      })
    ).ok,
  ).toBe(false);
  if (!given.ok) throw new Error(given.error.code);
  await world.tables.floor.lift(given.value.id, async () => {});
  expect(
    (
      await world.tables.join({
        player: { id: "player-C" as never, name: "C", avatar: "a1" },
        kind: a.ref.runner.state.config.kind,
      })
    ).ok,
  ).toBe(true);
});
