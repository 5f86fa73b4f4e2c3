/**
 * All pictures that move, baked once into one canvas: faces, back, badge, chip, selection ring, shadow. One texture
 * source for everything keeps WebGL to one batch, and Canvas2D to plain copies.
 */
import { CanvasSource, Rectangle, Texture } from "pixi.js";
import { drawBack } from "./art/backs.ts";
import { type ArtOptions, CARD_FONT, drawChip, drawFace, drawJoker, drawWildBadge } from "./art/faces.ts";
import type { Work } from "./tasks.ts";

export interface Atlas {
  /** Textures by face 0 … 52. */
  readonly faces: readonly Texture[];
  readonly back: Texture;
  /** The back at the size of another seat's fan, so that it is not shrunk at every frame. */
  readonly smallBack: Texture;
  readonly badge: Texture;
  readonly chip: Texture;
  readonly ring: Texture;
  readonly veil: Texture;
  readonly shadow: Texture;
  readonly paper: readonly Texture[];
  /** Device pixels a CSS pixel of this atlas. */
  readonly ratio: number;
  readonly cardW: number;
  readonly cardH: number;
  readonly smallH: number;
  dispose(): void;
}

const COLUMNS = 15;
const PAD = 3;
/** How far a card's shadow reaches beyond it, as a fraction of its height. */
export const SHADOW_REACH = 0.09;

/** Waits until the index letters can be drawn on the platform's type, but not for ever. */
export async function fontsReady(): Promise<void> {
  const timeout = new Promise<void>((done) => setTimeout(done, 1500));
  const load = Promise.all([
    document.fonts.load(`700 40px ${CARD_FONT}`, "A10"),
    document.fonts.load(`600 20px ${CARD_FONT}`, "A"),
  ]);
  await Promise.race([load.then(() => undefined), timeout]).catch(() => undefined);
}

/** Faces that are drawn in one step: a few milliseconds' worth. */
const FACES_A_STEP = 6;

/** Bakes the atlas for cards of `cardH` CSS pixels at `ratio` device pixels each. */
export function* bakeAtlas(cardH: number, smallH: number, ratio: number, options: ArtOptions): Work<Atlas> {
  const h = Math.round(cardH * ratio);
  const w = Math.round((h * 92) / 128);
  const cellW = w + PAD * 2;
  const cellH = h + PAD * 2;
  const reach = Math.round(h * SHADOW_REACH);
  const sheet = document.createElement("canvas");
  sheet.width = cellW * COLUMNS;
  sheet.height = cellH * 4 + h + reach * 2 + PAD * 2;
  const ctx = sheet.getContext("2d");
  if (!ctx) throw new Error("this browser has no 2D canvas");
  const source = new CanvasSource({ resource: sheet, scaleMode: "linear" });
  const cut = (x: number, y: number, cw: number, ch: number, draw: () => void): Texture => {
    ctx.save();
    ctx.translate(x, y);
    draw();
    ctx.restore();
    return new Texture({ source, frame: new Rectangle(x, y, cw, ch) });
  };
  const cell = (column: number, row: number, draw: () => void, cw = w, ch = h) =>
    cut(column * cellW + PAD, row * cellH + PAD, cw, ch, draw);

  const faces = yield* bakeFaces((rank, suit) => cell(rank, suit, () => drawFace(ctx, rank, suit, w, h, options)));
  faces.push(cell(13, 0, () => drawJoker(ctx, w, h)));
  const back = cell(13, 1, () => drawBack(ctx, w, h, options.back));
  const smallPx = Math.round(smallH * ratio);
  const smallW = Math.round((smallPx * 92) / 128);
  const smallBack = cell(13, 2, () => drawBack(ctx, smallW, smallPx, options.back), smallW, smallPx);
  const badgePx = Math.round(h * 0.235);
  const badge = cell(14, 0, () => drawWildBadge(ctx, badgePx), badgePx, badgePx);
  const chipPx = Math.round(h * 0.26);
  const chip = cell(14, 1, () => drawChip(ctx, chipPx), chipPx, chipPx);
  const ring = cell(13, 3, () => drawRing(ctx, w, h));
  const veil = cell(14, 3, () => {
    ctx.beginPath();
    ctx.roundRect(0, 0, w, h, h * 0.062);
    ctx.fillStyle = "rgba(22,14,20,.46)";
    ctx.fill();
  });
  const bit = Math.max(4, Math.round(h * 0.05));
  const paper = ["#e2ac3f", "#c3132f", "#1f8a5b", "#f4ead2", "#6a3fa0"].map((ink, i) =>
    cut(14 * cellW + PAD + i * (bit + PAD), 2 * cellH + PAD, bit, bit, () => {
      ctx.fillStyle = ink;
      ctx.fillRect(0, 0, bit, Math.round(bit * 0.7));
    }),
  );
  const shadowW = w + reach * 2;
  const shadowH = h + reach * 2;
  const shadow = cut(PAD, cellH * 4 + PAD, shadowW, shadowH, () => drawShadow(ctx, w, h, reach));
  return {
    faces,
    back,
    smallBack,
    badge,
    chip,
    ring,
    veil,
    shadow,
    paper,
    ratio,
    cardW: w / ratio,
    cardH: h / ratio,
    smallH: smallPx / ratio,
    dispose: () => source.destroy(),
  };
}

/** The 52, some in each step. */
function* bakeFaces(bake: (rank: number, suit: number) => Texture): Work<Texture[]> {
  const faces: Texture[] = [];
  for (let face = 0; face < 52; face += 1) {
    faces.push(bake(face % 13, Math.floor(face / 13)));
    if (face % FACES_A_STEP === FACES_A_STEP - 1) yield;
  }
  return faces;
}

function drawRing(ctx: CanvasRenderingContext2D, w: number, h: number): void {
  const line = Math.max(2, h * 0.026);
  ctx.beginPath();
  ctx.roundRect(line / 2, line / 2, w - line, h - line, h * 0.055);
  ctx.strokeStyle = "#f0b93a";
  ctx.lineWidth = line;
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(line * 1.4, line * 1.4, w - line * 2.8, h - line * 2.8, h * 0.045);
  ctx.strokeStyle = "rgba(255,240,190,.8)";
  ctx.lineWidth = line * 0.35;
  ctx.stroke();
}

function drawShadow(ctx: CanvasRenderingContext2D, w: number, h: number, reach: number): void {
  ctx.beginPath();
  ctx.rect(0, 0, w + reach * 2, h + reach * 2);
  ctx.clip();
  // Only the shadow is wanted: the caster lies outside the cell and throws it in.
  ctx.shadowColor = "rgba(0,0,0,.5)";
  ctx.shadowBlur = reach * 0.95;
  ctx.shadowOffsetX = 10_000;
  ctx.shadowOffsetY = reach * 0.3;
  ctx.beginPath();
  ctx.roundRect(reach - 10_000, reach, w, h, h * 0.062);
  ctx.fillStyle = "#000";
  ctx.fill();
}
