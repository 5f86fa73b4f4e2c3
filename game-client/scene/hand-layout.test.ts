import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { hand, MOCK_HAND } from "../fixtures/views.ts";
import { dropTarget } from "../interaction/drop-target.ts";
import { handLayoutOf } from "../screens/hand-layout.ts";
import { blocksOf, cardsOf, groupCards, type Hand, handOf, reconcile, wireOf } from "../state/hand.ts";
import { sortLoose } from "../state/sorting.ts";
import { cardAt, cardCorner, type HandLayout, type HandShape, layoutHand } from "./hand-layout.ts";
import { type Stage, stageFor } from "./stage.ts";

const anyShape = fc
  .array(fc.integer({ min: 2, max: 14 }), { maxLength: 7 })
  .filter((groups) => groups.reduce((a, b) => a + b, 0) <= 14)
  .chain((groups) => {
    const grouped = groups.reduce((a, b) => a + b, 0);
    return fc.record({ groups: fc.constant(groups), loose: fc.nat(14 - grouped) });
  });

/** Windows with one row, and what a phone held upright has for two. */
const places: readonly { area: Stage["hand"]; card: Stage["card"]; rows: 1 | 2 }[] = [
  ...[
    [1318, 725],
    [1440, 900],
    [844, 390],
    [2560, 1440],
  ].map(([w, h]) => {
    const { hand: area, card } = stageFor(w!, h!, 6);
    return { area, card, rows: 1 as const };
  }),
  { area: { x: 8, y: 560, w: 374, h: 206 }, card: { w: 62, h: 88 }, rows: 2 },
];
const anyPlace = fc.constantFrom(...places);
const sizeOf = (shape: HandShape, block: number) => shape.groups[block] ?? shape.loose;

describe("the hand", () => {
  test("every grouping fits its place, at least a third of each card in sight, the same of each", () => {
    fc.assert(
      fc.property(anyPlace, anyShape, ({ area, card, rows }, shape) => {
        const layout = layoutHand(shape, area, card, rows);
        expect(layout.step).toBeGreaterThanOrEqual(layout.cardW * 0.33 - 1e-6);
        for (const one of layout.segments) {
          expect(one.x).toBeGreaterThanOrEqual(area.x - 1e-6);
          expect(one.x + one.w).toBeLessThanOrEqual(area.x + area.w + 1e-6);
          expect(one.top).toBeGreaterThanOrEqual(area.y - 1e-6);
          expect(one.top + layout.cardH).toBeLessThanOrEqual(area.y + area.h + 1e-6);
        }
        for (const [i, one] of layout.segments.entries()) {
          const next = layout.segments[i + 1];
          if (next?.row === one.row) expect(next.x).toBeGreaterThan(one.x + one.w);
        }
        for (let block = 0; block <= shape.groups.length; block += 1) {
          const own = layout.segments.filter((one) => one.block === block);
          expect(own.reduce((sum, one) => sum + one.count, 0)).toBe(sizeOf(shape, block));
          if (sizeOf(shape, block) <= 10 && block < shape.groups.length) expect(own).toHaveLength(1);
        }
      }),
    );
  });

  test("two rows show more of each card than one would", () => {
    const { area, card } = places.at(-1)!;
    const rows = { groups: [4, 4, 3], loose: 2 };
    const one = layoutHand(rows, area, card, 1);
    const two = layoutHand(rows, area, card, 2);
    expect(new Set(two.segments.map(({ row }) => row))).toEqual(new Set([0, 1]));
    expect(two.step).toBeGreaterThan(one.step * 1.5);
  });

  test("a tap finds the card that is on top", () => {
    for (const { area, card, rows } of places) {
      const own = handOf(hand(`${MOCK_HAND} | 5C | 9D`));
      const shape = { groups: own.groups.map((group) => group.length), loose: own.loose.length };
      const layout = layoutHand(shape, area, card, rows);
      blocksOf(own).forEach((block, b) => {
        block.forEach((one, i) => {
          const { x, y } = cardCorner(layout, b, i);
          expect(cardAt(layout, blocksOf(own), new Set(), 0, x + 3, y + 20)).toBe(one);
        });
      });
      expect(cardAt(layout, blocksOf(own), new Set(), 0, 3, layout.top + 20)).toBeNull();
    }
  });
});

