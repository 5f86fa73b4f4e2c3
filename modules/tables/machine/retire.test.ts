import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { paise } from "../../kernel/index.ts";
import { type Driver, drive, sitter, testConfig } from "../testing/driver.ts";
import { applyTable } from "./apply.ts";

function privateTable(): Driver {
  const table = drive(testConfig({ currency: "inr", maxSeats: 2, isPrivate: true }), seededRandom(3));
  table.sit("A", 0);
  table.sit("B", 1);
  return table;
}
const retire = (table: Driver) => table.must(table.command({ type: "retire", at: table.at, reason: "winCap" }));
const stood = (table: Driver) =>
  table.sent.flatMap(({ message }) => (message.event === "stood" ? [[message.seat, message.reason]] : []));

test("R-53: between deals everybody stands up at once, their stakes go home, the table is closed", () => {
  const table = privateTable();
  retire(table);
  expect(table.state.view.phase).toBe("closed");
  expect(stood(table)).toEqual([
    [0, "winCap"],
    [1, "winCap"],
  ]);
  expect(table.calls.filter(({ type }) => type === "release").length).toBe(2);
  expect(table.farewells.map(({ reason }) => reason)).toEqual(["tableClosed", "tableClosed"]);
});

test("R-53: a shuffle that nobody has seen cards of is given up with the table", () => {
  const table = privateTable();
  for (const seat of [0, 1]) table.connect(seat, true, "ab".repeat(32));
  table.advance(10_000);
  expect(table.state.shuffle?.step).toBe("revealing");
  retire(table);
  expect([table.state.view.phase, table.state.shuffle]).toEqual(["closed", null]);
});

test("R-53: a running deal is played to its end and is the last", () => {
  const table = privateTable();
  table.advance(10_000);
  expect(table.state.view.phase).toBe("playing");
  retire(table);
  expect(table.state.view.seats.map(({ leavingAfterDeal }) => leavingAfterDeal)).toEqual([true, true]);
  const { stage, turn } = table.state.deal!;
  if (stage.type !== "turn") throw new Error("a turn runs");
  table.must(table.send(stage.seat, { event: "drop", turn }));
  expect(table.settlements.length).toBe(1);
  expect(table.state.seats).toEqual([null, null]);
  expect(table.state.view.phase).toBe("closed");
});

test("O-23, R-53: whoever has to stand up after the last deal is told why; whoever wanted to leave anyway has left", () => {
  const table = privateTable();
  table.advance(10_000);
  table.must(table.send(1, { event: "leaveAfterDeal", on: true }));
  table.must(table.command({ type: "retire", at: table.at, reason: "drained" }));
  const { stage, turn } = table.state.deal!;
  if (stage.type !== "turn") throw new Error("a turn runs");
  table.must(table.send(stage.seat, { event: "drop", turn }));
  expect(stood(table)).toEqual([
    [0, "drained"],
    [1, "left"],
  ]);
  expect(table.farewells.map(({ reason }) => reason)).toEqual(["tableClosed", "left"]);
});

test("R-53: nobody stays by taking back that they leave after the deal", () => {
  const table = privateTable();
  table.advance(10_000);
  retire(table);
  for (const seat of [0, 1])
    expect(table.send(seat, { event: "leaveAfterDeal", on: false })).toMatchObject({ code: "mustLeave" });
  const { stage, turn } = table.state.deal!;
  if (stage.type !== "turn") throw new Error("a turn runs");
  table.must(table.send(stage.seat, { event: "drop", turn }));
  expect(table.state.view.phase).toBe("closed");
});

test("R-53: whoever was just sitting down gets their stake back", () => {
  const table = privateTable();
  table.must(table.send(1, { event: "leave" }));
  const held = applyTable(table.state, {
    type: "hold",
    at: table.at,
    seat: 1,
    sitting: 2,
    sitter: sitter("C"),
    amount: paise(24_000),
  });
  if (!held.ok) throw new Error(held.error.code);
  const retired = applyTable(held.value.state, { type: "retire", at: table.at, reason: "winCap" });
  if (!retired.ok) throw new Error(retired.error.code);
  const asked = retired.value.state.queue.find(({ type }) => type === "reserve")!;
  const rest = { ...retired.value.state, queue: [asked] };
  const answered = applyTable(rest, { type: "answered", at: table.at, call: asked.call, refusal: null });
  if (!answered.ok) throw new Error(answered.error.code);
  expect(answered.value.state.seats[1]).toBeNull();
  expect(answered.value.state.queue).toMatchObject([{ type: "release", stake: { seat: 1, sitting: 2 } }]);
});

test("a table that is over retires no more, and a match is played to its end", () => {
  const table = privateTable();
  retire(table);
  expect(table.command({ type: "retire", at: table.at, reason: "winCap" })).toMatchObject({ code: "closed" });
  const entry = paise(10_000);
  const pool = drive(
    testConfig({ variant: "pool101", maxSeats: 2, nDeck: 1, pointValuePaise: paise(0), buyInPaise: entry }),
    seededRandom(1),
  );
  for (const [seat, name] of ["A", "B"].entries()) pool.sit(name, seat, null, entry);
  pool.advance(11_000);
  expect(pool.state.match).not.toBeNull();
  expect(pool.command({ type: "retire", at: pool.at, reason: "cashClosed" })).toMatchObject({ code: "notInThisGame" });
});
