import { expect, test } from "bun:test";
import fc from "fast-check";
import { playMatch } from "../../../test/bench/bots/mirrored.ts";
import { PLAYERS } from "../../../test/bench/bots/players.ts";
import { anyHand } from "../../../test/support/hands.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { completionsTaken, stepsTaken } from "../../rummy/index.ts";
import type { SeatMessage } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import { viewOf } from "../machine/view-of.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { sightOf } from "./brain.ts";
import { isCheaperToDrop } from "./staying.ts";
import { answerTo, canBeMade, questionOf } from "./thought.ts";
import type { Sight } from "./turn-play.ts";

/** A deal in play at a table of so many. */
function dealt(seats: number, seed = 31): Driver {
  const table = drive(testConfig({ maxSeats: seats === 2 ? 2 : 6 }), seededRandom(seed));
  for (let seat = 0; seat < seats; seat += 1) table.sit(`P${seat}`, seat);
  table.advance(10_000);
  return table;
}

/** The same to this seat: the stock's cards and those of the other hands have changed places. */
function withOtherHiddenCards(state: TableState, seat: number): TableState {
  const deal = state.deal!;
  const hidden = [...deal.stock, ...deal.seats.flatMap((one) => (one.seat === seat ? [] : one.groups.flat()))];
  hidden.reverse();
  const take = (count: number) => hidden.splice(0, count);
  const seats = deal.seats.map((one) =>
    one.seat === seat ? one : { ...one, groups: one.groups.map((group) => take(group.length)) },
  );
  return { ...state, deal: { ...deal, seats, stock: take(deal.stock.length) } };
}

const questionAt = (state: TableState, seat: number, seed: number) =>
  questionOf(sightOf(viewOf(state, seat))!, seededRandom(seed));

test("B-1, B-2: masters play whole deals by the rules, and other hidden cards change no move", () => {
  let moves = 0;
  for (const [seats, seed] of [
    [2, 31],
    [2, 5],
    [2, 8],
    [6, 4],
    [6, 5],
  ] as const) {
    const table = dealt(seats, seed);
    for (let step = 0; step < 60 && table.state.view.phase === "playing"; step += 1) {
      const seat = table.state.view.turn!.seat;
      const question = questionAt(table.state, seat, step);
      expect(questionAt(withOtherHiddenCards(table.state, seat), seat, step)).toEqual(question);
      const move = answerTo(question);
      // The same after a pipe.
      expect(answerTo(JSON.parse(JSON.stringify(question)))).toEqual(move);
      expect(canBeMade(move, question.sight)).toBe(true);
      const turn = table.state.view.turn!.turn;
      table.must(table.send(seat, { ...move, turn } as SeatMessage));
      moves += 1;
    }
  }
  expect(moves).toBeGreaterThan(40);
});

test("B-2: a question holds what a bot plays by, and nothing else of the view", () => {
  const table = dealt(2);
  const { sight } = questionAt(table.state, table.state.view.turn!.seat, 1);
  expect(Object.keys(sight).sort().join(" ")).toBe(
    "blockedDiscard discards drawn hand jokerCard openJokerTakable openPile pickUps seatsIn table wildRank you",
  );
});

test("B-5: no hand costs a master's move more than so much search", () => {
  const table = dealt(2, 12);
  const seat = table.state.view.turn!.seat;
  const before = sightOf(viewOf(table.state, seat))!;
  table.must(table.send(seat, { event: "draw", turn: 1, from: "stock" } as never));
  const drawn = sightOf(viewOf(table.state, seat))!;
  const effortOf = (hand: readonly number[], wildRank: number): number => {
    const effort = () => stepsTaken() + 18 * completionsTaken();
    const from = effort();
    const view = { ...(hand.length === 14 ? drawn : before), hand: [[...hand]], wildRank };
    answerTo(questionOf(view, seededRandom(1)));
    return effort() - from;
  };
  // What takes an expert most (see bots.test.ts).
  expect(effortOf([43, 45, 32, 19, 72, 6, 34, 8, 26, 36, 51, 38, 37, 35], 8)).toBeLessThan(800_000);
  const held = fc.constantFrom(13, 14).chain((size) => anyHand(size));
  fc.assert(
    fc.property(held, ({ hand, wildRank }) => effortOf(hand, wildRank ?? 3) < 800_000),
    { numRuns: 60 },
  );
});

test("B-1: a master drops where staying loses more, later in the deal too, among three or more", () => {
  const table = { nDeck: 2, firstDrop: 20, middleDrop: 40, fullCount: 80 } as const;
  const [fair, bad] = [
    { distance: 3, count: 60, deadwood: 50 },
    { distance: 5, count: 80, deadwood: 80 },
  ];
  const drops = (hand: typeof fair, seatsIn: number, laid: Sight["discards"], limits: Sight["table"] = table) =>
    isCheaperToDrop({ you: 1, seatsIn, discards: laid, table: limits }, hand!);
  const own = [0, 1].map((seat) => ({ seat, card: seat }));
  for (const laid of [[], own]) expect([fair, bad].map((hand) => drops(hand, 6, laid))).toEqual([false, true]);
  expect(drops(bad, 2, own)).toBe(false);
  expect(drops(bad, 6, own, { ...table, firstDrop: null, middleDrop: null })).toBe(false);
});

test("B-1: what another process answers is done only where it can be", () => {
  const table = dealt(2);
  const seat = table.state.view.turn!.seat;
  const sight = sightOf(viewOf(table.state, seat))!;
  const [held] = sight.hand.flat();
  expect(canBeMade({ event: "draw", from: "stock" }, sight)).toBe(true);
  expect(canBeMade({ event: "drop" }, sight)).toBe(true);
  expect(canBeMade({ event: "draw", from: "open" }, { ...sight, openPile: [] })).toBe(false);
  expect(canBeMade({ event: "draw", from: "open" }, { ...sight, openPile: [52], openJokerTakable: false })).toBe(false);
  expect(canBeMade({ event: "discard", card: held! }, sight)).toBe(false);
  const drawn = { ...sight, drawn: true };
  expect(canBeMade({ event: "discard", card: held! }, drawn)).toBe(true);
  expect(canBeMade({ event: "discard", card: sight.jokerCard! }, drawn)).toBe(false);
  expect(canBeMade({ event: "discard", card: held! }, { ...drawn, blockedDiscard: held! })).toBe(false);
  expect(canBeMade({ event: "drop" }, drawn)).toBe(false);
});

// The band is wide: `npm run bench -- bots` has the figures with their intervals.
test("Q-14: masters are better than usual bots", () => {
  const { points } = playMatch([PLAYERS.master!, PLAYERS.usual!], { deals: 60, seed: 3 });
  expect(points.mean + points.within).toBeGreaterThan(0);
  expect(points.mean).toBeGreaterThan(-2);
});
