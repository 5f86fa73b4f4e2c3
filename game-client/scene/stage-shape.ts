/** What a stage tells: the places that felt, cards, plates, labels and hit tests share, in CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

/** Where a seat's plate stands; `side` says to which side of its avatar the fan of cards opens. */
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
  /** How much larger plates and buttons are drawn on large windows: 1 … 1.3. */
  readonly ui: number;
  /** A phone in landscape: little height, so names and labels shrink first. */
  readonly compact: boolean;
  /** A phone held upright: the table above, the hand in two rows, the buttons under the thumb. */
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
  /** Where the own groups lie, all rows of them; labels go below each row. */
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
}

/** Width of a card for its height. */
export const ASPECT = 92 / 128;

export const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
