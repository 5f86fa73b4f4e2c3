import { describe, expect, test } from "bun:test";
import { TestTable } from "../testing/table.ts";
import { eventFor, seatViewOf, secretOf } from "./view.ts";

const WINNING = "AS 2S 3S 4H 5H 6H 9D 9C 9H KS KH KD KC";
const SHOWN = "AS 2S 3S | 4H 5H 6H | 9D 9C 9H | KS KH KD KC";

describe("what a seat sees", () => {
  test("its own hand as grouped, of others only how many cards they hold", () => {
    const table = new TestTable({ seats: [0, 1, 4] });
    const [first, ...others] = table.hand(1);
    table.do({ type: "arrange", seat: 1, groups: [others, [first!]] });
    table.draw(0);
    const view = seatViewOf(table.state, 1);
    expect(view.hand).toEqual([others, [first!]]);
    expect(view.seats.map(({ seat, cardCount }) => [seat, cardCount])).toEqual([
      [0, 14],
      [1, 13],
      [4, 13],
    ]);
    expect(view).toMatchObject({ active: 0, drewFrom: "stock", drawnCard: null, stockCount: 106 - 39 - 3 });
  });

  test("R-13 the card it drew, and whether it may not lay it down again", () => {
    const stock = new TestTable();
    const drawn = stock.draw(0);
    expect(seatViewOf(stock.state, 0)).toMatchObject({ drawnCard: drawn, blockedDiscard: null });
    const open = new TestTable({ joker: "2D", open: "KS" });
    const taken = open.draw(0, "open");
    expect(seatViewOf(open.state, 0)).toMatchObject({ drawnCard: taken, blockedDiscard: taken });
    expect(seatViewOf(open.state, 1)).toMatchObject({ drawnCard: null, blockedDiscard: null, drewFrom: "open" });
  });

  test("R-12 whether the open pile's top may be taken", () => {
    const table = new TestTable({ joker: "7D", open: "7S", stock: "2C 7C 3C" });
    expect(seatViewOf(table.state, 1).openTakable).toBe(true);
    table.pass(0);
    expect(seatViewOf(table.state, 1).openTakable).toBe(true);
    table.pass(1);
    expect(seatViewOf(table.state, 0).openTakable).toBe(false);
  });

  test("R-16 R-24 the finish slot only when shown; then the winner's groups and the result", () => {
    const table = new TestTable({ joker: "JO", stock: "7C", hands: { 0: WINNING } });
    table.draw(0);
    const card = table.held(0, "7C");
    table.do({ type: "finish", seat: 0, card });
    expect([0, 1, null].map((viewer) => seatViewOf(table.state, viewer).finishCard)).toEqual([card, null, null]);
    expect(seatViewOf(table.state, 1)).toMatchObject({ stage: "declaring", active: 0, clock: null });
    const groups = table.groups(0, SHOWN);
    table.do({ type: "declare", seat: 0, groups });
    expect(seatViewOf(table.state, 1)).toMatchObject({ finishCard: card, shownGroups: groups, result: null });
    table.expire();
    expect(seatViewOf(table.state, 1)).toMatchObject({ stage: "over", active: null, result: table.result });
  });
});

describe("events", () => {
  test("say whom their cards concern", () => {
    const table = new TestTable({ joker: "2D", open: "KS" });
    table.draw(0);
    table.do({ type: "finish", seat: 0, card: table.hand(0)[0]! });
    table.expire();
    const secrets = table.events.map((event) => [event.type, secretOf(event)]);
    expect(secrets).toEqual([
      ["dealt", "each"],
      ["turn", null],
      ["drew", 0],
      ["finishing", 0],
      ["discarded", null],
      ["out", null],
      ["ended", null],
    ]);
  });

  test("come without what the viewer may not see", () => {
    const table = new TestTable();
    const [dealt] = table.events;
    expect(eventFor(1, dealt!)).toMatchObject({ type: "dealt", hand: table.hand(1) });
    expect(eventFor(null, dealt!)).toMatchObject({ type: "dealt", hand: null });
    expect(eventFor(1, dealt!)).not.toHaveProperty("hands");
    const card = table.draw(0);
    const drew = table.events.at(-1)!;
    expect(eventFor(0, drew)).toMatchObject({ card });
    expect(eventFor(1, drew)).toMatchObject({ card: null });
  });
});
