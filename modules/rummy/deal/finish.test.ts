import { describe, expect, test } from "bun:test";
import { deadlineOf } from "../index.ts";
import { type Stacked, TestTable } from "../testing/table.ts";

const WINNING = "AS 2S 3S 4H 5H 6H 9D 9C 9H KS KH KD KC";
const SHOWN = "AS 2S 3S | 4H 5H 6H | 9D 9C 9H | KS KH KD KC";
/** Pure sequence, second sequence, and 8D QC 2C JD over: 30. */
const MIDDLING = "7S 8S 9S TC JC QC 2H 2D 8D 4C QD QH 6D";
const MIDDLING_BEST = "7S 8S 9S | TC JC QC | 2H 2D 8D 4C QD QH 6D";
const JUNK = "AH 3C 5S 7D 9S JH KC 2C 4D 6S 8H TD QS";

/** A table whose seat 0 can finish at once with the 7C it draws. */
function winnable(extra: Stacked = {}): TestTable {
  return new TestTable({ joker: "JO", stock: "7C", hands: { 0: WINNING, 1: JUNK }, ...extra });
}

function finish(table: TestTable): void {
  table.draw(0);
  table.do({ type: "finish", seat: 0, card: table.held(0, "7C") });
}

describe("a finish", () => {
  test("R-16 stops the turn clock, charges the turn, and runs 30 s", () => {
    const table = winnable();
    table.wait(33_000);
    finish(table);
    expect(table.state.stage).toEqual({ type: "declaring", seat: 0, deadline: (table.now + 30_000) as never });
    expect(table.state.seats[0]).toMatchObject({ bankMs: 7_000, turnsPassed: 1 });
    expect(table.hand(0)).toHaveLength(13);
  });

  test("R-23 nobody can drop, leave or move from a finish on", () => {
    const table = winnable({ seats: [0, 1, 2] });
    finish(table);
    for (const seat of [0, 1, 2]) {
      expect(table.refused({ type: "leave", seat })).toBe("lockedByFinish");
      expect(table.refused({ type: "drop", seat })).toBe("lockedByFinish");
      expect(table.refused({ type: "draw", seat, from: "stock" })).toBe("lockedByFinish");
    }
    expect(table.refused({ type: "declare", seat: 1, groups: [table.hand(1)] })).toBe("notDeclaring");
    table.do({ type: "declare", seat: 0, groups: table.groups(0, SHOWN) });
    expect(table.refused({ type: "leave", seat: 1 })).toBe("lockedByFinish");
  });

  test("R-16 a valid declaration shows the winner's groups and starts the showdown", () => {
    const table = winnable();
    finish(table);
    const groups = table.groups(0, SHOWN);
    expect(table.do({ type: "declare", seat: 0, groups })).toEqual([
      { type: "showdown", winner: 0, groups, deadline: (table.now + 10_000) as never },
    ]);
  });

  test("R-16 is judged as submitted, never re-split", () => {
    const table = winnable();
    finish(table);
    table.do({ type: "declare", seat: 0, groups: table.groups(0, "AS 2S 3S 4H | 5H 6H | 9D 9C 9H | KS KH KD KC") });
    expect(table.result).toMatchObject({ winner: 1, how: "lastStanding" });
    expect(table.result.rows[0]).toEqual({ seat: 0, outcome: "wrongShow", count: 80, groups: null });
  });

  test("R-16 groups that are not the hand are refused, and the clock goes on", () => {
    const table = winnable();
    finish(table);
    const groups = table.groups(0, "AS 2S 3S | 4H 5H 6H | 9D 9C 9H | KS KH KD");
    expect(table.refused({ type: "declare", seat: 0, groups })).toBe("badGroups");
    expect(table.refused({ type: "declare", seat: 0, groups: [] })).toBe("badGroups");
  });

  test("R-16 at expiry the last grouping that the server has counts", () => {
    const saved = winnable();
    finish(saved);
    saved.do({ type: "arrange", seat: 0, groups: saved.groups(0, SHOWN) });
    expect(saved.expire()[0]).toMatchObject({ type: "showdown", winner: 0 });
    const unsaved = winnable();
    finish(unsaved);
    unsaved.expire();
    expect(unsaved.result.rows[0]).toMatchObject({ outcome: "wrongShow", count: 80 });
  });

  test("R-16 a wrong show: the finish card goes to the open pile and play goes on for the others", () => {
    const table = winnable({ seats: [0, 1, 2], variant: "point21" });
    finish(table);
    const card = table.state.finishCard!;
    const events = table.do({ type: "declare", seat: 0, groups: [table.hand(0)] });
    expect(events.map(({ type }) => type)).toEqual(["discarded", "out", "turn"]);
    expect(events[0]).toEqual({ type: "discarded", seat: 0, card, reason: "wrongShow" });
    expect(table.state).toMatchObject({ finishCard: null, stage: { type: "turn", seat: 1 } });
    expect(table.state.openPile.at(-1)).toBe(card);
    expect(table.state.seats[0]!.out).toEqual({ reason: "wrongShow", count: 21 });
    expect(table.refused({ type: "leave", seat: 1 })).toBeNull();
  });

  test("the declaration's clock moves with an outage", () => {
    const table = winnable();
    finish(table);
    const before = deadlineOf(table.state)!;
    table.do({ type: "resumed", shiftMs: 7_000, leastMs: 10_000 });
    expect(deadlineOf(table.state)).toBe((before + 7_000) as never);
  });
});

