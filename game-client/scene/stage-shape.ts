/** What a stage tells: the places that felt, cards, plates, labels and hit tests share, in CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

/** The position of a seat's plate; `side` says to which side of its avatar the fan of cards opens. */
export interface SeatPlace extends Point {
  /** 0 is the viewer's own, then clockwise. */
  readonly place: number;
  readonly side: -1 | 1;
  /** Centre of the fan of backs. */
  readonly fan: Point;
}

export interface Stage {
  readonly w: number;
  readonly h: number;
  /** Everything is drawn for 1318 × 725 at 1. */
  readonly unit: number;
  /** How much larger than on a desk's usual window all is written and drawn: 1 … 2.4. */
  readonly ui: number;
  /** A phone in landscape: little height, so names and labels shrink first. */
  readonly compact: boolean;
  /** A phone or tablet held upright: the table above, the hand in two rows, the buttons under the thumb. */
  readonly upright: boolean;
  /** Outside of the rail. */
  readonly table: Rect;
  readonly rail: number;
  readonly emblemY: number;
  /** A card of the own hand. */
  readonly card: { readonly w: number; readonly h: number };
  /** A card of the piles, the finish slot, the joker. */
  readonly pile: { readonly w: number; readonly h: number };
  /** Height of a back in another seat's fan. */
  readonly fanCardH: number;
  /** The area of the own groups, all rows of them; labels go below each row. */
  readonly hand: Rect;
  readonly handRows: 1 | 2;
  readonly labelH: number;
  /** Centre of what the hand counts; the right end of it on a phone held upright. */
  readonly count: Point;
  readonly stock: Point;
  readonly joker: Point;
  readonly open: Point;
  readonly finish: Point;
  readonly seats: readonly SeatPlace[];
  /** The place of a newcomer's hints: between the piles and the hand, over neither. Null without a newcomer. */
  readonly coach: Rect | null;
}

/** A plate as the style sheets draw it at `ui` 1: avatar above name, the whole of it from the avatar's top. */
const PLATES = {
  wide: { avatar: 58, w: 124, h: 99 },
  compact: { avatar: 34, w: 84, h: 63 },
  upright: { avatar: 36, w: 70, h: 66 },
  /** The own one on a device held upright lies in a row. */
  row: { avatar: 36, w: 118, h: 36 },
} as const;

/** The box of a seat's plate. */
export function plateRect({ compact, upright, ui }: Pick<Stage, "compact" | "upright" | "ui">, seat: SeatPlace): Rect {
  const { avatar, w, h } = PLATES[upright ? (seat.place === 0 ? "row" : "upright") : compact ? "compact" : "wide"];
  const left = upright && seat.place === 0 ? avatar / 2 : w / 2;
  return { x: seat.x - left * ui, y: seat.y - (avatar / 2) * ui, w: w * ui, h: h * ui };
}

/** How far a selected card stands up. */
export function liftOf({ card }: Pick<Stage, "card">): number {
  return Math.round(card.h * 0.13);
}

/** Width of a card for its height. */
export const ASPECT = 92 / 128;

export const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