describe("cards keep their places", () => {
  const stages = [stageFor(1318, 725, 6), stageFor(844, 390, 6)];
  const xs = (own: Hand, stage: Stage) => {
    const layout = handLayoutOf(own, stage);
    return new Map(
      blocksOf(own).flatMap((block, b) => block.map((one, i) => [one, cardCorner(layout, b, i).x] as const)),
    );
  };
  const most = (before: Map<number, number>, after: Map<number, number>) =>
    Math.max(0, ...[...before].flatMap(([one, x]) => (after.has(one) ? [Math.abs(after.get(one)! - x)] : [])));

  test("over thirty turns no group is made; a draw moves nothing, a loose discard one step, the step stays", () => {
    const deck = fc.shuffledSubarray([...Array(106).keys()], { minLength: 43, maxLength: 43 });
    const picks = fc.array(fc.nat(13), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom(...stages),
        deck,
        picks,
        fc.nat(12),
        fc.boolean(),
        (stage, all, turns, wild, pair) => {
          let own = sortLoose({ groups: [], loose: all.slice(0, 13) }, wild);
          if (pair && own.loose.length > 1) own = groupCards(own, own.loose.slice(0, 2));
          turns.forEach((pick, turn) => {
            const before = { own, layout: handLayoutOf(own, stage), xs: xs(own, stage) };
            own = reconcile(own, [...wireOf(own), [all[13 + turn]!]]);
            expect(own.groups).toEqual(before.own.groups);
            expect(handLayoutOf(own, stage).step).toBe(before.layout.step);
            expect(most(before.xs, xs(own, stage))).toBe(0);

            const drawn = { own, layout: handLayoutOf(own, stage), xs: xs(own, stage) };
            const card = cardsOf(own)[pick]!;
            const fromGroup = own.groups.find((group) => group.includes(card));
            own = reconcile(own, [wireOf(own).flatMap((group) => group.filter((one) => one !== card))]);
            expect(own.groups.length).toBe(drawn.own.groups.length - (fromGroup?.length === 2 ? 1 : 0));
            const moved = most(drawn.xs, xs(own, stage));
            const layout = handLayoutOf(own, stage);
            if (fromGroup?.length === 2) return;
            expect(layout.step).toBeCloseTo(drawn.layout.step, 9);
            expect(moved).toBeLessThanOrEqual(layout.step + 1e-6);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the drop target", () => {
  const stage = stageFor(1318, 725, 6);
  const shape = { groups: [4, 3], loose: 3 };
  const layout = layoutHand(shape, stage.hand, stage.card);
  const y = layout.top + layout.cardH / 2;
  const at = (x: number, count = 1, where: HandLayout = layout) => dropTarget({ x, y }, count, where, stage);
  const [first, second] = layout.segments as [HandLayout["segments"][0], HandLayout["segments"][0]];
  const gap = (first.x + first.w + second.x) / 2;

  test("the open pile discards, the finish slot finishes, the felt does nothing", () => {
    expect(dropTarget(stage.open, 1, layout, stage)).toEqual({ kind: "discard" });
    expect(dropTarget(stage.finish, 1, layout, stage)).toEqual({ kind: "finish" });
    expect(dropTarget({ x: 300, y: 150 }, 1, layout, stage)).toEqual({ kind: "none" });
  });

  test("over a card it lands beside it; one card in a gap joins the nearer group, several are a group", () => {
    const middle = cardCorner(layout, 0, 1).x + layout.cardW / 2;
    expect(at(middle - 8)).toMatchObject({ kind: "group", group: 0 });
    expect(at(gap - 4)).toEqual({ kind: "group", group: 0, index: 4 });
    expect(at(gap + 4)).toEqual({ kind: "group", group: 1, index: 0 });
    expect(at(gap, 2)).toEqual({ kind: "new", before: 1 });
    expect(at(10)).toEqual({ kind: "group", group: 0, index: 0 });
    expect(at(10, 2)).toEqual({ kind: "new", before: 0 });
    expect(at(1_300)).toEqual({ kind: "loose", index: 3 });
  });

  test("every point of the hand leads to a place that exists, in both rows", () => {
    const anyX = fc.integer({ min: 0, max: 1_318 });
    fc.assert(
      fc.property(
        anyX,
        fc.integer({ min: 520, max: 800 }),
        anyShape,
        anyPlace,
        fc.nat(1),
        (x, down, one, place, more) => {
          const lies = layoutHand(one, place.area, place.card, place.rows);
          const under = { x, y: Math.max(down, lies.top) };
          const far = { ...stage, open: { x: -999, y: 0 }, finish: { x: -999, y: 0 } };
          const target = dropTarget(under, 1 + more, lies, far);
          if (target.kind === "group") {
            expect(target.group).toBeLessThan(one.groups.length);
            expect(target.index).toBeLessThanOrEqual(one.groups[target.group]!);
          } else if (target.kind === "loose") expect(target.index).toBeLessThanOrEqual(one.loose);
          else if (target.kind === "new") expect(target.before).toBeLessThanOrEqual(one.groups.length);
          else throw new Error(`${target.kind} in the hand`);
        },
      ),
    );
  });
});
