import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { card, hand, MOCK_HAND, tableView } from "../fixtures/views.ts";
import { handLayoutOf } from "../screens/hand-layout.ts";
import { handOf, insertCards, NOT_YET_KNOWN } from "../state/hand.ts";
import { cardCorner } from "./hand-layout.ts";
import { COMING_KEY, piecesOf } from "./pieces.ts";
import { placeOf, stageFor } from "./stage.ts";

const windows = fc.constantFrom(
  [1318, 725],
  [1440, 900],
  [844, 390],
  [1024, 600],
  [2560, 1440],
  [740, 360],
) as fc.Arbitrary<[number, number]>;

describe("the table", () => {
  test("the viewer sits at the bottom, the others clockwise in turn order", () => {
    expect([0, 1, 2, 3, 4, 5].map((seat) => placeOf(seat, 4, 6))).toEqual([2, 3, 4, 5, 0, 1]);
    expect(placeOf(0, 1, 2)).toBe(1);
  });

  test("everything lies inside the window, whatever its size", () => {
    fc.assert(
      fc.property(windows, fc.constantFrom(2 as const, 6 as const), ([w, h], seats) => {
        const stage = stageFor(w, h, seats);
        for (const point of [stage.stock, stage.joker, stage.open, stage.finish, ...stage.seats]) {
          expect(point.x).toBeGreaterThan(0);
          expect(point.x).toBeLessThan(w);
          expect(point.y).toBeGreaterThan(0);
          expect(point.y).toBeLessThan(h);
        }
        expect(stage.table.y + stage.table.h).toBeLessThanOrEqual(stage.hand.y);
        expect(stage.open.x - stage.stock.x).toBeGreaterThan(stage.pile.w);
        expect(stage.finish.x - stage.open.x).toBeGreaterThan(stage.pile.w);
      }),
    );
  });

  test("a card lies once, wherever it is: hand, piles, or on its way", () => {
    const stage = stageFor(1318, 725, 6);
    const own = handOf(hand(MOCK_HAND));
    const layout = handLayoutOf(own, stage);
    const view = tableView(0);
    const state = {
      hand: own,
      selected: new Set<number>(),
      layout,
      drag: null,
      leaving: { card: card("8C"), to: "open" },
    } as const;
    const keys = piecesOf(view, state, stage).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(piecesOf(view, state, stage).find((piece) => piece.card === card("8C"))?.x).toBe(stage.open.x);
  });

  test("a card that is dragged from a pile lies once: the open one by itself, an unknown one as a back of its own", () => {
    const stage = stageFor(1318, 725, 6);
    const own = handOf(hand(MOCK_HAND));
    const view = tableView(0);
    for (const dragged of [view.openPile[0]!, NOT_YET_KNOWN]) {
      const shown = insertCards(own, [dragged], { kind: "group", group: 1, index: 2 });
      const layout = handLayoutOf(shown, stage);
      const pieces = piecesOf(view, { hand: shown, selected: new Set(), layout, drag: null, leaving: null }, stage);
      expect(new Set(pieces.map((piece) => piece.key)).size).toBe(pieces.length);
      const key = dragged === NOT_YET_KNOWN ? COMING_KEY : `c${dragged}`;
      const corner = cardCorner(layout, 1, 2);
      expect(pieces.find((piece) => piece.key === key)?.x).toBe(corner.x + layout.cardW / 2);
    }
  });
});
