import { describe, expect, test } from "bun:test";
import type { PlayerId } from "../../modules/kernel/index.ts";
import { dealFrames } from "../../modules/tables/replays/deal-frames.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { seededRandom } from "../../test/support/random.ts";
import { cardsOf } from "./hand.ts";
import { stepsOf } from "./replay.ts";
import { createPlayer, holdMs } from "./replay-player.ts";

/** Two play four turns, then one drops. */
function shortDeal() {
  const table = drive(testConfig({ maxSeats: 2 }), seededRandom(9));
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat);
  table.advance(11_500);
  const { dealId } = table.state.view;
  const own = table.view(0);
  for (let turns = 0; turns < 4; turns += 1) {
    const { seat, turn } = table.state.view.turn!;
    table.advance(900);
    table.must(table.send(seat, { event: "draw", turn, from: "stock" }));
    table.advance(900);
    table.must(table.send(seat, { event: "discard", turn, card: table.view(seat).drawnCard! }));
  }
  const { seat, turn } = table.state.view.turn!;
  table.must(table.send(seat, { event: "drop", turn }));
  const frames = dealFrames(dealId!, "player-A" as PlayerId);
  for (const [index, command] of table.journal.entries()) {
    if (frames.take({ seq: index + 1, command, settlement: null })) break;
  }
  return { replay: frames.replay()!, own, end: table.view(0) };
}

describe("a deal as steps", () => {
  const { replay, own, end } = shortDeal();
  const steps = stepsOf(replay);

  test("begins with the own hand dealt and open, and ends with the result", () => {
    expect(new Set(cardsOf(steps[0]!.hand))).toEqual(new Set(own.hand.flat()));
    expect(steps[0]!.view.turn?.seat).toBe(own.turn!.seat);
    expect(steps.at(-1)!.view.lastResult).toEqual(end.lastResult);
    // Dealt; four draws and discards; the drop; the result.
    expect(steps.map(({ words }) => words.length > 0)).toEqual(steps.map(() => true));
    expect(steps.length).toBeGreaterThanOrEqual(11);
  });

  test("marks where turns begin, and says what was drawn only to who drew it", () => {
    const turns = steps.flatMap(({ turnOf }) => (turnOf === null ? [] : [turnOf]));
    expect(turns.length).toBe(5);
    const draws = steps.filter(({ sound }) => sound === "draw").map(({ words }) => words);
    expect(draws.filter((words) => /^You drew the /.test(words)).length).toBe(2);
    expect(draws.filter((words) => words === "B drew from the stock.").length).toBe(2);
  });

  test("every step's hand is the seat's own: 13 cards, 14 between draw and discard", () => {
    for (const { view, hand } of steps) {
      const seat = view.seats.find((one) => one.seat === view.you)!;
      if (seat.inDeal) expect(cardsOf(hand).length).toBe(seat.cardCount);
    }
  });
});

describe("the player's clock", () => {
  const steps = stepsOf(shortDeal().replay);
  const clock = () => {
    const waiting: { run: () => void; ms: number }[] = [];
    const later = (run: () => void, ms: number) => {
      const one = { run, ms };
      waiting.push(one);
      return () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
      };
    };
    return { waiting, later };
  };

  test("plays to the end, then sets no more timers; playing again starts over", () => {
    const { waiting, later } = clock();
    const player = createPlayer(steps, later);
    expect(waiting.length).toBe(0);
    player.play();
    for (let guard = 0; waiting.length > 0 && guard < 100; guard += 1) waiting.shift()!.run();
    expect([player.index.value, player.playing.value]).toEqual([steps.length - 1, false]);
    player.play();
    expect([player.index.value, player.playing.value]).toEqual([0, true]);
    expect(waiting.length).toBe(1);
  });

  test("speed divides the time that a step is shown; stepping stands still and keeps inside the deal", () => {
    const { waiting, later } = clock();
    const player = createPlayer(steps, later);
    player.setSpeed(4);
    player.play();
    expect(waiting[0]!.ms).toBe(holdMs(steps, 0) / 4);
    player.hurry(1);
    expect(player.speed.value).toBe(4);
    player.step(-1);
    expect(waiting.length).toBe(0);
    expect([player.index.value, player.playing.value]).toEqual([0, false]);
    player.seek(10_000);
    expect(player.index.value).toBe(steps.length - 1);
  });
});
