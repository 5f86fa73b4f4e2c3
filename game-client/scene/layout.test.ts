import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { card, hand, MOCK_HAND, tableView } from "../fixtures/views.ts";
import { dropTarget } from "../interaction/drop-target.ts";
import { cardAt, cardLeft, layoutHand } from "./hand-layout.ts";
import { piecesOf } from "./pieces.ts";
import { placeOf, stageFor } from "./stage.ts";

const anySizes = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 14 })
  .filter((sizes) => sizes.reduce((a, b) => a + b, 0) <= 14);
const windows = fc.constantFrom(
  [1318, 725],
  [1440, 900],
  [844, 390],
  [1024, 600],
  [2560, 1440],
  [740, 360],
) as fc.Arbitrary<[number, number]>;

describe("the hand", () => {
  test("every grouping fits its place, at least a third of each card in sight", () => {
    fc.assert(
      fc.property(windows, anySizes, ([w, h], sizes) => {
        const stage = stageFor(w, h, 6);
        const layout = layoutHand(sizes, stage.hand, stage.card);
        const last = layout.groups.at(-1)!;
        expect(layout.groups[0]!.x).toBeGreaterThanOrEqual(stage.hand.x - 1);
        expect(last.x + last.w).toBeLessThanOrEqual(stage.hand.x + stage.hand.w + 1);
        expect(layout.step).toBeGreaterThanOrEqual(layout.cardW * 0.33 - 1);
        for (let g = 1; g < layout.groups.length; g += 1) {
          const left = layout.groups[g - 1]!;
          expect(layout.groups[g]!.x).toBeGreaterThan(left.x + left.w);
        }
      }),
    );
  });

  test("a tap finds the card that is on top", () => {
    const stage = stageFor(1318, 725, 6);
    const groups = hand(MOCK_HAND);
    const layout = layoutHand(
      groups.map((group) => group.length),
      stage.hand,
      stage.card,
    );
    groups.forEach((group, g) => {
      group.forEach((one, i) => {
        expect(cardAt(layout, groups, new Set(), 0, cardLeft(layout, g, i) + 3, layout.top + 20)).toBe(one);
      });
    });
    expect(cardAt(layout, groups, new Set(), 0, 3, layout.top + 20)).toBeNull();
  });
});

describe("the drop target", () => {
  const stage = stageFor(1318, 725, 6);
  const sizes = [4, 3, 2];
  const layout = layoutHand(sizes, stage.hand, stage.card);
  const y = layout.top + layout.cardH / 2;

  test("the open pile discards, the finish slot finishes, the felt does nothing", () => {
    expect(dropTarget(stage.open, sizes, layout, stage)).toEqual({ kind: "discard" });
    expect(dropTarget(stage.finish, sizes, layout, stage)).toEqual({ kind: "finish" });
    expect(dropTarget({ x: 300, y: 150 }, sizes, layout, stage)).toEqual({ kind: "none" });
  });

  test("over a card it lands beside it, in a gap it stands alone, at the ends likewise", () => {
    const second = cardLeft(layout, 0, 1) + layout.cardW / 2;
    expect(dropTarget({ x: second - 8, y }, sizes, layout, stage)).toMatchObject({ kind: "group", group: 0 });
    const gap = (layout.groups[0]!.x + layout.groups[0]!.w + layout.groups[1]!.x) / 2;
    expect(dropTarget({ x: gap, y }, sizes, layout, stage)).toEqual({ kind: "new", before: 1 });
    expect(dropTarget({ x: 10, y }, sizes, layout, stage)).toEqual({ kind: "new", before: 0 });
    expect(dropTarget({ x: 1300, y }, sizes, layout, stage)).toEqual({ kind: "new", before: 3 });
  });

  test("every point of the hand leads to a place that exists", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1318 }), anySizes, (x, some) => {
        const target = dropTarget({ x, y }, some, layoutHand(some, stage.hand, stage.card), stage);
        if (target.kind === "group") {
          expect(target.group).toBeLessThan(some.length);
          expect(target.index).toBeLessThanOrEqual(some[target.group]!);
        } else if (target.kind === "new") expect(target.before).toBeLessThanOrEqual(some.length);
        else throw new Error(`${target.kind} in the hand`);
      }),
    );
  });
});

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
    const groups = hand(MOCK_HAND);
    const layout = layoutHand(
      groups.map((group) => group.length),
      stage.hand,
      stage.card,
    );
    const view = tableView(0);
    const state = {
      groups,
      selected: new Set<number>(),
      layout,
      drag: null,
      leaving: { card: card("8C"), to: "open" },
    } as const;
    const keys = piecesOf(view, state, stage).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(piecesOf(view, state, stage).find((piece) => piece.card === card("8C"))?.x).toBe(stage.open.x);
  });
});
