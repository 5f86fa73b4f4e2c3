/** Card faces and backs, drawn on Canvas2D at any size: nothing is downloaded. */
import { drawCourt } from "./courts.ts";
import { fillPip, suitInk } from "./suits.ts";
import type { BackName } from "./themes.ts";

type Ctx = CanvasRenderingContext2D;

const RANK_TEXT = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const CARD_FONT = "Inter";

/** What is drawn differently for the player: colours of the suits. */
export interface ArtOptions {
  readonly fourColours: boolean;
  readonly back: BackName;
}

/** The blank card. */
export function paper(ctx: Ctx, w: number, h: number): void {
  const radius = h * 0.062;
  const body = ctx.createLinearGradient(0, 0, w * 0.4, h);
  body.addColorStop(0, "#fffefb");
  body.addColorStop(0.7, "#faf6ec");
  body.addColorStop(1, "#efe8d8");
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, radius);
  ctx.fillStyle = body;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(0.5, 0.5, w - 1, h - 1, radius - 0.5);
  ctx.strokeStyle = "rgba(60,40,30,.35)";
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(1.5, 1.5, w - 3, h - 3, radius - 1.5);
  ctx.strokeStyle = "rgba(255,255,255,.9)";
  ctx.stroke();
}

function index(ctx: Ctx, rank: number, suit: number, ink: string, h: number): void {
  const text = RANK_TEXT[rank] ?? "";
  ctx.save();
  ctx.fillStyle = ink;
  ctx.font = `700 ${Math.round(h * 0.265)}px ${CARD_FONT}, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const x = h * 0.135;
  ctx.translate(x, h * 0.245);
  if (text === "10") ctx.scale(0.8, 1);
  ctx.fillText(text, 0, 0);
  ctx.restore();
  fillPip(ctx, suit, x, h * 0.37, h * 0.155, ink);
}

function ace(ctx: Ctx, suit: number, ink: string, w: number, h: number): void {
  const x = w * 0.61;
  const y = h * 0.6;
  ctx.save();
  ctx.translate(x, y);
  ctx.strokeStyle = ink;
  ctx.globalAlpha = 0.28;
  ctx.lineWidth = h * 0.006;
  for (let i = 0; i < 16; i += 1) {
    ctx.rotate(Math.PI / 8);
    ctx.beginPath();
    ctx.ellipse(0, -h * 0.19, h * 0.028, h * 0.05, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.arc(0, 0, h * 0.248, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0, 0, h * 0.14, 0, Math.PI * 2);
  ctx.stroke();
  ctx.restore();
  ctx.beginPath();
  ctx.arc(x, y, h * 0.137, 0, Math.PI * 2);
  ctx.fillStyle = "#fdfaf2";
  ctx.fill();
  fillPip(ctx, suit, x, y, h * 0.2, ink);
}

function spot(ctx: Ctx, suit: number, ink: string, w: number, h: number): void {
  fillPip(ctx, suit, w * 0.64, h * 0.68, h * 0.36, ink);
}

/** The face of rank 0 … 12 and suit 0 … 3 in a box w × h at 0, 0. */
export function drawFace(ctx: Ctx, rank: number, suit: number, w: number, h: number, options: ArtOptions): void {
  const ink = suitInk(suit, options.fourColours);
  paper(ctx, w, h);
  if (rank >= 10) {
    const box = { x: w * 0.375, y: h * 0.075, w: w * 0.56, h: h * 0.855 };
    drawCourt(ctx, rank, suit, ink, box);
  } else if (rank === 0) ace(ctx, suit, ink, w, h);
  else spot(ctx, suit, ink, w, h);
  index(ctx, rank, suit, ink, h);
}

function jesterHat(ctx: Ctx, s: number): void {
  const horn = (fill: string, side: number) => {
    ctx.beginPath();
    ctx.moveTo(0, -s * 0.5);
    ctx.bezierCurveTo(side * s * 0.3, -s * 1.0, side * s * 0.85, -s * 0.8, side * s * 0.82, -s * 0.18);
    ctx.bezierCurveTo(side * s * 0.62, -s * 0.5, side * s * 0.5, -s * 0.2, side * s * 0.44, s * 0.02);
    ctx.lineTo(0, s * 0.02);
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
  };
  horn("#b3152f", -1);
  horn("#1f5fa8", 1);
  ctx.beginPath();
  ctx.moveTo(-s * 0.3, -s * 0.02);
  ctx.quadraticCurveTo(-s * 0.2, -s * 0.9, 0, -s * 1.12);
  ctx.quadraticCurveTo(s * 0.2, -s * 0.9, s * 0.3, -s * 0.02);
  ctx.closePath();
  ctx.fillStyle = "#e2ac3f";
  ctx.fill();
  for (const [x, y] of [
    [-0.82, -0.12],
    [0.82, -0.12],
    [0, -1.16],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x * s, y * s, s * 0.13, 0, Math.PI * 2);
    ctx.fillStyle = "#d9a441";
    ctx.fill();
    ctx.strokeStyle = "#7a5213";
    ctx.lineWidth = s * 0.03;
    ctx.stroke();
  }
}

function jester(ctx: Ctx, s: number): void {
  ctx.fillStyle = "#4a2573";
  ctx.beginPath();
  for (let i = 0; i < 7; i += 1) {
    const a = Math.PI * (0.05 + (0.9 * i) / 6);
    ctx.moveTo(0, s * 0.4);
    ctx.lineTo(Math.cos(a - 0.24) * s * 0.8, s * 0.5 + Math.sin(a - 0.24) * s * 0.62);
    ctx.lineTo(Math.cos(a) * s * 0.96, s * 0.5 + Math.sin(a) * s * 0.78);
    ctx.lineTo(Math.cos(a + 0.24) * s * 0.8, s * 0.5 + Math.sin(a + 0.24) * s * 0.62);
  }
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0, s * 0.32, s * 0.44, s * 0.52, 0, 0, Math.PI * 2);
  ctx.fillStyle = "#f3cfae";
  ctx.fill();
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.arc(side * s * 0.17, s * 0.24, s * 0.055, 0, Math.PI * 2);
    ctx.fillStyle = "#22160f";
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(side * s * 0.26, s * 0.45, s * 0.1, s * 0.07, 0, 0, Math.PI * 2);
    ctx.fillStyle = "rgba(214,74,74,.55)";
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(0, s * 0.38, s * 0.08, 0, Math.PI * 2);
  ctx.fillStyle = "#d0353f";
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0, s * 0.4, s * 0.24, 0.25, Math.PI - 0.25);
  ctx.strokeStyle = "#8a1a24";
  ctx.lineWidth = s * 0.055;
  ctx.lineCap = "round";
  ctx.stroke();
  jesterHat(ctx, s * 0.82);
}

/** The printed joker. */
export function drawJoker(ctx: Ctx, w: number, h: number): void {
  paper(ctx, w, h);
  ctx.save();
  ctx.fillStyle = "#4a2573";
  ctx.font = `700 ${Math.round(h * 0.112)}px ${CARD_FONT}, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  [..."JOKER"].forEach((letter, i) => {
    ctx.fillText(letter, h * 0.092, h * (0.115 + i * 0.112));
  });
  ctx.translate(w * 0.59, h * 0.56);
  jester(ctx, h * 0.27);
  ctx.restore();
}

