/** The place to which a dragged card would go if it were let go here: pure geometry. */
import type { HandLayout, Segment } from "../scene/hand-layout.ts";
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
 * The target under `point`, the centre of the first of `count` dragged cards. `layout` is that of the hand without them.
 * Only several cards make a group of their own between others: one that is let go there joins the nearer neighbour.
 */
export function dropTarget(point: Point, count: number, layout: HandLayout, stage: Stage): DropTarget {
  if (inside(pileBox(stage.open, stage, 22), point)) return { kind: "discard" };
  if (inside(pileBox(stage.finish, stage, 22), point)) return { kind: "finish" };
  if (point.y < layout.top - layout.cardH * 0.55) return { kind: "none" };
  return handTarget(point, count > 1, layout);
}

function handTarget(point: Point, several: boolean, layout: HandLayout): Target {
  const loose = layout.segments.at(-1)!.block;
  const row = nearestRow(point.y, layout);
  for (const [i, segment] of row.entries()) {
    const next = row[i + 1];
    const gap = next ? next.x - segment.x - segment.w : 0;
    const slack = gap * (several ? 0.2 : 0.5);
    if (several && segment.from === 0 && point.x < segment.x - layout.cardW * 0.05) {
      return { kind: "new", before: segment.block };
    }
    if (next && point.x > segment.x + segment.w + slack) continue;
    return placeIn(segment, point.x, layout, loose);
  }
  return placeIn(row.at(-1)!, point.x, layout, loose);
}

/** The segments of the row whose middle is next to `y`. */
function nearestRow(y: number, layout: HandLayout): readonly Segment[] {
  const away = ({ top }: Segment) => Math.abs(top + layout.cardH / 2 - y);
  const nearest = layout.segments.reduce((best, one) => (away(one) < away(best) ? one : best));
  return layout.segments.filter((one) => one.row === nearest.row);
}

function placeIn({ block, from, count, x: left }: Segment, x: number, layout: HandLayout, loose: number): Target {
  const nearest = Math.round((x - layout.cardW / 2 - left) / Math.max(1, layout.step) + 0.5);
  const index = from + Math.max(0, Math.min(count, nearest));
  return block === loose ? { kind: "loose", index } : { kind: "group", group: block, index };
}
