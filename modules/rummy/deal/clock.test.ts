import { describe, expect, test } from "bun:test";
import { deadlineOf } from "../index.ts";
import { TestTable } from "../testing/table.ts";

const clock = (table: TestTable) => {
  const { stage } = table.state;
  if (stage.type !== "turn") throw new Error(`no turn but ${stage.type}`);
  return { own: stage.bankFrom - stage.startedAt, bank: stage.deadline - stage.bankFrom };
};

describe("the turn clock", () => {
  test("R-11 30 s, then a bank of 10 s for the whole deal", () => {
    const table = new TestTable();
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
    table.wait(34_000).pass(0);
    table.wait(29_999).pass(1);
    expect(clock(table)).toEqual({ own: 30_000, bank: 6_000 });
    table.wait(36_000).pass(0);
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
    table.pass(1);
    expect(clock(table)).toEqual({ own: 30_000, bank: 0 });
  });

  test("R-11 turns that average above 25 s over five turns: 15 s for the rest of the deal", () => {
    const table = new TestTable();
    for (const ms of [26_000, 24_000, 26_000, 24_000, 26_000]) {
      expect(clock(table).own).toBe(30_000);
      table.wait(ms).pass(0);
      table.pass(1);
    }
    expect(clock(table)).toEqual({ own: 15_000, bank: 10_000 });
    for (let turn = 0; turn < 6; turn++) {
      table.wait(1_000).pass(0);
      expect(clock(table).own).toBe(30_000);
      table.pass(1);
    }
    expect(clock(table).own).toBe(15_000);
  });

  test("R-11 an average of exactly 25 s is not slow, and four slow turns are not five", () => {
    const even = new TestTable();
    for (let turn = 0; turn < 5; turn++) {
      even.wait(25_000).pass(0);
      even.pass(1);
    }
    expect(clock(even).own).toBe(30_000);
    const four = new TestTable();
    for (let turn = 0; turn < 4; turn++) {
      four.wait(30_000).pass(0);
      four.pass(1);
    }
    expect(clock(four).own).toBe(30_000);
  });

  test("R-11 a disconnected player gets 8 s a turn once time and bank were used up, until back", () => {
    const table = new TestTable();
    table.do({ type: "connection", seat: 0, connected: false });
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
    table.expire();
    table.pass(1);
    expect(clock(table)).toEqual({ own: 8_000, bank: 0 });
    table.wait(2_000);
    const started = table.now - 2_000;
    expect(table.do({ type: "connection", seat: 0, connected: true })).toEqual([
      expect.objectContaining({ type: "turn", seat: 0, startedAt: started, deadline: started + 30_000 }),
    ]);
    table.pass(0);
    table.pass(1);
    expect(clock(table)).toEqual({ own: 30_000, bank: 0 });
  });

  test("R-11 who is connected and misses keeps the full time", () => {
    const table = new TestTable();
    table.expire();
    table.pass(1);
    expect(clock(table)).toEqual({ own: 30_000, bank: 0 });
  });

  test("R-11 a seat may be away from the deal's start", () => {
    const table = new TestTable({ disconnected: [0] });
    table.expire();
    table.pass(1);
    expect(clock(table).own).toBe(8_000);
  });

  test("nothing expires before its time", () => {
    const table = new TestTable();
    expect(table.wait(39_999).refused({ type: "expire" })).toBe("notExpired");
    expect(table.wait(1).refused({ type: "expire" })).toBeNull();
  });
});

describe("after an outage", () => {
  test("the running turn moves by the outage and has the least time at least", () => {
    const table = new TestTable();
    const before = deadlineOf(table.state)!;
    table.wait(5_000).do({ type: "resumed", shiftMs: 4_000, leastMs: 10_000 });
    expect(deadlineOf(table.state)).toBe((before + 4_000) as typeof before);
    table.wait(34_000).do({ type: "resumed", shiftMs: 0, leastMs: 10_000 });
    expect(deadlineOf(table.state)).toBe((table.now + 10_000) as typeof before);
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
  });

  test("what an outage took is charged to nobody", () => {
    const table = new TestTable();
    table.wait(60_000).do({ type: "resumed", shiftMs: 60_000, leastMs: 10_000 });
    table.wait(1_000).pass(0);
    expect(table.state.seats[0]).toMatchObject({ bankMs: 10_000, turnTimesMs: [1_000] });
  });
});

