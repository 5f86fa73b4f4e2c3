/** What a seat says that is no move fills no journal: finished deals are shown by replaying it. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { createInspection } from "../../inspection/inspection.ts";
import { openBrowser, tablesWorld } from "../../testing/world.ts";
import { CHATTER_A_SEAT } from "./chatter.ts";

test("O-24: a seat that arranges as fast as ever it can, over many connections, fills no journal; its moves pass", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(2), collectingLog());
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(15_000);
  const { turn } = a.view;
  const [mover, other] = turn!.seat === a.view.you ? [a, b] : [b, a];
  const { runner } = mover.ref;
  const before = runner.state.applied;
  let browser = openBrowser(world.tables, mover.ref);
  await time.advanceAsync(10);
  const cards = browser.view.hand.flat();
  for (let n = 0; n < 300; n += 1) {
    if (n % 30 === 29) browser = openBrowser(world.tables, mover.ref);
    const groups = n % 2 === 0 ? [cards.slice(0, 6), cards.slice(6)] : [cards];
    browser.send({ event: "arrange", id: `a${n}`, groups });
    await time.advanceAsync(1);
  }
  expect(browser.answer("a299")).toMatchObject({ event: "refused", code: "tooOften" });
  expect(runner.state.applied - before).toBeLessThanOrEqual(CHATTER_A_SEAT.burst + 2);
  other.send({ event: "arrange", id: "mine", groups: [other.view.hand.flat()] });
  browser.send({ event: "draw", id: "d", turn: turn!.turn, from: "stock" });
  await time.advanceAsync(10);
  expect([other.answer("mine")?.event, browser.answer("d")?.event]).toEqual(["ack", "ack"]);
  await time.advanceAsync(2_000);
  browser.send({ event: "arrange", id: "later", groups: [browser.view.hand.flat()] });
  await time.advanceAsync(10);
  expect(browser.answer("later")?.event).toBe("ack");

  // O-24: an inspection of the deal shows the moves, not each sorting between them.
  const { dealId } = browser.view;
  browser.send({ event: "leave", id: "l" });
  await time.advanceAsync(100);
  const shown = await createInspection({
    store: world.store,
    lists: { page: async () => [] },
    log: collectingLog(),
  }).deal(dealId!);
  const said = shown.ok ? shown.value.steps.map(({ what }) => what) : [];
  expect(said.filter((what) => what === "arrange").length).toBeLessThanOrEqual(4);
  expect(said).toContain("draw");
});

test("chips are added sixty times in a row, then once a second: each is a transfer of the wallet's and stays in the journal", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(3), collectingLog());
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(15_000);
  const { turn } = a.view;
  const [loser] = turn!.seat === a.view.you ? [a, b] : [b, a];
  loser.send({ event: "drop", id: "d", turn: turn!.turn });
  await time.advanceAsync(100);
  expect(loser.view.phase).toBe("result");
  const before = world.wallet.posted.size;
  for (let n = 0; n < 160; n += 1) {
    loser.send({ event: "topUp", id: `t${n}`, amount: 1 });
    await time.advanceAsync(50);
  }
  expect(loser.answer("t0")?.event).toBe("ack");
  expect(loser.answer("t159")).toMatchObject({ event: "refused", code: "tooOften" });
  expect(world.wallet.posted.size - before).toBeLessThanOrEqual(CHATTER_A_SEAT.burst + 9);
});
