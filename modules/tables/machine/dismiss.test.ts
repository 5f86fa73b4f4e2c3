import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import type { TableCommand } from "./command.ts";

/** A table of two for rupees; the same seed deals the same cards. */
function cashTable(): Driver {
  const table = drive(testConfig({ currency: "inr", maxSeats: 2 }), seededRandom(3));
  table.sit("A", 0);
  table.sit("B", 1);
  return table;
}

const dismiss = (table: Driver): TableCommand => ({ type: "dismiss", at: table.at, seat: 0, sitting: 1 });
/** How releases before `dismiss` journaled it. */
const formerly = (table: Driver): TableCommand => ({
  type: "client",
  at: table.at,
  seat: 0,
  sitting: 1,
  message: { event: "leaveAfterDeal", id: "excluded", on: true },
  forGood: true,
});

test("between deals a seat that is dismissed stands up at once and its stake goes home", () => {
  const table = cashTable();
  table.must(table.command(dismiss(table)));
  expect(table.state.seats[0]).toBeNull();
  expect(table.calls.filter(({ type }) => type === "release").length).toBe(1);
});

test("in a deal a seat that is dismissed leaves after it, and cannot take that back", () => {
  const table = cashTable();
  table.advance(10_000);
  expect(table.state.view.phase).toBe("playing");
  table.must(table.command(dismiss(table)));
  expect(table.state.seats[0]).toMatchObject({ leavingAfterDeal: true, mustLeave: true, answered: [] });
  expect(table.send(0, { event: "leaveAfterDeal", on: false })).toMatchObject({ code: "mustLeave" });
});

test("a sitting that is over cannot be dismissed", () => {
  const table = cashTable();
  expect(table.command({ ...dismiss(table), sitting: 2 } as TableCommand)).toMatchObject({ code: "notSeated" });
});

test("the former form in old journals leads to the same table", () => {
  const [now, then] = [cashTable(), cashTable()];
  for (const table of [now, then]) table.advance(10_000);
  now.must(now.command(dismiss(now)));
  then.must(then.command(formerly(then)));
  expect(then.state.seats[0]).toEqual({ ...now.state.seats[0]!, answered: ["excluded"] });
  expect(then.state.view).toEqual(now.state.view);
});

const stop = (table: Driver): TableCommand => ({ type: "dismiss", at: table.at, seat: 0, sitting: 1, why: "ownLimit" });
const stood = (table: Driver) =>
  table.sent.flatMap(({ message }) => (message.event === "stood" ? [[message.seat, message.reason]] : []));

test("SP-1: a player whose own limit is reached finishes the deal, and is told why no other begins", () => {
  const table = cashTable();
  table.advance(10_000);
  table.must(table.command(stop(table)));
  expect(table.state.view.phase).toBe("playing");
  expect(table.send(0, { event: "leaveAfterDeal", on: false })).toMatchObject({ code: "mustLeave" });
  table.send(0, { event: "drop", turn: table.state.deal!.turn });
  table.send(1, { event: "drop", turn: table.state.deal!.turn });
  expect(stood(table)).toContainEqual([0, "ownLimit"]);
});

test("SP-1: between deals the seat stands up at once, and a match that began is not left", () => {
  const table = cashTable();
  table.must(table.command(stop(table)));
  expect(stood(table)).toEqual([[0, "ownLimit"]]);
  const match = drive(testConfig({ variant: "pool101", maxSeats: 2 }), seededRandom(3));
  match.sit("A", 0);
  match.sit("B", 1);
  match.advance(120_000);
  expect(match.state.match).not.toBeNull();
  expect(match.command(stop(match))).toMatchObject({ code: "matchStarts" });
  expect(match.state.seats[0]?.mustLeave).toBeUndefined();
});