describe("missed turns", () => {
  test("R-15 not drawn yet: the turn passes", () => {
    const table = new TestTable();
    expect(table.expire().map(({ type }) => type)).toEqual(["missed", "turn"]);
    expect(table.turnSeat).toBe(1);
    expect(table.state.seats[0]).toMatchObject({ missed: 1, turnsPassed: 1 });
  });

  test("R-15 R-13 drawn: the drawn card is discarded, even one from the open pile", () => {
    const table = new TestTable({ joker: "2D", open: "KS" });
    const taken = table.draw(0, "open");
    expect(table.expire().map(({ type }) => type)).toEqual(["missed", "discarded", "turn"]);
    expect(table.state.openPile.at(-1)).toBe(taken);
    expect(table.hand(0)).toHaveLength(13);
  });

  test("R-15 the third missed turn drops with the middle count, in deals with the full count", () => {
    const cases = [
      ["points", 40],
      ["pool201", 50],
      ["point21", 16],
      ["deals", 80],
    ] as const;
    for (const [variant, count] of cases) {
      const table = new TestTable({ variant, seats: [0, 1, 2] });
      for (let round = 0; round < 3; round++) {
        expect(table.state.seats[0]!.out).toBeNull();
        table.expire();
        table.pass(1);
        table.pass(2);
      }
      expect(table.state.seats[0]!.out).toEqual({ reason: "missedTurns", count });
      expect(table.turnSeat).toBe(1);
    }
  });

  test("R-15 missed turns need not follow each other", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    for (let round = 0; round < 5; round++) {
      if (round % 2 === 0) table.expire();
      else table.pass(0);
      if (round < 4) {
        table.pass(1);
        table.pass(2);
      }
    }
    expect(table.state.seats[0]!.out).toEqual({ reason: "missedTurns", count: 40 });
  });

  test("R-15 holding 14 cards at the third: the drawn card goes to the open pile first", () => {
    const table = new TestTable({ seats: [0, 1, 2] });
    for (let round = 0; round < 2; round++) {
      table.expire();
      table.pass(1);
      table.pass(2);
    }
    const drawn = table.draw(0);
    expect(table.expire().map(({ type }) => type)).toEqual(["missed", "discarded", "out", "turn"]);
    expect(table.state.openPile.at(-1)).toBe(drawn);
    expect(table.hand(0)).toHaveLength(13);
  });

  test("R-15 a deal in which nobody acted at all is void", () => {
    const table = new TestTable();
    for (let miss = 0; miss < 5; miss++) table.expire();
    expect(table.result).toMatchObject({ winner: null, how: "void" });
    expect(table.result.rows.every(({ outcome, count }) => outcome === "void" && count === 0)).toBe(true);
  });

  test("R-15 R-22 once anybody acted, the one who stays wins", () => {
    const table = new TestTable();
    table.pass(0);
    for (let miss = 0; miss < 3; miss++) {
      table.expire();
      if (miss < 2) table.pass(0);
    }
    expect(table.result).toMatchObject({ winner: 0, how: "lastStanding" });
    expect(table.result.rows[1]).toEqual({ seat: 1, outcome: "missedTurns", count: 40, groups: null });
  });
});

describe("an absent seat", () => {
  test("R-15 in pool takes the first drop after 5 s", () => {
    const table = new TestTable({ variant: "pool201", seats: [0, 1, 2], absent: [0] });
    expect(clock(table)).toEqual({ own: 5_000, bank: 0 });
    table.expire();
    expect(table.state.seats[0]!.out).toEqual({ reason: "firstDrop", count: 25 });
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
  });

  test("R-15 has its full time once its player is back; arranging is no sign of it", () => {
    const table = new TestTable({ variant: "pool101", absent: [0, 1] });
    table.wait(4_000).do({ type: "connection", seat: 1, connected: true });
    // Its window arranges the cards by itself.
    table.do({ type: "arrange", seat: 0, groups: [table.hand(0)] });
    expect(clock(table)).toEqual({ own: 5_000, bank: 0 });
    expect(table.do({ type: "connection", seat: 0, connected: true })).toEqual([
      expect.objectContaining({ type: "turn", seat: 0, deadline: table.now + 36_000 }),
    ]);
    table.pass(0);
    expect(clock(table)).toEqual({ own: 30_000, bank: 10_000 });
  });

  test("R-15 is nothing special elsewhere: in points it stood up, in deals it plays on", () => {
    for (const variant of ["points", "deals"] as const) {
      expect(clock(new TestTable({ variant, absent: [0] })).own).toBe(30_000);
    }
  });

  test("R-15 when all are absent nobody acted, and the deal is void", () => {
    const table = new TestTable({ variant: "pool101", absent: [0, 1] });
    table.expire();
    expect(table.result).toMatchObject({ winner: null, how: "void" });
  });
});
