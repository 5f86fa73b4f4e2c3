import { expect, test } from "bun:test";
import { card, hand, MOCK_HAND, seatInfo, tableView } from "../fixtures/views.ts";
import { handOf } from "./hand.ts";
import { dropCount, leaveCost, movesOf } from "./moves.ts";

const groups = handOf(hand(MOCK_HAND));
const drawn = { seat: 0, turn: 7, startedAt: 0, bankFrom: 30_000, deadline: 40_000, drawn: true };

test("R-11: on the own turn one may draw, then lay off; never the other way round", () => {
  const before = movesOf(tableView(0), groups);
  expect([before.drawStock, before.drawOpen, before.drop]).toEqual([null, null, null]);
  expect(before.discard(card("2D"))).toBe("Draw a card first.");
  const after = movesOf(tableView(0, { turn: drawn }), groups);
  expect(after.drawStock).toBe("You have drawn already.");
  expect(after.drop).toContain("before drawing");
  expect(after.discard(card("2D"))).toBeNull();
  expect(after.discard(null)).toBe("Select one card.");
});

test("O-27: while maintenance runs nothing is to be drawn, laid off or dropped, and each says why", () => {
  const before = movesOf(tableView(0), groups, true);
  const after = movesOf(tableView(0, { turn: drawn }), groups, true);
  const reasons = [before.drawStock, before.drawOpen, before.drop, after.discard(card("2D")), after.finish(card("2D"))];
  const declaring = movesOf(
    tableView(0, { phase: "declaring", turn: null, finish: { seat: 0, card: 1 } }),
    groups,
    true,
  );
  const between = movesOf(
    tableView(0, { phase: "result", turn: null, seats: [seatInfo(0, { inDeal: null })] }),
    groups,
    true,
  );
  const others = [before.preDrop, declaring.declare, declaring.confirm, between.topUp, between.still];
  expect(new Set([...reasons, ...others])).toEqual(new Set([expect.stringContaining("under maintenance")]));
  expect(movesOf(tableView(0), groups).still).toBeNull();
});

test("R-16, R-18: only who has finished declares, and only who is in somebody else's show confirms", () => {
  const ofDeclaring = (seat: number) =>
    movesOf(tableView(0, { phase: "declaring", turn: null, finish: { seat, card: seat === 0 ? 1 : null } }), groups);
  expect([ofDeclaring(0).declare, ofDeclaring(0).confirm]).toEqual([null, expect.stringContaining("nothing")]);
  expect(ofDeclaring(3).declare).toContain("nothing");
  const ofShow = (winner: number) =>
    movesOf(tableView(0, { phase: "showdown", turn: null, showdown: { winner, groups: [], confirmed: [] } }), groups);
  expect([ofShow(3).confirm, ofShow(3).declare]).toEqual([null, expect.stringContaining("nothing")]);
  expect(ofShow(0).confirm).toContain("nothing");
});

test("R-12: a joker on the open pile is refused unless it was turned up and nobody drew", () => {
  const wild = tableView(0, { openPile: [card("5S")] });
  expect(movesOf(wild, groups).drawOpen).toContain("joker");
  expect(movesOf({ ...wild, openJokerTakable: true }, groups).drawOpen).toBeNull();
});

test("R-13: the card just taken from the open pile may not be discarded, but may finish", () => {
  const view = tableView(0, { turn: drawn, blockedDiscard: card("2D") });
  expect(movesOf(view, groups).discard(card("2D"))).toContain("open pile");
  expect(movesOf(view, groups).finish(card("2D"))).toBeNull();
});

test("R-17: the first turn drops for the first count, later ones for the middle count", () => {
  expect(dropCount(tableView(0))).toBe(20);
  expect(dropCount(tableView(0, { discards: [{ seat: 0, card: 3 }] }))).toBe(40);
  expect(dropCount(tableView(0, { seats: [seatInfo(0, { missed: 1 }), seatInfo(1)] }))).toBe(40);
});

test("R-23: leaving names the drop's cost, and is not possible from a finish to the deal's end", () => {
  expect(leaveCost(tableView(0))).toEqual({ count: 20, paise: 2_000 });
  expect(leaveCost(tableView(0, { seats: [seatInfo(0, { inDeal: null })] }))).toBeNull();
  expect(movesOf(tableView(0, { phase: "declaring" }), groups).leave).toContain("nobody can leave");
});

test("not one's turn, not in the deal, no deal: each says so", () => {
  expect(movesOf(tableView(0, { turn: { ...drawn, seat: 3 } }), groups).drawStock).toBe("It is not your turn.");
  expect(movesOf(tableView(0, { seats: [seatInfo(0, { inDeal: false })] }), groups).drawStock).toBe(
    "You are not in this deal.",
  );
  expect(movesOf(tableView(0, { phase: "waiting" }), groups).drawStock).toBe("No deal is running.");
});
