/** Where the bubble of a seat stands that has said something. */
import type { Stage } from "./stage-shape.ts";

const HALF_W = 76;
const HEIGHT = 40;

/**
 * Below a plate and its name, or beside it where the piles are close below; the own one's is above its avatar. Whatever the window's shape,
 * it ends above the own cards.
 */
export function bubblePlace(stage: Stage, place: number): { readonly left: number; readonly top: number } {
  const seat = stage.seats[place] ?? stage.seats[0]!;
  const { ui } = stage;
  const small = stage.compact || stage.upright;
  const half = HALF_W * ui + 4;
  const height = HEIGHT * ui;
  const inside = (x: number) => Math.max(half, Math.min(stage.w - half, x));
  const lowest = stage.hand.y - height - 6;
  if (place === 0) return { left: inside(seat.x), top: Math.min(seat.y - (small ? 24 : 44) * ui - height, lowest) };
  const below = seat.y + (small ? 46 : 74) * ui;
  const { joker, finish, stock, pile } = stage;
  const isOverPiles = seat.x > joker.x - pile.w && seat.x < finish.x + pile.w && below + height > stock.y - pile.h / 2;
  // The fan of backs is on the other side.
  if (isOverPiles && seat.y < stock.y) return { left: inside(seat.x - seat.side * 84 * ui), top: seat.y };
  return { left: inside(besideButtons(stage, seat.x)), top: Math.min(below, lowest) };
}

/** Below the last seat of one side, across from the own one, are the buttons of one's moves: the bubble stands beside them. */
function besideButtons({ seats, table, compact, upright, ui, w }: Stage, at: number): number {
  // As in a mirror where they are at the left.
  const seen = (x: number) => ((seats[0]?.x ?? 0) > w / 2 ? w - x : x);
  const x = seen(at);
  if (x <= table.x + table.w * 0.9) return at;
  return seen(compact || upright ? x - 66 * ui : Math.min(x - 116 * ui, w - 18 - (BUTTONS_W + HALF_W) * ui));
}

/** Width of the buttons on a desk. */
const BUTTONS_W = 124;