/** The server's lotus in a disc. */
export function lotus(ctx: Ctx, x: number, y: number, r: number, disc = "#5a1026"): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, Math.PI * 2);
  ctx.fillStyle = disc;
  ctx.fill();
  ctx.strokeStyle = "#d9a441";
  ctx.lineWidth = r * 0.08;
  ctx.stroke();
  const petal = (angle: number, size: number, fill: string) => {
    ctx.save();
    ctx.translate(0, r * 0.42);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(size * 0.42, -size * 0.3, size * 0.3, -size * 0.8, 0, -size);
    ctx.bezierCurveTo(-size * 0.3, -size * 0.8, -size * 0.42, -size * 0.3, 0, 0);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = "#5a1026";
    ctx.lineWidth = r * 0.05;
    ctx.stroke();
    ctx.restore();
  };
  for (const a of [-1.25, 1.25]) petal(a, r * 0.78, "#b98330");
  for (const a of [-0.68, 0.68]) petal(a, r * 0.95, "#d9a441");
  petal(0, r * 1.06, "#f0cd7c");
  ctx.restore();
}

/** The gold mark that wild cards wear: a jester's cap in a disc. */
export function drawWildBadge(ctx: Ctx, size: number): void {
  const r = size / 2;
  ctx.save();
  ctx.translate(r, r);
  ctx.beginPath();
  ctx.arc(0, 0, r - 1, 0, Math.PI * 2);
  const gold = ctx.createLinearGradient(0, -r, 0, r);
  gold.addColorStop(0, "#fbe7ae");
  gold.addColorStop(1, "#d39a2f");
  ctx.fillStyle = gold;
  ctx.fill();
  ctx.strokeStyle = "#7a5213";
  ctx.lineWidth = Math.max(1, size * 0.05);
  ctx.stroke();
  ctx.translate(0, r * 0.42);
  jesterHat(ctx, r * 0.66);
  ctx.restore();
}

/** A chip for the winner's collection. */
export function drawChip(ctx: Ctx, size: number): void {
  const r = size / 2;
  ctx.save();
  ctx.translate(r, r);
  ctx.beginPath();
  ctx.arc(0, 0, r - 0.5, 0, Math.PI * 2);
  ctx.fillStyle = "#a3152e";
  ctx.fill();
  ctx.strokeStyle = "#fff4dc";
  ctx.lineWidth = r * 0.24;
  ctx.setLineDash([r * 0.42, r * 0.45]);
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.84, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.6, 0, Math.PI * 2);
  ctx.fillStyle = "#e2ac3f";
  ctx.fill();
  fillPip(ctx, 0, 0, 0, r * 0.7, "#6b1024");
  ctx.restore();
}
