/** Where the cards of the own hand lie: pure geometry, shared by the scene, the mirror and the hit tests. */
import type { Rect } from "./stage.ts";

export interface GroupBox {
  readonly x: number;
  readonly w: number;
}

export interface HandLayout {
  readonly cardW: number;
  readonly cardH: number;
  /** Distance between the left edges of two cards of a group. */
  readonly step: number;
  readonly top: number;
  readonly groups: readonly GroupBox[];
}

/** Least and most of a card that its right neighbour leaves visible, as a fraction of its width. */
const MIN_STEP = 0.33;
const MAX_STEP = 0.62;

/**
 * Spreads groups of the given sizes over `area`, centred. Cards keep their size while a third of each stays visible;
 * beyond that all shrink together.
 */
export function layoutHand(sizes: readonly number[], area: Rect, card: { w: number; h: number }): HandLayout {
  const cards = sizes.reduce((sum, size) => sum + size, 0);
  const overlapped = cards - sizes.length;
  const gaps = Math.max(0, sizes.length - 1);
  const gapFor = (w: number) => (sizes.length > 6 ? w * 0.12 : w * 0.26);
  const needed = (w: number, step: number) => sizes.length * w + overlapped * step * w + gaps * gapFor(w);
  const shrink = Math.min(1, area.w / Math.max(1, needed(card.w, MIN_STEP)));
  const cardW = card.w * shrink;
  const cardH = card.h * shrink;
  const free = area.w - sizes.length * cardW - gaps * gapFor(cardW);
  const step = overlapped > 0 ? Math.max(cardW * MIN_STEP, Math.min(cardW * MAX_STEP, free / overlapped)) : cardW;
  const total = sizes.length * cardW + overlapped * step + gaps * gapFor(cardW);
  let x = area.x + (area.w - total) / 2;
  const groups = sizes.map((size): GroupBox => {
    const w = cardW + (size - 1) * step;
    const box = { x, w };
    x += w + gapFor(cardW);
    return box;
  });
  return { cardW, cardH, step, top: area.y + (area.h - cardH), groups };
}

/** The left edge of a card. */
export function cardLeft(layout: HandLayout, group: number, index: number): number {
  return (layout.groups[group]?.x ?? 0) + index * layout.step;
}

/** The card under a point, the topmost where two overlap; null beside the hand. `lift` is how far a selected card stands up. */
export function cardAt(
  layout: HandLayout,
  groups: readonly (readonly number[])[],
  selected: ReadonlySet<number>,
  lift: number,
  x: number,
  y: number,
): number | null {
  for (let g = 0; g < groups.length; g += 1) {
    const cards = groups[g] ?? [];
    for (let i = cards.length - 1; i >= 0; i -= 1) {
      const card = cards[i]!;
      const left = cardLeft(layout, g, i);
      const top = layout.top - (selected.has(card) ? lift : 0);
      if (x >= left && x <= left + layout.cardW && y >= top && y <= top + layout.cardH + 4) return card;
    }
  }
  return null;
}
