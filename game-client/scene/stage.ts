/**
 * Where everything lies in a window of a given size: pure geometry in CSS pixels. Felt, cards, plates, labels and hit
 * tests all read the same stage.
 */
import { ASPECT, clamp, liftOf, type Rect, type SeatPlace, type Stage } from "./stage-shape.ts";
import { uprightStage, uprightUi } from "./upright-stage.ts";

export { liftOf, type Point, plateRect, type Rect, type Stage } from "./stage-shape.ts";

/** Places around the table as fractions of its box, clockwise from the viewer's left. */
const AROUND_SIX = [
  { x: 0.02, y: 0.62, side: 1 },
  { x: 0.172, y: 0.075, side: 1 },
  { x: 0.5, y: 0.012, side: -1 },
  { x: 0.828, y: 0.075, side: -1 },
  { x: 0.98, y: 0.62, side: -1 },
] as const;
/** Seats on a phone: those at the sides move up, out of the way of hand and buttons, and the next ones into the corners, away from the piles. */
const AROUND_SIX_LOW = [
  { x: 0.02, y: 0.52, side: 1 },
  { x: 0.06, y: 0.06, side: 1 },
  { x: 0.5, y: 0.012, side: -1 },
  { x: 0.94, y: 0.06, side: -1 },
  { x: 0.98, y: 0.52, side: -1 },
] as const;
const AROUND_TWO = [{ x: 0.5, y: 0.012, side: -1 }] as const;

/** Narrower than this and higher than wide: a phone or tablet held upright. */
const UPRIGHT_BELOW = 1_100;

/** Is a window of w × h a phone or tablet held upright? */
export const isUpright = (w: number, h: number): boolean => w < h && w < UPRIGHT_BELOW;

/**
 * Lays out a window of w × h for a table of two or six seats; `coached`: a newcomer is told what to do. `text`: how much larger than usual its
 * words are, where the window is no phone's. `isLeft`: the buttons are at the left hand.
 */
export function stageFor(w: number, h: number, maxSeats: 2 | 6, coached = false, text = 1, isLeft = false): Stage {
  if (isUpright(w, h)) return uprightStage(w, h, maxSeats, coached);
  const stage = wideStage(w, h, maxSeats, coached, text);
  return isLeft ? mirrored(stage) : stage;
}

/** Seats and hand as in a mirror, so that the buttons are at the left; turns go clockwise all the same, and the piles lie as they lay. */
function mirrored(stage: Stage): Stage {
  const { w, hand, count, coach, seats } = stage;
  return {
    ...stage,
    hand: { ...hand, x: w - hand.x - hand.w },
    count: { ...count, x: w - count.x },
    coach: coach && { ...coach, x: w - coach.x - coach.w },
    seats: seats.map((seat, place): SeatPlace => {
      const other = seats[(seats.length - place) % seats.length];
      // The own seat changes sides; the one in the middle, and its fan, stay.
      if (place > 0 && (other === seat || !other)) return seat;
      const { x, y, side, fan } = other ?? seat;
      return { place, x: w - x, y, side: side < 0 ? 1 : -1, fan: { x: w - fan.x, y: fan.y } };
    }),
  };
}

/** The gap between the hand, or a card that stands up in it, and what is told above it. */
const COACH_GAP = 6;

/** How large all is written and drawn in a window of w × h (`Stage.ui`). Larger `text` than usual needs height: on a phone only the letters grow (`comfort.ts`). */
export function uiOf(w: number, h: number, text: number): number {
  if (isUpright(w, h)) return uprightUi(w, h);
  return isLow(h) ? 1 : Math.max(1, unitOf(w, h)) * clamp(1, 0.3 + h / 750, text);
}

/** A phone on its side. */
const isLow = (h: number) => h < 540;
const unitOf = (w: number, h: number) => clamp(0.5, Math.min(w / 1318, h / 725), 2.4);

