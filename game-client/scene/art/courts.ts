/**
 * Portraits of the court cards: a king, a queen and a jack, each seen in a cusped window.
 * Drawn in a box of 100 × 170 whose top left corner is 0, 0.
 */
import { type Ctx, disc, shape, stroke } from "./courts/brush.ts";
import { DRESS, type Dress } from "./courts/features.ts";
import { jack } from "./courts/jack.ts";
import { king } from "./courts/king.ts";
import { queen } from "./courts/queen.ts";
import { fillPip } from "./suits.ts";

/** The cusped arch of a balcony window. */
function archPath(ctx: Ctx, inset: number): void {
  const l = inset;
  const r = 100 - inset;
  const b = 170 - inset;
  const spring = 46 + inset * 0.3;
  ctx.moveTo(l, b);
  ctx.lineTo(l, spring);
  ctx.bezierCurveTo(l, spring - 12, l + 6, spring - 18, l + 14, spring - 19);
  ctx.bezierCurveTo(l + 16, spring - 31, 36, 14 + inset * 0.5, 50, 5 + inset);
  ctx.bezierCurveTo(64, 14 + inset * 0.5, r - 16, spring - 31, r - 14, spring - 19);
  ctx.bezierCurveTo(r - 6, spring - 18, r, spring - 12, r, spring);
  ctx.lineTo(r, b);
  ctx.closePath();
}

function window_(ctx: Ctx, dress: Dress): void {
  shape(ctx, dress.robe, () => ctx.roundRect(0, 0, 100, 170, 7));
  stroke(ctx, dress.trim, 1.2, () => ctx.roundRect(2.5, 2.5, 95, 165, 5));
  for (const [x, y] of [
    [13, 14],
    [87, 14],
  ] as const) {
    disc(ctx, dress.trim, x, y, 4.2);
    disc(ctx, dress.robe, x, y, 1.8);
  }
  const sky = ctx.createLinearGradient(0, 0, 0, 170);
  sky.addColorStop(0, dress.sky[0]);
  sky.addColorStop(1, dress.sky[1]);
  ctx.beginPath();
  archPath(ctx, 6);
  ctx.fillStyle = sky;
  ctx.fill();
}

const FIGURES = [jack, queen, king] as const;

/** Draws the portrait of rank J, Q or K (10, 11, 12) of a suit into the box x, y, w, h. */
export function drawCourt(
  ctx: Ctx,
  rank: number,
  suit: number,
  ink: string,
  box: { x: number; y: number; w: number; h: number },
): void {
  const dress = DRESS[suit];
  const figure = FIGURES[rank - 10];
  if (!dress || !figure) throw new Error(`no court of rank ${rank}, suit ${suit}`);
  ctx.save();
  ctx.translate(box.x, box.y);
  ctx.scale(box.w / 100, box.h / 170);
  window_(ctx, dress);
  ctx.save();
  ctx.beginPath();
  archPath(ctx, 6);
  ctx.clip();
  figure(ctx, dress);
  ctx.restore();
  stroke(ctx, dress.trim, 2.2, () => archPath(ctx, 6));
  disc(ctx, "#fffaf0", 82, 152, 13);
  stroke(ctx, dress.trim, 1.6, () => ctx.arc(82, 152, 13, 0, Math.PI * 2));
  fillPip(ctx, suit, 82, 152, 15.5, ink);
  ctx.restore();
}
