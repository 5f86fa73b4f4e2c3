import { describe, expect, test } from "bun:test";
import { exitCountOf } from "../index.ts";
import { TestTable } from "../testing/table.ts";

describe("dropping", () => {
  test("R-17 the first and the middle drop of each profile", () => {
    const cases = [
      ["points", 20, 40],
      ["pool101", 20, 40],
      ["pool201", 25, 50],
      ["point21", 8, 16],
    ] as const;
    for (const [variant, first, middle] of cases) {
      const table = new TestTable({ variant, seats: [0, 1, 2] });
      table.do({ type: "drop", seat: 0 });
      expect(table.state.seats[0]!.out).toEqual({ reason: "firstDrop", count: first });
      table.pass(1);
      table.pass(2);
      table.do({ type: "drop", seat: 1 });
      expect(table.state.seats[1]!.out).toEqual({ reason: "middleDrop", count: middle });
      expect(table.result).toMatchObject({ winner: 2, how: "lastStanding" });
    }
  });

  test("R-17 there is no drop in deals", () => {
    expect(new TestTable({ variant: "deals" }).refused({ type: "drop", seat: 0 })).toBe("dropNotAllowed");
  });

  test("R-17 only on one's turn and before drawing", () => {
    const table = new TestTable();
    expect(table.refused({ type: "drop", seat: 1 })).toBe("notYourTurn");
    table.draw(0);
    expect(table.refused({ type: "drop", seat: 0 })).toBe("dropTooLate");
  });

  test("R-17 a missed first turn spends the first drop", () => {
    const table = new TestTable();
    table.expire();
    table.pass(1);
    table.do({ type: "drop", seat: 0 });
    expect(table.state.seats[0]!.out).toEqual({ reason: "middleDrop", count: 40 });
  });

  test("R-22 when all others are out the last one wins, and out seats show no cards (R-24)", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    table.do({ type: "drop", seat: 0 });
    table.do({ type: "drop", seat: 1 });
    expect(table.result.rows).toEqual([
      { seat: 0, outcome: "firstDrop", count: 20, groups: null },
      { seat: 1, outcome: "firstDrop", count: 20, groups: null },
      { seat: 2, outcome: "won", count: 0, groups: null },
    ]);
    expect(table.refused({ type: "draw", seat: 2, from: "stock" })).toBe("dealOver");
  });

  test("an out seat can do nothing more", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    table.do({ type: "drop", seat: 0 });
    expect(table.refused({ type: "leave", seat: 0 })).toBe("notInDeal");
    expect(table.refused({ type: "arrange", seat: 0, groups: [table.hand(0)] })).toBe("notInDeal");
    expect(table.refused({ type: "connection", seat: 0, connected: false })).toBeNull();
  });
});

describe("leaving", () => {
  test("R-23 costs the first drop until the seat's first turn has passed, then the middle one", () => {
    const table = new TestTable({ seats: [0, 1, 2, 3] });
    expect([0, 1, 2, 3].map((seat) => exitCountOf(table.state, seat))).toEqual([20, 20, 20, 20]);
    table.do({ type: "leave", seat: 2 });
    table.pass(0);
    table.draw(1);
    table.do({ type: "leave", seat: 0 });
    table.do({ type: "leave", seat: 1 });
    expect(table.result.rows.map(({ outcome, count }) => [outcome, count])).toEqual([
      ["left", 40],
      ["left", 20],
      ["left", 20],
      ["won", 0],
    ]);
  });

  test("R-23 in deals it costs the full count", () => {
    const table = new TestTable({ variant: "deals" });
    table.do({ type: "leave", seat: 1 });
    expect(table.result.rows[1]).toMatchObject({ outcome: "left", count: 80 });
  });

  test("R-15 R-23 a leaver's drawn card goes to the open pile first, and the turn passes on", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    const drawn = table.draw(0);
    expect(table.do({ type: "leave", seat: 0 }).map(({ type }) => type)).toEqual(["discarded", "out", "turn"]);
    expect(table.state.openPile.at(-1)).toBe(drawn);
    expect(table.turnSeat).toBe(1);
  });

  test("R-23 out of turn it leaves the running turn as it is", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    const { stage } = table.state;
    table.wait(1_000).do({ type: "leave", seat: 1 });
    expect(table.state.stage).toEqual(stage);
    table.pass(0);
    expect(table.turnSeat).toBe(2);
  });
});
