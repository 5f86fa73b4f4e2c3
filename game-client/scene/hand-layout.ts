/** Positions of the cards of the own hand: pure geometry, shared by the scene, the mirror and the hit tests. */
import type { Rect } from "./stage.ts";

/** How many cards lie where: groups from left to right, then the loose cards. */
export interface HandShape {
  readonly groups: readonly number[];
  readonly loose: number;
}

/** Cards of one block that lie beside each other in one row. */
export interface Segment {
  /** Number of the group; the one after the last group is the loose zone. */
  readonly block: number;
  /** Place in the block of the first card. */
  readonly from: number;
  readonly count: number;
  readonly row: number;
  readonly x: number;
  readonly top: number;
  /** Width of the cards, and of the places that are kept free for more. */
  readonly w: number;
}

export interface HandLayout {
  readonly cardW: number;
  readonly cardH: number;
  /** Distance between the left edges of two cards that lie beside each other; the same everywhere in the hand. */
  readonly step: number;
  /** Top of the upper row. */
  readonly top: number;
  /** Segments in the order of their cards. Each block has one at least, the loose zone also when it is empty. */
  readonly segments: readonly Segment[];
}

/** Least and most of a card that its right neighbour leaves visible, as a fraction of its width. */
const MIN_STEP = 0.33;
const MAX_STEP = 0.62;
/** Cards of a hand after a draw. Places for all of them are always kept, so that a draw moves nothing. */
const FULL_HAND = 14;
/** A block of more cards than this goes on in the second row. */
const ROW_MOST = 10;

interface Run {
  readonly block: number;
  readonly from: number;
  readonly count: number;
  /** Cards and places kept free. */
  readonly places: number;
}

/**
 * Lays the hand out in `area`: groups in their order, then the loose zone, in one row or in two, centred.
 *
 * `card` is the size that a card has where it has space: cards keep it while a third of each stays visible; beyond that
 * all shrink together. One step holds for all cards, so a group's cards are never less visible than loose ones. Places
 * for fourteen cards are kept, so a card drawn into the loose zone moves no other, and one that is discarded moves only
 * those right of it, by one step.
 *
 * With two rows the first begins at the area's upper edge and the second ends at its lower one: give it a height of two
 * cards and of what is to lie between them (the labels of the first row). A group stays in one row unless it has more
 * than ten cards. All lengths in CSS pixels.
 */
export function layoutHand(
  shape: HandShape,
  area: Rect,
  card: { readonly w: number; readonly h: number },
  rows: 1 | 2 = 1,
): HandLayout {
  const lines = rows === 1 ? [runsOf(shape)] : inTwoRows(runsOf(shape));
  const gap = shape.groups.length > 6 ? 0.12 : 0.26;
  const shrink = Math.min(1, ...lines.map((line) => area.w / widthOf(line, card.w, card.w * MIN_STEP, gap)));
  const cardW = card.w * shrink;
  const cardH = card.h * shrink;
  const steps = lines.map((line) => {
    const overlapped = placesOf(line) - line.length;
    const free = area.w - line.length * cardW - (line.length - 1) * gap * cardW;
    return overlapped > 0 ? Math.max(cardW * MIN_STEP, free / overlapped) : cardW;
  });
  const step = Math.min(cardW * MAX_STEP, ...steps);
  const widest = Math.max(...lines.map((line) => widthOf(line, cardW, step, gap)));
  const left = area.x + (area.w - widest) / 2;
  const bottom = area.y + area.h - cardH;
  const topOf = (row: number) => (row === lines.length - 1 ? bottom : Math.min(area.y, bottom));
  const segments = lines.flatMap((line, row) => {
    let x = left;
    return line.map(({ block, from, count, places }): Segment => {
      const w = cardW + (places - 1) * step;
      const segment = { block, from, count, row, x, top: topOf(row), w };
      x += w + gap * cardW;
      return segment;
    });
  });
  return { cardW, cardH, step, top: topOf(0), segments };
}

/** The blocks, the loose zone with the places that are kept free. */
function runsOf({ groups, loose }: HandShape): Run[] {
  const grouped = groups.reduce((sum, size) => sum + size, 0);
  const kept = Math.max(1, loose, FULL_HAND - grouped);
  return [
    ...groups.map((size, block) => ({ block, from: 0, count: size, places: size })),
    { block: groups.length, from: 0, count: loose, places: kept },
  ];
}

function placesOf(line: readonly Run[]): number {
  return line.reduce((sum, run) => sum + run.places, 0);
}

function widthOf(line: readonly Run[], cardW: number, step: number, gap: number): number {
  return line.length * cardW + (placesOf(line) - line.length) * step + Math.max(0, line.length - 1) * gap * cardW;
}

/** Splits where the rows come out most alike; a block that is too long for a row is cut there. */
function inTwoRows(runs: readonly Run[]): readonly (readonly Run[])[] {
  const half = placesOf(runs) / 2;
  const long = runs.findIndex((run) => run.places > ROW_MOST);
  if (long >= 0) {
    const before = runs.slice(0, long);
    const run = runs[long]!;
    const first = Math.max(0, Math.min(run.places, Math.round(half - placesOf(before))));
    return [
      [...before, ...(first > 0 ? [{ ...run, places: first, count: Math.min(first, run.count) }] : [])],
      [
        ...(first < run.places
          ? [
              {
                ...run,
                from: Math.min(first, run.count),
                places: run.places - first,
                count: Math.max(0, run.count - first),
              },
            ]
          : []),
        ...runs.slice(long + 1),
      ],
    ].filter((line) => line.length > 0);
  }
  let best = 1;
  for (let at = 1; at < runs.length; at += 1) {
    if (unevenness(runs, at, half) < unevenness(runs, best, half)) best = at;
  }
  return [runs.slice(0, best), runs.slice(best)].filter((line) => line.length > 0);
}

function unevenness(runs: readonly Run[], at: number, half: number): number {
  return Math.abs(placesOf(runs.slice(0, at)) - half);
}

/** The upper left corner of a card that is there. */
export function cardCorner(
  layout: HandLayout,
  block: number,
  index: number,
): { readonly x: number; readonly y: number } {
  const own = layout.segments.filter((one) => one.block === block);
  const segment = own.findLast((one) => one.from <= index) ?? own[0];
  if (!segment) return { x: 0, y: layout.top };
  return { x: segment.x + (index - segment.from) * layout.step, y: segment.top };
}

/** True when no card of its block lies on the right of it in its row: the whole of it is visible. */
export function isLastInRow(layout: HandLayout, block: number, index: number): boolean {
  return layout.segments.some((one) => one.block === block && one.from + one.count - 1 === index);
}

/** The card under a point, the topmost where two overlap; null beside the hand. `lift` is how far a selected card stands up. */
export function cardAt(
  layout: HandLayout,
  blocks: readonly (readonly number[])[],
  selected: ReadonlySet<number>,
  lift: number,
  x: number,
  y: number,
): number | null {
  for (const segment of layout.segments.toReversed()) {
    const cards = blocks[segment.block] ?? [];
    for (let i = segment.count - 1; i >= 0; i -= 1) {
      const card = cards[segment.from + i];
      if (card === undefined) continue;
      const left = segment.x + i * layout.step;
      const top = segment.top - (selected.has(card) ? lift : 0);
      if (x >= left && x <= left + layout.cardW && y >= top && y <= top + layout.cardH + 4) return card;
    }
  }
  return null;
}
