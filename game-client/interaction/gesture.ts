/** What a finger or mouse does with cards: press, then either a tap or a drag. Pure: events in, the next state and what it means out. */
import type { Point } from "../scene/stage.ts";

export type Gesture =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly card: number; readonly start: Point; readonly grip: Point }
  | {
      readonly kind: "dragging";
      readonly card: number;
      readonly cards: readonly number[];
      readonly grip: Point;
      readonly at: Point;
    };

export type Meaning =
  | { readonly kind: "nothing" }
  | { readonly kind: "tap"; readonly card: number }
  | { readonly kind: "tapBeside" }
  | { readonly kind: "drag"; readonly cards: readonly number[]; readonly at: Point }
  | { readonly kind: "dropped"; readonly cards: readonly number[]; readonly at: Point }
  | { readonly kind: "cancelled" };

export type PointerInput =
  | { readonly kind: "down"; readonly at: Point; readonly card: number | null; readonly centre: Point }
  | { readonly kind: "move"; readonly at: Point }
  | { readonly kind: "up"; readonly at: Point }
  | { readonly kind: "cancel" };

/** A tap on a card, with the moment (ms). */
export interface Tap {
  readonly card: number;
  readonly at: number;
}

/** Milliseconds within which a second tap on the same card belongs to the first. */
const DOUBLE_MS = 350;

/**
 * Whether `tap` is the second half of a double tap: of the same card, soon, and with no other gesture between. The
 * caller forgets taps at another gesture.
 */
export function isDouble(before: Tap | null, tap: Tap): boolean {
  return before !== null && before.card === tap.card && tap.at - before.at <= DOUBLE_MS;
}

/** Pixels that a press may wander and still be a tap. */
export const SLOP = 7;

const NOTHING = { kind: "nothing" } as const;
const IDLE = { kind: "idle" } as const;
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** `carried` answers which cards go with one that starts to be dragged: itself, or the whole selection. */
export function advance(
  gesture: Gesture,
  input: PointerInput,
  carried: (card: number) => readonly number[],
): { readonly gesture: Gesture; readonly meaning: Meaning } {
  if (input.kind === "cancel") {
    return { gesture: IDLE, meaning: gesture.kind === "dragging" ? { kind: "cancelled" } : NOTHING };
  }
  if (input.kind === "down") {
    if (gesture.kind !== "idle") return { gesture, meaning: NOTHING };
    if (input.card === null) return { gesture: IDLE, meaning: { kind: "tapBeside" } };
    const grip = less(input.centre, input.at);
    return { gesture: { kind: "pressed", card: input.card, start: input.at, grip }, meaning: NOTHING };
  }
  if (gesture.kind === "idle") return { gesture, meaning: NOTHING };
  const at = { x: input.at.x + gesture.grip.x, y: input.at.y + gesture.grip.y };
  if (input.kind === "up") {
    if (gesture.kind === "pressed") return { gesture: IDLE, meaning: { kind: "tap", card: gesture.card } };
    return { gesture: IDLE, meaning: { kind: "dropped", cards: gesture.cards, at } };
  }
  if (gesture.kind === "pressed") {
    const way = less(input.at, gesture.start);
    if (Math.hypot(way.x, way.y) < SLOP) return { gesture, meaning: NOTHING };
    const cards = carried(gesture.card);
    return {
      gesture: { kind: "dragging", card: gesture.card, cards, grip: gesture.grip, at },
      meaning: { kind: "drag", cards, at },
    };
  }
  return { gesture: { ...gesture, at }, meaning: { kind: "drag", cards: gesture.cards, at } };
}
