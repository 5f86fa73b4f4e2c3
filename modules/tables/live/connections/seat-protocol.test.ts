import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { createMemoryStore } from "../../journal/memory-store.ts";
import { tablesWorld } from "../../testing/world.ts";

/** A journal whose next entry waits until it is let go. */
function holding() {
  const store = createMemoryStore();
  let held = Promise.resolve();
  return {
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    store: {
      ...store,
      async append(row: Parameters<typeof store.append>[0]) {
        await held;
        return store.append(row);
      },
    },
  };
}

test("of two commands under one id that wait together the first one's refusal holds for both, and neither is taken", async () => {
  const time = fakeTime();
  const journal = holding();
  const world = tablesWorld(time, seededRandom(5n), collectingLog(), { store: journal.store });
  const players = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(12_000);
  const mover = players.find(({ view }) => view.turn?.seat === view.you)!;
  const { turn } = mover.view.turn!;
  const letGo = journal.hold();
  mover.send({ event: "draw", id: "first", turn, from: "stock" });
  mover.send({ event: "draw", id: "twice", turn, from: "stock" });
  mover.send({ event: "leaveAfterDeal", id: "twice", on: true });
  await time.advanceAsync(0);
  expect(mover.answer("twice")).toBeUndefined();
  letGo();
  await time.advanceAsync(100);
  const answers = mover.received.filter((one) => "id" in one && one.id === "twice");
  expect(answers).toMatchObject([
    { event: "refused", code: "alreadyDrawn" },
    { event: "refused", code: "alreadyDrawn" },
  ]);
  const seat = mover.ref.runner.state.seats[mover.ref.seat]!;
  expect([seat.answered.includes("first"), seat.answered.includes("twice")]).toEqual([true, false]);
});
