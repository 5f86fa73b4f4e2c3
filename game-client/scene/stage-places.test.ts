/** Nothing on the table lies on another thing: every size of window, with and without the coach of a first deal. */
import { expect, test } from "bun:test";
import { pileBox } from "../interaction/drop-target.ts";
import { bubblePlace } from "./bubble-place.ts";
import { liftOf, plateRect, type Rect, type Stage, stageFor } from "./stage.ts";

/** Windows that people have, and what lies between. */
const SIZES: readonly (readonly [number, number])[] = [
  ...([
    [360, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [659, 362],
    [1318, 725],
    [1440, 900],
    [2560, 1440],
  ] as const),
  ...[360, 412, 480, 600, 820, 912, 1_024]
    .flatMap((w) => [640, 740, 915, 1_180, 1_366].map((h) => [w, h] as const))
    .filter(([w, h]) => h > w * 1.3),
  ...[640, 740, 932, 1_024, 1_180, 1_280, 1_600, 1_920, 2_200, 3_440]
    .flatMap((w) => [360, 412, 480, 560, 600, 640, 680, 720, 768, 900, 1_080, 1_366, 1_440].map((h) => [w, h] as const))
    .filter(([w, h]) => h < w * 0.8 && h > w * 0.35),
];

const touch = (a: Rect, b: Rect) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;

/** What is read or pressed on the table, by name. Heights and widths of words are those of the style sheets. */
function thingsOn(stage: Stage, isLeft: boolean): Readonly<Record<string, Rect>> {
  const { ui, compact, upright, hand, labelH, count, w, h } = stage;
  const box = (at: { x: number; y: number }) => pileBox(at, stage, 0);
  const below = compact ? 5 : (upright ? 6 : 10) * (upright ? ui : 1);
  const words = (compact ? 12 : upright ? 13 : 17) * ui;
  const lift = liftOf(stage);
  const countW = compact ? 82 : (upright ? 120 : 132) * ui;
  const countH = (compact || upright ? 20 : 26) * ui;
  const actions = upright
    ? { x: 8, y: h - (h < 700 ? 100 : 112) * ui, w: w - 16, h: 92 * ui }
    : compact
      ? { x: isLeft ? 6 : w - 100, y: Math.max(44, h - 286), w: 94, h: 280 }
      : { x: isLeft ? 14 : w - 14 - 124 * ui, y: h - 34 - 222 * ui, w: 124 * ui, h: 222 * ui };
  return {
    bar: { x: 0, y: 0, w, h: (upright ? 48 : compact ? 40 : 44) * ui },
    ...Object.fromEntries(stage.seats.map((seat) => [`plate ${seat.place}`, plateRect(stage, seat)])),
    stock: box(stage.stock),
    open: box(stage.open),
    finish: box(stage.finish),
    names: {
      x: stage.stock.x - stage.pile.w / 2,
      y: stage.stock.y + stage.pile.h / 2 + below,
      w: stage.open.x - stage.stock.x + stage.pile.w,
      h: words,
    },
    hand: { x: hand.x, y: hand.y - lift, w: hand.w, h: hand.h + lift + 6 + labelH },
    count: upright
      ? { x: count.x - countW, y: count.y - countH / 2, w: countW, h: countH }
      : { x: count.x - countW / 2, y: count.y - countH / 2, w: countW, h: countH },
    actions,
    ...(stage.coach ? { coach: stage.coach } : {}),
  };
}

test("no plate, pile, name, card, count, button or coach lies on another, at any size, and all lie in the window", () => {
  const found: string[] = [];
  for (const [w, h] of SIZES)
    for (const seats of [2, 6] as const)
      for (const coached of [false, true])
        for (const text of [1, 1.15, 1.3])
          for (const isLeft of [false, true]) {
            const things = Object.entries(thingsOn(stageFor(w, h, seats, coached, text, isLeft), isLeft));
            for (const [i, [name, a]] of things.entries()) {
              if (a.x < -0.5 || a.y < -0.5 || a.x + a.w > w + 0.5 || a.y + a.h > h + 0.5)
                found.push(`${w}×${h} ${text} ${isLeft}: ${name} leaves the window`);
              for (const [other, b] of things.slice(i + 1))
                if (touch(a, b))
                  found.push(`${w}×${h}/${seats}${coached ? " coached" : ""} ${text} ${isLeft}: ${name} × ${other}`);
            }
          }
  expect(found).toEqual([]);
});

test("what a seat says stands over none of the buttons, at either hand", () => {
  const found = new Set<string>();
  for (const [w, h] of SIZES)
    for (const seats of [2, 6] as const)
      for (const text of [1, 1.15, 1.3])
        for (const isLeft of [false, true]) {
          const stage = stageFor(w, h, seats, false, text, isLeft);
          const half = stage.compact ? 60 : 76 * stage.ui;
          for (const { place } of stage.seats) {
            const { left, top } = bubblePlace(stage, place);
            const bubble = { x: left - half, y: top, w: half * 2, h: (stage.compact ? 26 : 34) * stage.ui };
            if (touch(bubble, thingsOn(stage, isLeft).actions!))
              found.add(`${w}×${h}/${seats} ${text} ${isLeft}: ${place}`);
          }
        }
  expect([...found]).toEqual([]);
});
