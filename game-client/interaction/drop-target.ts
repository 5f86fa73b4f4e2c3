/** Where a dragged card would go if it were let go here: pure geometry. */
import type { HandLayout } from "../scene/hand-layout.ts";
import type { Point, Rect, Stage } from "../scene/stage.ts";
import type { Target } from "../state/hand.ts";

export type DropTarget =
  | Target
  | { readonly kind: "discard" }
  | { readonly kind: "finish" }
  | { readonly kind: "none" };

/** A pile's box, a little larger than the card so that fingers find it. */
export function pileBox(centre: Point, stage: Stage, margin = 10): Rect {
  const w = stage.pile.w + margin * 2;
  const h = stage.pile.h + margin * 2;
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h };
}

/** True when the point lies in the box. */
function inside(box: Rect, point: Point): boolean {
  return point.x >= box.x && point.x <= box.x + box.w && point.y >= box.y && point.y <= box.y + box.h;
}

/**
 * The target under `point`, the centre of the dragged card. `layout` is that of the hand without the dragged cards;
 * `sizes` are its groups' sizes.
 */
export function dropTarget(point: Point, sizes: readonly number[], layout: HandLayout, stage: Stage): DropTarget {
  if (inside(pileBox(stage.open, stage, 22), point)) return { kind: "discard" };
  if (inside(pileBox(stage.finish, stage, 22), point)) return { kind: "finish" };
  if (point.y < layout.top - layout.cardH * 0.55) return { kind: "none" };
  return handTarget(point.x, sizes, layout);
}

function handTarget(x: number, sizes: readonly number[], layout: HandLayout): Target {
  for (let g = 0; g < layout.groups.length; g += 1) {
    const box = layout.groups[g]!;
    const next = layout.groups[g + 1];
    const slack = next ? (next.x - box.x - box.w) * 0.2 : layout.cardW * 0.3;
    if (x < box.x - slack) return { kind: "new", before: g };
    if (x > box.x + box.w + slack) continue;
    const size = sizes[g] ?? 0;
    const index = Math.round((x - layout.cardW / 2 - box.x) / Math.max(1, layout.step) + 0.5);
    return { kind: "group", group: g, index: Math.max(0, Math.min(size, index)) };
  }
  return { kind: "new", before: layout.groups.length };
}
