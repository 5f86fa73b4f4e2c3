import { describe, expect, test } from "bun:test";
import { card, hand, tableView } from "../fixtures/views.ts";
import { handLayoutOf } from "../screens/hand-layout.ts";
import { handOf } from "../state/hand.ts";
import { dealDelays, dealingMs, entranceOf, exitOf, isNewDeal } from "./entrances.ts";
import { type HandState, piecesOf } from "./pieces.ts";
import { stageFor } from "./stage.ts";

const stage = stageFor(1318, 725, 6);
const before = tableView(0);
const lying = (groups: number[][]): HandState => {
  const own = handOf(groups);
  return { hand: own, selected: new Set(), layout: handLayoutOf(own, stage), drag: null, leaving: null };
};

describe("a deal", () => {
  const next = { ...before, dealId: "deal_4" };
  const pieces = piecesOf(next, lying(hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8C")), stage);
  const delays = dealDelays(next, pieces, 2);

  test("78 cards come out of the stock, round by round, each at a moment of its own", () => {
    expect(isNewDeal(before, next)).toBe(true);
    expect(delays.size).toBe(78);
    expect(new Set(delays.values()).size).toBe(78);
    // Groups have no names before the last of them lies.
    expect(dealingMs(next)).toBeGreaterThanOrEqual(Math.max(...delays.values()) + 320);
    const round = (seat: number, i: number) => delays.get(`b${seat}.${i}`)!;
    expect(round(2, 0)).toBeLessThan(round(3, 0));
    expect(round(5, 0)).toBeLessThan(round(1, 0));
    expect(round(1, 0)).toBeLessThan(round(2, 1));
  });

  test("the viewer's cards turn over on their way, the others' do not", () => {
    const own = pieces.find((piece) => piece.card === card("4H"))!;
    const back = pieces.find((piece) => piece.key === "b3.0")!;
    expect(entranceOf(own, before, next, stage)?.turning).toBe(true);
    expect(entranceOf(back, before, next, stage)?.turning).toBe(false);
  });

  test("a window that opens in mid-deal shows everything in place", () => {
    expect(isNewDeal(null, next)).toBe(false);
    expect(pieces.map((piece) => entranceOf(piece, null, next, stage)).every((one) => one === null)).toBe(true);
  });
});

describe("moves of others", () => {
  test("a discard flies in from the seat that made it", () => {
    const next = {
      ...before,
      openPile: [card("2C"), ...before.openPile],
      discards: [...before.discards, { seat: 3, card: card("2C") }],
    };
    const piece = piecesOf(next, lying([]), stage).find((one) => one.card === card("2C"))!;
    const fan = stage.seats[3]!.fan;
    expect(entranceOf(piece, before, next, stage)?.from).toMatchObject({ x: fan.x, y: fan.y });
  });

  test("the open card flies to whoever takes it", () => {
    const next = { ...before, openPile: before.openPile.slice(1), turn: { ...before.turn!, seat: 4, drawn: true } };
    const fan = stage.seats[4]!.fan;
    expect(exitOf(`c${card("9H")}`, before, next, stage)).toMatchObject({ x: fan.x, y: fan.y });
  });

  test("R-14: reshuffled cards go back under the stock", () => {
    const next = { ...before, openPile: before.openPile.slice(0, 1) };
    expect(exitOf(`c${card("QC")}`, before, next, stage)).toMatchObject({ x: stage.stock.x, y: stage.stock.y });
  });
});