function wideStage(w: number, h: number, maxSeats: 2 | 6, coached: boolean, text: number): Stage {
  const compact = isLow(h);
  const unit = unitOf(w, h);
  const ui = uiOf(w, h, text);
  const top = compact ? 44 : Math.max(66 * ui, 62 * unit);
  const left = compact ? 90 : Math.max(146 * ui, 172 * unit);
  const right = compact ? 108 : Math.max(144 * ui, 156 * unit);
  // A phone has no space for the coach: the cards make some, as long as it stands there.
  const cardH = compact ? clamp(64, h * (coached ? 0.2 : 0.25), 118) : clamp(86, Math.min(h * 0.184, w * 0.106), 320);
  const labelH = compact ? 18 : 26 * ui;
  const bottom = compact ? 4 : 16 * unit;
  const handTop = h - bottom - labelH - 8 - cardH;
  const side = compact ? Math.max(132, w * 0.12) : Math.max(88, w * 0.084);
  const tableBottom = handTop - (compact ? 10 : 40 * unit);
  const table: Rect = { x: side, y: top, w: w - side * 2, h: Math.max(120, tableBottom - top) };
  const card = { w: cardH * ASPECT, h: cardH };
  const coach = coached ? wideCoach({ compact, ui, card, handTop, left, right, w }) : null;
  const piles = pilesOn(table, cardH, compact, coach ? coach.y - 4 - (compact ? 17 : 10 + 17 * ui) : h);
  const around = maxSeats === 2 ? AROUND_TWO : compact ? AROUND_SIX_LOW : AROUND_SIX;
  const plateScale = compact ? (w < 760 ? 0.52 : 0.66) : ui;
  const seats = around.map((one, index): SeatPlace => {
    // The buttons stand on the right.
    const x = Math.min(table.x + one.x * table.w, compact ? w - LOW_BUTTONS_W : w);
    // Plates end above the buttons, or above the coach on a phone.
    const lowest = compact ? (coach?.y ?? h) - 48 : h - (h < 680 ? BUTTONS_H : BUTTONS_H + BADGES_H) * ui;
    const y = Math.min(table.y + one.y * table.h + (compact ? 12 : 8 * unit), lowest);
    const fan = { x: x + one.side * 66 * plateScale, y: y + 4 * plateScale };
    return { place: index + 1, x, y, side: one.side, fan };
  });
  const countY = handTop + cardH + labelH / 2 + 6;
  const own: SeatPlace = {
    place: 0,
    x: left / 2 + (compact ? 0 : 4),
    // Avatar, name and chips end above what the hand counts.
    y: Math.min(handTop + cardH * 0.38, countY - (compact ? 60 : 88 * ui)),
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
    card,
    labelH,
    coach,
    ...piles,
    rail: compact ? 12 : 22 * unit,
    emblemY: compact || coached ? 0 : table.y + table.h * 0.86,
    fanCardH: compact ? 34 : 52 * unit,
    hand: { x: left, y: handTop, w: w - left - right, h: cardH },
    handRows: 1,
    count: { x: own.x, y: countY },
    seats: [own, ...seats],
  };
}

/** Half a plate on a phone, and a little. */
const PLATE_HALF = 45;
/** Width on a phone from the middle of a seat past its plate and the buttons to the window's right end. */
const LOW_BUTTONS_W = 106 + PLATE_HALF;
/** Height on a desk from the middle of a seat's avatar, past its plate and the buttons below it, to the window's lower end. */
const BUTTONS_H = 334;
/** Height of what is up with a seat, below its plate; a low window has no space for it. */
const BADGES_H = 28;

/** Joker, stock, open pile and finish slot side by side, the joker half under the stock; they end above `lowest`. */
function pilesOn(table: Rect, cardH: number, compact: boolean, lowest: number) {
  // They stand between the seats at the sides on a phone; the right one leaves space for the buttons.
  const between = compact
    ? (table.w * 0.48 - Math.max(0, LOW_BUTTONS_W - table.x - table.w * 0.02) - PLATE_HALF) / 2.3 / ASPECT
    : cardH;
  const h = Math.min(cardH, between, table.h * (compact ? 0.4 : 0.31));
  const w = h * ASPECT;
  const x = table.x + table.w / 2;
  const y = Math.min(table.y + table.h * (compact ? 0.53 : 0.475), lowest - h / 2);
  const gap = w * (compact ? 0.46 : 0.56);
  return {
    pile: { w, h },
    stock: { x: x - w * 0.67 - gap, y },
    joker: { x: x - w * 1.33 - gap, y: y + h * 0.02 },
    open: { x: x + w * 0.33, y },
    finish: { x: x + w * 1.33 + gap, y },
  };
}

interface AboveHand extends Pick<Stage, "compact" | "ui" | "card" | "w"> {
  readonly handTop: number;
  readonly left: number;
  readonly right: number;
}

/** The coach's place: under the piles and above the hand, between the seats at the sides. */
function wideCoach({ compact, ui, card, handTop, left, right, w }: AboveHand): Rect {
  const height = compact ? 44 : 72 * ui;
  const width = Math.min(620 * ui, w - left - right);
  return {
    x: left + (w - left - right - width) / 2,
    y: handTop - liftOf({ card }) - COACH_GAP - height,
    w: width,
    h: height,
  };
}

/** The place of a seat as its viewer sees the table: own seat at 0, the others clockwise in turn order. */
export function placeOf(seat: number, you: number | null, maxSeats: number): number {
  return (seat - (you ?? 0) + maxSeats) % maxSeats;
}
