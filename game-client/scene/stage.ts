/**
 * Where everything lies in a window of a given size: pure geometry in CSS pixels. Felt, cards, plates, labels and hit
 * tests all read the same stage.
 */
import { ASPECT, clamp, type Rect, type SeatPlace, type Stage } from "./stage-shape.ts";
import { uprightStage } from "./upright-stage.ts";

export type { Point, Rect, Stage } from "./stage-shape.ts";

/** Places around the table as fractions of its box, clockwise from the viewer's left. */
const AROUND_SIX = [
  { x: 0.02, y: 0.62, side: 1 },
  { x: 0.172, y: 0.075, side: 1 },
  { x: 0.5, y: 0.012, side: -1 },
  { x: 0.828, y: 0.075, side: -1 },
  { x: 0.98, y: 0.62, side: -1 },
] as const;
const AROUND_TWO = [{ x: 0.5, y: 0.012, side: -1 }] as const;

/** Narrower than this and higher than wide: a phone held upright. */
const UPRIGHT_BELOW = 700;

/** Is a window of w × h a phone held upright? */
export const isUpright = (w: number, h: number): boolean => w < h && w < UPRIGHT_BELOW;

/** Lays out a window of w × h for a table of two or six seats. */
export function stageFor(w: number, h: number, maxSeats: 2 | 6): Stage {
  return isUpright(w, h) ? uprightStage(w, h, maxSeats) : wideStage(w, h, maxSeats);
}

function wideStage(w: number, h: number, maxSeats: 2 | 6): Stage {
  const compact = h < 540;
  const unit = clamp(0.5, Math.min(w / 1318, h / 725), 1.7);
  const top = compact ? 44 : clamp(66, 62 * unit, 82);
  const left = compact ? 90 : clamp(148, 172 * unit, 215);
  const right = compact ? 108 : clamp(146, 156 * unit, 195);
  const cardH = compact ? clamp(72, h * 0.25, 118) : clamp(86, Math.min(h * 0.184, w * 0.106), 210);
  const labelH = compact ? 18 : 26;
  const bottom = compact ? 4 : 16 * unit;
  const handTop = h - bottom - labelH - 8 - cardH;
  const side = compact ? Math.max(132, w * 0.12) : Math.max(88, w * 0.084);
  const tableBottom = handTop - (compact ? 10 : 40 * unit);
  const table: Rect = { x: side, y: top, w: w - side * 2, h: Math.max(120, tableBottom - top) };
  const pileH = Math.min(cardH, table.h * (compact ? 0.42 : 0.31));
  const pileW = pileH * ASPECT;
  const cx = table.x + table.w / 2;
  const cy = table.y + table.h * (compact ? 0.53 : 0.475);
  const gap = pileW * (compact ? 0.46 : 0.56);
  const ui = compact ? 1 : clamp(1, unit, 1.3);
  const plateScale = compact ? 0.66 : ui;
  const seats = (maxSeats === 2 ? AROUND_TWO : AROUND_SIX).map((one, index): SeatPlace => {
    const x = table.x + one.x * table.w;
    // On a phone the seats at the sides move up, out of the way of hand and buttons.
    const down = compact ? Math.min(one.y, 0.5) : one.y;
    const y = table.y + down * table.h + (compact ? 10 : 8 * unit);
    const fan = { x: x + one.side * 66 * plateScale, y: y + 4 * plateScale };
    return { place: index + 1, x, y, side: one.side, fan };
  });
  const own: SeatPlace = {
    place: 0,
    x: left / 2 + (compact ? 0 : 4),
    y: handTop + cardH * 0.38,
    side: 1,
    fan: { x: w / 2, y: handTop + cardH / 2 },
  };
  return {
    w,
    h,
    unit,
    ui,
    compact,
    upright: false,
    table,
    rail: compact ? 12 : 22 * Math.min(unit, 1.3),
    emblemY: compact ? 0 : table.y + table.h * 0.86,
    card: { w: cardH * ASPECT, h: cardH },
    pile: { w: pileW, h: pileH },
    fanCardH: (compact ? 34 : 52) * (compact ? 1 : Math.min(unit, 1.3)),
    hand: { x: left, y: handTop, w: w - left - right, h: cardH },
    handRows: 1,
    labelH,
    count: { x: own.x, y: handTop + cardH + labelH / 2 + 6 },
    stock: { x: cx - pileW * 0.67 - gap, y: cy },
    joker: { x: cx - pileW * 1.33 - gap, y: cy + pileH * 0.02 },
    open: { x: cx + pileW * 0.33, y: cy },
    finish: { x: cx + pileW * 1.33 + gap, y: cy },
    seats: [own, ...seats],
  };
}

/** The place of a seat as its viewer sees the table: own seat at 0, the others clockwise in turn order. */
export function placeOf(seat: number, you: number | null, maxSeats: number): number {
  return (seat - (you ?? 0) + maxSeats) % maxSeats;
}
