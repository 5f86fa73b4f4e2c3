import { describe, expect, test } from "bun:test";
import { codeOf } from "../cards/cards.ts";
import { TestTable } from "../testing/table.ts";

describe("dealing", () => {
  test("R-3 the turned card's rank is wild; a printed joker makes aces wild", () => {
    expect(new TestTable({ joker: "7D" }).state.wildRank).toBe(6);
    expect(new TestTable({ joker: "JO" }).state.wildRank).toBe(0);
  });

  test("R-4 the next card is the open pile, the rest is the stock in its order", () => {
    const table = new TestTable({ joker: "7D", open: "KS", stock: "2C 3C" });
    expect(table.state.openPile.map(codeOf)).toEqual(["KS"]);
    expect(table.state.stock.slice(0, 2).map(codeOf)).toEqual(["2C", "3C"]);
    expect(table.state.stock.length).toBe(106 - 26 - 2);
  });

  test("R-1 one pack for two seats", () => {
    const table = new TestTable({ nDeck: 1, variant: "pool101" });
    expect(table.state.stock.length).toBe(53 - 26 - 2);
  });

  test("R-5 cards go round from the first mover, who has the first turn; then by ascending seat", () => {
    const table = new TestTable({ seats: [0, 2, 5], firstTurn: 2 });
    expect(table.hand(2)[0]).toBe(table.setup.deck[0]!);
    expect(table.hand(0)[0]).toBe(table.setup.deck[2]!);
    const movers = [2, 5, 0, 2].map((seat) => {
      expect(table.turnSeat).toBe(seat);
      table.pass(seat);
      return seat;
    });
    expect(movers).toHaveLength(4);
  });
});

describe("a turn", () => {
  test("R-11 is one draw, then one discard", () => {
    const table = new TestTable();
    const own = table.hand(0)[0]!;
    expect(table.refused({ type: "discard", seat: 0, card: own })).toBe("drawFirst");
    expect(table.refused({ type: "finish", seat: 0, card: own })).toBe("drawFirst");
    table.draw(0);
    expect(table.hand(0)).toHaveLength(14);
    expect(table.refused({ type: "draw", seat: 0, from: "stock" })).toBe("alreadyDrawn");
    expect(table.refused({ type: "draw", seat: 0, from: "open" })).toBe("alreadyDrawn");
    table.do({ type: "discard", seat: 0, card: own });
    expect(table.hand(0)).toHaveLength(13);
    expect(table.state.openPile.at(-1)).toBe(own);
    expect(table.turnSeat).toBe(1);
  });

  test("R-11 nobody acts out of turn, with strange cards, or without being dealt in", () => {
    const table = new TestTable();
    expect(table.refused({ type: "draw", seat: 1, from: "stock" })).toBe("notYourTurn");
    expect(table.refused({ type: "drop", seat: 1 })).toBe("notYourTurn");
    expect(table.refused({ type: "draw", seat: 3, from: "stock" })).toBe("notInDeal");
    table.draw(0);
    expect(table.refused({ type: "discard", seat: 0, card: table.hand(1)[0]! })).toBe("notYourCard");
    expect(table.refused({ type: "finish", seat: 0, card: 1_000 })).toBe("notYourCard");
    expect(table.refused({ type: "declare", seat: 0, groups: [] })).toBe("notDeclaring");
    expect(table.refused({ type: "confirm", seat: 0, groups: [] })).toBe("notInShowdown");
  });

  test("R-12 the joker that the deal turned up may be taken as the first draw", () => {
    const table = new TestTable({ joker: "7D", open: "7S" });
    expect(codeOf(table.draw(0, "open"))).toBe("7S");
  });

  test("R-12 a missed or dropped turn before it leaves that draw the first", () => {
    const table = new TestTable({ seats: [0, 1, 2], joker: "7D", open: "JO" });
    table.expire();
    table.do({ type: "drop", seat: 1 });
    expect(codeOf(table.draw(2, "open"))).toBe("JO");
  });

  test("R-12 after any draw it stays, and a discarded joker is never taken", () => {
    const table = new TestTable({ joker: "7D", open: "7S", stock: "2C 7C" });
    table.draw(0);
    const own = table.hand(0).find((card) => !codeOf(card).startsWith("7"))!;
    table.do({ type: "discard", seat: 0, card: own });
    table.pass(1);
    expect(codeOf(table.state.openPile.at(-1)!)).toBe("7C");
    expect(table.refused({ type: "draw", seat: 0, from: "open" })).toBe("openPileJoker");
  });

  test("R-13 the very card taken from the open pile does not go back in the same turn; its twin may", () => {
    const table = new TestTable({ joker: "2D", open: "KS", hands: { 0: "KS" } });
    const taken = table.draw(0, "open");
    const twin = table.hand(0).find((card) => codeOf(card) === "KS" && card !== taken)!;
    expect(table.refused({ type: "discard", seat: 0, card: taken })).toBe("sameCardBack");
    expect(table.refused({ type: "discard", seat: 0, card: twin })).toBeNull();
    expect(table.refused({ type: "finish", seat: 0, card: taken })).toBeNull();
  });

  test("the hand keeps its grouping; a drawn card is a group of its own", () => {
    const table = new TestTable();
    const [first, ...others] = table.hand(0);
    table.do({ type: "arrange", seat: 0, groups: [[first!], others] });
    const drawn = table.draw(0);
    expect(table.state.seats[0]!.groups).toEqual([[first!], others, [drawn]]);
    table.do({ type: "discard", seat: 0, card: first! });
    expect(table.state.seats[0]!.groups).toEqual([others, [drawn]]);
  });

  test("a grouping holds exactly the cards of the hand", () => {
    const table = new TestTable();
    const hand = table.hand(0);
    const bad = [[], [hand.slice(1)], [hand, [hand[0]!]], [[...hand.slice(1), hand[1]!]], [table.hand(1)]];
    for (const groups of bad) expect(table.refused({ type: "arrange", seat: 0, groups })).toBe("badGroups");
    table.do({ type: "arrange", seat: 1, groups: [table.hand(1).slice(0, 5), [], table.hand(1).slice(5)] });
    expect(table.state.seats[1]!.groups).toHaveLength(2);
  });
});