describe("the showdown", () => {
  /** A table where seat 0 has just shown. */
  function shown(extra: Stacked = {}): TestTable {
    const table = winnable(extra);
    finish(table);
    table.do({ type: "declare", seat: 0, groups: table.groups(0, SHOWN) });
    return table;
  }

  test("R-18 ends when every connected loser has confirmed", () => {
    const table = shown({ seats: [0, 1, 2], hands: { 0: WINNING, 1: JUNK, 2: MIDDLING } });
    table.do({ type: "confirm", seat: 2, groups: [table.hand(2)] });
    expect(table.state.stage.type).toBe("showdown");
    expect(table.refused({ type: "confirm", seat: 2, groups: [table.hand(2)] })).toBe("notInShowdown");
    expect(table.refused({ type: "arrange", seat: 2, groups: [table.hand(2)] })).toBe("notInShowdown");
    expect(table.refused({ type: "confirm", seat: 0, groups: [table.hand(0)] })).toBe("notInShowdown");
    expect(table.refused({ type: "confirm", seat: 1, groups: [] })).toBe("badGroups");
    table.do({ type: "confirm", seat: 1, groups: [table.hand(1)] });
    expect(table.result).toMatchObject({ winner: 0, how: "declared" });
  });

  test("R-18 does not wait for the disconnected, nor beyond its time", () => {
    const gone = shown({ disconnected: [1] });
    expect(gone.result.winner).toBe(0);
    const leaving = shown();
    leaving.do({ type: "connection", seat: 1, connected: false });
    expect(leaving.result.winner).toBe(0);
    const slow = shown();
    expect(slow.wait(9_999).refused({ type: "expire" })).toBe("notExpired");
    slow.expire();
    expect(slow.result.winner).toBe(0);
  });

  test("R-18 takes 30 s where the submitted arrangement counts", () => {
    const table = shown({ profile: { loserArrangement: "submitted" } });
    expect(deadlineOf(table.state)).toBe((table.now + 30_000) as never);
  });

  test("R-17 R-19 R-20 losers count their best arrangement, at most the cap", () => {
    const seats = [0, 1, 2];
    const hands = { 0: WINNING, 1: JUNK, 2: MIDDLING };
    const table = shown({ seats, hands });
    table.expire();
    expect(table.result.rows.map(({ count }) => count)).toEqual([0, 80, 2 + 2 + 8 + 4 + 10 + 10 + 6]);
    expect(table.result.rows[2]!.groups!.map(({ kind }) => kind)).toEqual(["pure", "pure", "rest"]);
    const point21 = shown({ seats, hands, variant: "point21" });
    point21.expire();
    expect(point21.result.rows.map(({ count }) => count)).toEqual([0, 21, 21]);
  });

  test("R-20 under `submitted` a loser counts what lies there", () => {
    const profile = { loserArrangement: "submitted" } as const;
    const hands = { 0: WINNING, 1: MIDDLING };
    const lazy = shown({ profile, hands });
    lazy.expire();
    expect(lazy.result.rows[1]!.count).toBe(80);
    const careful = shown({ profile, hands });
    careful.do({ type: "confirm", seat: 1, groups: careful.groups(1, MIDDLING_BEST) });
    expect(careful.result.rows[1]!.count).toBe(42);
  });

  test("R-21 a loser whose cards make a valid declaration counts 2", () => {
    const hands = { 0: WINNING, 1: "AD 2D 3D 4C 5C 6C 8S 8H 8D TS TH TD TC" };
    const table = shown({ hands });
    table.expire();
    expect(table.result.rows[1]).toMatchObject({ outcome: "lost", count: 2 });
    expect(table.result.rows[1]!.groups!.some(({ kind }) => kind === "rest")).toBe(false);
  });

  test("R-24 shows arrangements of those in at the show, only the count of dropped players", () => {
    const table = winnable({ seats: [0, 1, 2], firstTurn: 2 });
    table.do({ type: "drop", seat: 2 });
    finish(table);
    table.do({ type: "declare", seat: 0, groups: table.groups(0, SHOWN) });
    table.expire();
    expect(table.result.rows.map(({ groups }) => groups === null)).toEqual([false, false, true]);
    expect(table.result.rows[2]).toMatchObject({ outcome: "firstDrop", count: 20 });
  });

  test("a player who comes back during the showdown is waited for", () => {
    const table = shown({ seats: [0, 1, 2], disconnected: [1], hands: { 0: WINNING, 1: JUNK } });
    table.do({ type: "connection", seat: 1, connected: true });
    table.do({ type: "confirm", seat: 2, groups: [table.hand(2)] });
    expect(table.state.stage.type).toBe("showdown");
    table.do({ type: "confirm", seat: 1, groups: [table.hand(1)] });
    expect(table.result.winner).toBe(0);
  });
});
