/**
 * A phone held upright, played with one thumb: opponents in an arc above, the piles below them, then the own seat with its clock,
 * the hand in two rows, and the buttons where the thumb rests.
 */
import { ASPECT, clamp, type SeatPlace, type Stage } from "./stage-shape.ts";

/** Height of the bar at the top, and of the own seat's strip between table and hand. */
const BAR_H = 48;
const STRIP_H = 52;
const MARGIN = 8;
const LABEL_H = 18;
/** From a row's cards to the next row's: the label, and air above and below it. */
const ROW_GAP = LABEL_H + 10;

/** The opponents as fractions of the window's width, and how far down the arc they sit. */
const ARC_SIX = [
  { x: 0.1, down: 1 },
  { x: 0.3, down: 0.28 },
  { x: 0.5, down: 0 },
  { x: 0.7, down: 0.28 },
  { x: 0.9, down: 1 },
] as const;
const ARC_TWO = [{ x: 0.5, down: 0.4 }] as const;

/** How much the two rows of buttons take, with the margin below them; what has no buttons may lie there. */
export function buttonsHeight(h: number): number {
  return h < 700 ? 100 : 112;
}

/** Lays out a window that is higher than wide. */
export function uprightStage(w: number, h: number, maxSeats: 2 | 6): Stage {
  const unit = clamp(0.5, w / 720, 0.9);
  const cardH = clamp(56, Math.min((w - 2 * MARGIN) * 0.264, h * 0.125), 150);
  const handH = cardH * 2 + ROW_GAP;
  const handTop = h - buttonsHeight(h) - ROW_GAP - handH;
  // A selected card stands up by an eighth of its height.
  const strip = handTop - cardH * 0.13 - 4 - STRIP_H / 2;
  const top = BAR_H + 8;
  const table = { x: 5, y: top, w: w - 10, h: Math.max(120, strip - STRIP_H / 2 - 6 - top) };
  const pileH = clamp(48, Math.min(cardH, table.h * 0.3), 130);
  const pileW = pileH * ASPECT;
  const y = table.y + table.h - pileH / 2 - clamp(24, table.h * 0.12, 48);
  const gap = Math.max(10, pileW * 0.24);
  // Joker, stock, open pile and finish slot side by side, the joker half under the stock.
  const left = w / 2 - (pileW * 3.66 + gap * 2) / 2;
  return {
    w,
    h,
    unit,
    ui: 1,
    compact: false,
    upright: true,
    table,
    rail: 12,
    emblemY: 0,
    card: { w: cardH * ASPECT, h: cardH },
    pile: { w: pileW, h: pileH },
    fanCardH: 30,
    hand: { x: MARGIN, y: handTop, w: w - 2 * MARGIN, h: handH },
    handRows: 2,
    labelH: LABEL_H,
    count: { x: w - MARGIN, y: strip + 13 },
    stock: { x: left + pileW * 1.16, y },
    joker: { x: left + pileW * 0.5, y: y + pileH * 0.02 },
    open: { x: left + pileW * 2.16 + gap, y },
    finish: { x: left + pileW * 3.16 + gap * 2, y },
    seats: [{ place: 0, x: MARGIN + 26, y: strip, side: 1, fan: { x: w / 2, y: handTop } }, ...arc(w, table, maxSeats)],
  };
}

/** The others, their cards peeping out behind them. */
function arc(w: number, table: { readonly y: number; readonly h: number }, maxSeats: 2 | 6): SeatPlace[] {
  const depth = clamp(14, table.h * 0.13, 60);
  return (maxSeats === 2 ? ARC_TWO : ARC_SIX).map((one, index) => {
    const x = w * one.x;
    const y = table.y + 20 + one.down * depth;
    return { place: index + 1, x, y, side: 1, fan: { x, y: y - 4 } };
  });
}