describe("a reshuffle", () => {
  /** Passes until the stock is used up. */
  function emptyStock(table: TestTable): void {
    while (table.state.stage.type === "turn") {
      const { seat } = table.state.stage;
      table.do({ type: "discard", seat, card: table.draw(seat) });
    }
  }

  test("R-14 the open pile but its top becomes the stock, and the turn waits for it without a clock", () => {
    const table = new TestTable({ nDeck: 1 });
    emptyStock(table);
    expect(table.state.stage).toEqual({ type: "reshuffle", seat: 1 });
    const top = table.state.openPile.at(-1)!;
    expect(table.refused({ type: "draw", seat: 1, from: "open" })).toBe("needsReshuffle");
    expect(table.refused({ type: "draw", seat: 0, from: "open" })).toBe("notYourTurn");
    expect(table.wait(60_000).refused({ type: "expire" })).toBe("notExpired");
    expect(table.reshuffle().map(({ type }) => type)).toEqual(["reshuffled", "turn"]);
    expect(table.state.openPile).toEqual([top]);
    expect(table.state.stock).toHaveLength(25);
    expect(table.state.stage).toMatchObject({ type: "turn", seat: 1, startedAt: table.now });
  });

  test("R-14 is refused when not asked for, or with other cards than the pile's", () => {
    const table = new TestTable({ nDeck: 1 });
    expect(table.refused({ type: "reshuffle", stock: [] })).toBe("badReshuffle");
    emptyStock(table);
    const cards = table.state.openPile.slice(0, -1);
    const bad = [cards.slice(1), [...cards, cards[0]!], [...cards.slice(1), cards[1]!], table.state.openPile];
    for (const stock of bad) expect(table.refused({ type: "reshuffle", stock })).toBe("badReshuffle");
  });

  test("R-14 cards of dropped players stay out of play", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    const folded = table.hand(0);
    table.do({ type: "drop", seat: 0 });
    emptyStock(table);
    table.reshuffle();
    expect(table.state.stock.filter((card) => folded.includes(card))).toEqual([]);
  });

  test("R-14 a leaver's turn to reshuffle goes to the next seat", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    emptyStock(table);
    const { stage } = table.state;
    if (stage.type !== "reshuffle") throw new Error("the stock is empty");
    table.do({ type: "leave", seat: stage.seat });
    expect(table.state.stage).toMatchObject({ type: "reshuffle", seat: (stage.seat + 1) % 3 });
  });

  test("R-14 the sixth reshuffle of a deal voids it", () => {
    const table = new TestTable({ nDeck: 1 });
    for (let reshuffle = 1; reshuffle <= 5; reshuffle++) {
      emptyStock(table);
      table.reshuffle();
    }
    emptyStock(table);
    expect(table.result).toMatchObject({ winner: null, how: "void" });
    expect(table.result.rows.map(({ outcome, count }) => [outcome, count])).toEqual([
      ["void", 0],
      ["void", 0],
    ]);
  });
});
