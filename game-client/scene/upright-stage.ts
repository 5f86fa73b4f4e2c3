/**
 * A phone or tablet held upright, played with one thumb: opponents in an arc above, the piles below them, then the own seat with its clock,
 * the hand in two rows, and the buttons where the thumb rests. A tablet has it all larger.
 */
import { ASPECT, clamp, liftOf, type Rect, type SeatPlace, type Stage } from "./stage-shape.ts";

/** Heights at `ui` 1: the bar at the top, the own seat's strip between table and hand, a group's label, and a newcomer's hint. */
const BAR_H = 48;
const STRIP_H = 52;
const LABEL_H = 18;
const COACH_H = 62;
const MARGIN = 8;

/** A phone this large has everything at `ui` 1. */
const PHONE = { w: 430, h: 900 } as const;

/** How large all is written and drawn (`Stage.ui`). */
export const uprightUi = (w: number, h: number): number => clamp(1, Math.min(w / PHONE.w, h / PHONE.h), 2.4);

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
export function buttonsHeight(w: number, h: number): number {
  return (h < 700 ? 100 : 112) * uprightUi(w, h);
}

/** Lays out a window that is higher than wide; `coached`: a newcomer is told what to do, above the own seat. */
export function uprightStage(w: number, h: number, maxSeats: 2 | 6, coached = false): Stage {
  const ui = uprightUi(w, h);
  const coachH = coached ? COACH_H * ui : 0;
  // Cards and table make space for the coach, as long as it stands there.
  const cardH = clamp(50, Math.min((w - 2 * MARGIN) * 0.264, (h - coachH * 1.5) * 0.125), 150 * ui);
  const card = { w: cardH * ASPECT, h: cardH };
  // The gap between two rows' cards: the label, and air above and below it.
  const rowGap = LABEL_H * ui + 10;
  const handH = cardH * 2 + rowGap;
  const handTop = h - buttonsHeight(w, h) - rowGap - handH;
  const strip = handTop - liftOf({ card }) - 4 - (STRIP_H / 2) * ui;
  const top = BAR_H * ui + 8;
  const floor = strip - (STRIP_H / 2) * ui - 6;
  const coach: Rect | null = coached ? { x: 6, y: floor - coachH, w: w - 12, h: coachH } : null;
  const table = { x: 5, y: top, w: w - 10, h: Math.max(112, (coach ? coach.y - 6 : floor) - top) };
  const depth = clamp(14, table.h * 0.13, 60 * ui) * (coached ? 0.5 : 1);
  return {
    w,
    h,
    ui,
    compact: false,
    upright: true,
    table,
    card,
    coach,
    ...pilesBelow(w, table, cardH, ui),
    unit: clamp(0.5, w / 720, 1.5),
    rail: 12 * ui,
    emblemY: 0,
    fanCardH: 30 * ui,
    hand: { x: MARGIN, y: handTop, w: w - 2 * MARGIN, h: handH },
    handRows: 2,
    labelH: LABEL_H * ui,
    count: { x: w - MARGIN, y: strip + 13 * ui },
    seats: [
      { place: 0, x: MARGIN + 26 * ui, y: strip, side: 1, fan: { x: w / 2, y: handTop } },
      ...arc(w, table.y + 20 * ui, depth, maxSeats),
    ],
  };
}

/** Joker, stock, open pile and finish slot side by side at the table's lower end, above their names; the joker half under the stock. */
function pilesBelow(w: number, table: Rect, cardH: number, ui: number) {
  const pileH = clamp(48, Math.min(cardH, table.h * 0.3), 130 * ui);
  const pileW = pileH * ASPECT;
  const y = table.y + table.h - pileH / 2 - clamp(Math.min(32, table.h * 0.17) * ui, table.h * 0.12, 48 * ui);
  const gap = Math.max(10, pileW * 0.24);
  const left = w / 2 - (pileW * 3.66 + gap * 2) / 2;
  return {
    pile: { w: pileW, h: pileH },
    stock: { x: left + pileW * 1.16, y },
    joker: { x: left + pileW * 0.5, y: y + pileH * 0.02 },
    open: { x: left + pileW * 2.16 + gap, y },
    finish: { x: left + pileW * 3.16 + gap * 2, y },
  };
}

/** The others, their cards peeping out behind them. */
function arc(w: number, top: number, depth: number, maxSeats: 2 | 6): SeatPlace[] {
  return (maxSeats === 2 ? ARC_TWO : ARC_SIX).map((one, index) => {
    const x = w * one.x;
    const y = top + one.down * depth;
    return { place: index + 1, x, y, side: 1, fan: { x, y: y - 4 } };
  });
}
